import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect } from 'vitest';
import { cliTest } from './cli/cli-test.ts';
import { main } from './cli/run-cli.ts';
import { targetEnvironment } from './cli/target-environment.ts';
import type { Workspace } from './cli/workspace.ts';
import { commandsOf } from './docs-commands.ts';

/** A page has a handful of runs. */
const timeout = 300_000;

/** Which commands of each page are to be found at least: a page whose blocks are not recognised runs nothing. */
const pages = [
  [
    'ci.md',
    [
      'npm ci',
      'npx --no -- pcds-conformance run --wait-for-ready 5m --fail-on any',
      'compare yesterday today',
    ],
  ],
  [
    'certify.md',
    ['npx --no -- pcds-conformance doctor', '--profile certify --strict', 'compare certificate next'],
  ],
  ['production.md', ['--profile smoke --dry-run', '--profile smoke --fail-on']],
] as const;

describe.concurrent('what a page says to run works as it stands there', () => {
  cliTest.for(pages)('docs/%s', { timeout }, async ([name, least], { workspace, reference }) => {
    const commands = commandsOf(await readFile(new URL(`../../docs/${name}`, import.meta.url), 'utf8'));
    for (const one of least)
      expect(commands.map(({ script }) => script)).toContainEqual(expect.stringContaining(one));
    const service = await reference();
    // Where the page names no profile, the quickest shows as well that the words are right.
    const env = { ...targetEnvironment(service), PCDS_PROFILE: 'smoke', ...(await shellOf(workspace)) };
    for (const { under, script } of commands) {
      const ended = await run(script, workspace, env);
      expect(ended.code, `${under}\n${script}\n${ended.stdout}\n${ended.stderr}`).toBe(0);
      expect(ended.stdout + ended.stderr).not.toContain(service.accounts.partnerKey);
    }
  });
});

/** A shell in which `npx --no -- pcds-conformance` is what was built, and `npm ci` has been done. */
async function shellOf({ home, output }: Workspace): Promise<Record<string, string>> {
  const folder = join(home, 'bin');
  await mkdir(folder);
  const commands = {
    npx: `[ "$1 $2 $3" = "--no -- pcds-conformance" ] || exit 127\nshift 3\nexec "${process.execPath}" "${main}" "$@"`,
    npm: '[ "$*" = ci ]',
  };
  for (const [name, script] of Object.entries(commands)) {
    await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`);
    await chmod(join(folder, name), 0o755);
  }
  const path = [folder, process.env.PATH].join(delimiter);
  return { PATH: path, HOME: home, GITHUB_STEP_SUMMARY: `${output}-summary.md` };
}

async function run(script: string, { cwd, tmp }: Workspace, env: Readonly<Record<string, string>>) {
  const child = spawn('bash', ['-euo', 'pipefail', '-c', script], {
    cwd,
    env: { ...env, TMPDIR: tmp },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close') as Promise<[number | null]>;
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
  return { code, stdout, stderr };
}
