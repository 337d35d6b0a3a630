import { chmod, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { cliTest } from './cli/cli-test.ts';
import { targetEnvironment } from './cli/target-environment.ts';
import type { Workspace } from './cli/workspace.ts';
import { commandsOf } from './docs-commands.ts';
import { runScript } from './installed-shell.ts';
import { installInto } from './library/install-into.ts';

const page = await readFile(new URL('../../docs/trials.md', import.meta.url), 'utf8');

/** The sections of the page that have commands; each is a task, and each of its blocks a command. */
const trials = page
  .split(/^## /m)
  .slice(1)
  .map((section) => ({
    title: section.slice(0, section.indexOf('\n')),
    commands: section.match(/^```sh$/gm)?.length ?? 0,
    scripts: commandsOf(`## ${section}`).map(({ script }) => script),
  }))
  .filter(({ commands }) => commands > 0);

/** A folder in which `npm install` has been done, as its reader has it after the first command. */
async function installed({ cwd }: Workspace): Promise<void> {
  await installInto(cwd);
  await writeFile(join(cwd, 'package.json'), '{ "devDependencies": { "pcds-conformance": "0.1.0" } }');
  const bin = join(cwd, 'node_modules', '.bin');
  await mkdir(bin);
  const scripts = { 'pcds-conformance': 'pcds-conformance/dist/cli/main.js', vitest: 'vitest/vitest.mjs' };
  for (const [name, script] of Object.entries(scripts)) {
    const target = join(cwd, 'node_modules', script);
    await chmod(target, 0o755);
    await symlink(target, join(bin, name));
  }
}

/** What stands in the folder after its last command. */
const leaves: Readonly<Record<string, readonly (readonly [file: string, text: RegExp])[]>> = {
  'A first verdict on your own staging': [
    ['conformance-report/summary.md', /^# ✅ Conformance: conformant$/m],
  ],
  'A gate for pull requests': [
    ['.gitignore', /^node_modules\/$/m],
    ['.github/workflows/conformance.yml', /^ {2}pull_request:$/m],
  ],
  'A nightly check that mails a failure': [
    ['.env', /^PCDS_PARTNER_KEY='pk_test_\w+'$/m],
    ['conformance/crontab', /^MAILTO=oncall@example\.com\n17 3 \* \* \* sh /m],
    ['conformance/nightly.sh', /--profile smoke/],
  ],
  'The suite in a project of vitest': [['conformance.test.js', /conformance\(\);/]],
};

describe('the tasks of docs/trials.md', () => {
  cliTest('are four, of at most five commands each', () => {
    expect(trials.map(({ title }) => title)).toEqual(Object.keys(leaves));
    for (const { title, commands, scripts } of trials) {
      expect(commands, title).toBeLessThanOrEqual(5);
      expect(scripts.length, title).toBeGreaterThan(0);
    }
  });

  cliTest.for(trials)(
    '$title',
    { timeout: 180_000 },
    async ({ title, scripts }, { workspace, reference }) => {
      const service = await reference();
      await installed(workspace);
      // The quickest shows as well that the commands are right.
      const given = { ...targetEnvironment(service), PCDS_PROFILE: 'smoke', PCDS_HTML: 'never' };
      const env = { ...given, PATH: process.env.PATH ?? '', HOME: workspace.home };
      for (const script of scripts) {
        const { code, stdout, stderr } = await runScript(script, workspace, env);
        expect(code, `${script}\n${stdout}\n${stderr}`).toBe(0);
      }
      for (const [file, text] of leaves[title] ?? [])
        expect(await readFile(join(workspace.cwd, file), 'utf8')).toMatch(text);
    },
  );
});
