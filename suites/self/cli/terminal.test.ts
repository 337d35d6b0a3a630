import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';
import { describe } from 'vitest';
import { cliTest } from './cli-test.ts';
import type { Answering } from './http-target.ts';
import { main, runCli, startCli } from './run-cli.ts';
import { anyTarget } from './target-environment.ts';
import { resultsOf } from './workspace.ts';

const sequence = '\u001b';
const quick = ['--embedded', '--profile', 'smoke', '--only', 'SHAPE-1'];

describe.concurrent('what a run prints', () => {
  cliTest('is plain where nobody looks, and coloured where that is forced', async ({ workspace, expect }) => {
    const run = (env: Record<string, string>, index: number) =>
      runCli([...quick, '--seed', '1', '--output', `${workspace.output}-${index}`], workspace, { env });
    const [plain, forced] = await Promise.all([
      run({ NO_COLOR: '1', TERM: 'xterm-256color' }, 1),
      run({ FORCE_COLOR: '1' }, 2),
    ]);
    expect([plain.code, forced.code]).toEqual([0, 0]);
    expect(plain.stdout + plain.stderr).not.toContain(sequence);
    expect(forced.stdout).toContain(`${sequence}[32mconformant: `);
    expect(stripVTControlCharacters(forced.stdout)).toContain('\nconformant: 1 of 1 requirement passed');
    expect(forced.stderr).toBe('');
  });

  cliTest('ends quietly where its reader goes, and the run goes on', async ({ workspace, expect }) => {
    const { child, ended } = startCli([...quick, '--output', workspace.output], workspace);
    if (child.stdout === null) throw new Error('stdout is no pipe');
    await once(child.stdout, 'data');
    child.stdout.destroy();
    expect(await ended).toMatchObject({ code: 0, stderr: '' });
    expect(await resultsOf(workspace)).toMatchObject({ verdict: 'conformant' });
  });

  cliTest.runIf(existsSync('/dev/full'))(
    'is missed where it cannot be written',
    async ({ workspace, expect }) => {
      const full = await open('/dev/full', 'w');
      const child = spawn(process.execPath, [main, 'requirements'], {
        cwd: workspace.cwd,
        stdio: ['ignore', full.fd, 'pipe'],
      });
      let stderr = '';
      child.stderr?.setEncoding('utf8').on('data', (text: string) => {
        stderr += text;
      });
      const [code] = await once(child, 'close');
      await full.close();
      expect(stderr).toMatch(/^error of pcds-conformance itself, no verdict: .*ENOSPC/);
      expect(code).toBe(70);
    },
  );

  cliTest(
    'holds nothing that a terminal acts on, whatever the target sends',
    async ({ workspace, serve, expect }) => {
      const target = await serve(paintedPages);
      const env = { ...anyTarget(target.url), FORCE_COLOR: '0', PCDS_PROFILE: 'smoke' };
      const { code, stdout, stderr } = await runCli(['--output', workspace.output], workspace, { env });
      expect(code).toBe(1);
      expect(stdout).toContain(String.raw`\u001b`);
      expect(stdout).toContain('FAIL PERSON-3');
      expect(unprintable(stdout + stderr)).toEqual([]);
    },
  );
});

/** Controls, and characters that turn the direction of reading or cannot be seen. */
function unprintable(text: string): string[] {
  return [...text].filter((character) => character !== '\n' && /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(character));
}

/** Escape sequences, a bell, line ends and a right-to-left override, in members, names, addresses and headers. */
const paint = '\u001b[31mred\u001b]0;title\u0007\u009b2J\r\n\u202egnp.exe\u2028\u0000';

const paintedPages: Answering = (_request, response) => {
  const person = { email: `${paint}@acme.example`, created_at: paint, [paint]: paint };
  response.writeHead(200, { 'content-type': 'application/json', 'x-paint': '\u009b31m' });
  response.end(
    JSON.stringify({
      data: { current_page: 1, persons: [person], total: 1, total_pages: 1 },
      [paint]: paint,
    }),
  );
};
