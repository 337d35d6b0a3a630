import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';
import { describe } from 'vitest';
import { cliTest } from './cli-test.ts';
import type { Answering } from './http-target.ts';
import { hasScript, inTerminal } from './in-terminal.ts';
import { main, runCli, startCli } from './run-cli.ts';
import { anyTarget } from './target-environment.ts';
import { withoutLongWaits } from './without-long-waits.ts';
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

  cliTest.runIf(hasScript())(
    'fills a terminal as wide as it is, and leaves nothing of its progress',
    async ({ workspace, expect }) => {
      const words = ['--embedded', '--seed', '1', '--only', 'SHAPE-1', '--output', 'out'];
      const { code, stdout } = await runCli([], workspace, inTerminal(60, 24, words));
      const { frames, left } = seenOn(stdout);
      expect(code).toBe(0);
      expect(frames).toContainEqual(
        expect.stringMatching(/^\[.{10}\] \d+ of \d+ checks?, \d+ of 600 requests/),
      );
      expect(frames).toContain('writing the report');
      expect(frames.filter((frame) => frame.length > 59)).toEqual([]);
      // Paths and lines for a shell are there to be copied.
      const long = left.filter((line) => line.length > 60 && !/^ {2}(results|summary|report) /.test(line));
      expect(long).toEqual([
        'conformant: 1 of 1 requirement passed [partial: --only], against the embedded reference service; nothing of yours was tested',
      ]);
      expect(left.at(-1)).toMatch(/^conformant: 1 of 1 /);
      expect(stdout).toContain(`${sequence}[32mconformant: `);
    },
  );

  cliTest.runIf(hasScript())(
    'has no colours in a terminal where NO_COLOR says so',
    async ({ workspace, expect }) => {
      const terminal = inTerminal(80, 24, [...quick, '--output', 'out']);
      const env = { ...terminal.env, NO_COLOR: '1' };
      const { code, stdout } = await runCli([], workspace, { ...terminal, env });
      expect(code).toBe(0);
      // The line of the progress is drawn over all the same.
      expect(stdout.replaceAll(eraseLine, '')).not.toContain(sequence);
    },
  );

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
      const { url } = await serve(paintedPages);
      const target = { ...anyTarget(url), ...withoutLongWaits };
      const env = { ...target, FORCE_COLOR: '0', PCDS_PROFILE: 'smoke' };
      const { code, stdout, stderr } = await runCli(['--output', workspace.output], workspace, { env });
      expect(code).toBe(1);
      expect(stdout).toContain(String.raw`\u001b`);
      expect(stdout).toContain('FAIL PERSON-3');
      expect(unprintable(stdout + stderr)).toEqual([]);
    },
  );
});

const eraseLine = `\r${sequence}[2K`;

/** What a person sees: each text that the progress line had, and the lines that are left in the end. */
function seenOn(text: string): { readonly frames: readonly string[]; readonly left: readonly string[] } {
  const lines = text.trimEnd().split(/\r?\n/);
  const parts = lines.map((line) => line.split(eraseLine).map(stripVTControlCharacters));
  return {
    frames: parts.flatMap((part) => part.slice(1, -1)).filter((frame) => frame !== ''),
    left: parts.map((part) => part.at(-1) ?? ''),
  };
}

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
