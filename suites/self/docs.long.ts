import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { cliTest } from './cli/cli-test.ts';
import { targetEnvironment } from './cli/target-environment.ts';
import { commandsOf } from './docs-commands.ts';
import { installedShell, runScript } from './installed-shell.ts';

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
    const env = {
      ...targetEnvironment(service),
      PCDS_PROFILE: 'smoke',
      ...(await installedShell(workspace)),
    };
    for (const { under, script } of commands) {
      const ended = await runScript(script, workspace, env);
      expect(ended.code, `${under}\n${script}\n${ended.stdout}\n${ended.stderr}`).toBe(0);
      expect(ended.stdout + ended.stderr).not.toContain(service.accounts.partnerKey);
    }
  });
});
