import { mkdir, readdir } from 'node:fs/promises';
import { describe } from 'vitest';
import { canMount } from './can-mount.ts';
import { cliTest } from './cli-test.ts';
import { type Ended, runCli } from './run-cli.ts';
import { targetEnvironment } from './target-environment.ts';
import { leftBehind, type Workspace } from './workspace.ts';

const windows = process.platform === 'win32';

/** The command with its output on a disk of so many KiB; what is there in the end is told after it. */
function onDisk(kibibytes: number, { output }: Workspace): string {
  const inside = `mount -t tmpfs -o size=${kibibytes}k none "${output}" || exit 99
"$@"; code=$?; echo LEFT; cd "${output}" && find . -type f; exit $code`;
  return `exec unshare -rm sh -c '${inside}' sh "$@"`;
}

function lastLine(text: string): string | undefined {
  return text.trimEnd().split('\n').at(-1);
}

/** What was found stands on stdout, what is wrong on stderr. */
function told({ code, stdout, stderr }: Ended) {
  return { code, verdict: lastLine(stdout)?.replace(/ {2}.*/, ''), stderr };
}

const report = [
  './junit.xml',
  './results.json',
  './statement.html',
  './statement.json',
  './statement.md',
  './summary.md',
];
const words = ['--profile', 'smoke'];

describe.concurrent('a disk that is full when the results are to be written', () => {
  cliTest(
    'ends the run with 70, its verdict is told all the same, and nothing half-written is left',
    async ({ workspace, reference, expect, skip }) => {
      skip(windows, 'there is no ulimit');
      const env = targetEnvironment(await reference());
      const args = [...words, '--output', workspace.output];
      // In blocks of 512 or 1,024 bytes, as the shell likes: results.json is larger than both.
      const ended = await runCli(args, workspace, { env, shell: 'ulimit -f 16; exec "$@"' });
      expect(told(ended)).toEqual({
        code: 70,
        verdict: expect.stringMatching(/^conformant: \d+ of \d+ requirements passed$/),
        stderr: `error: the results could not be written: ${workspace.output}/results.json: cannot be written: files may not be as large here\nPCDS_DEBUG=1 shows where it happened.\n`,
      });
      expect(ended.stdout).not.toMatch(/see: pcds-conformance statement| results /);
      expect(await readdir(workspace.output)).toEqual(['.pcds-conformance']);
      expect(await leftBehind(workspace)).toEqual([]);
    },
  );

  // 4 KiB for each small file: the results of vitest, then the report, then the results with all that they tell.
  cliTest.for([
    ['has no room for the report', 40, 'results.json', []],
    ['has room for it once what vitest wrote is gone', 190, 'allure-results/', report],
    ['has none for all results of Allure', 260, 'allure-results/', report],
  ] as const)('which %s', async ([, size, path, kept], { workspace, reference, expect, skip }) => {
    skip(!canMount(), 'no disk can be mounted here');
    const env = targetEnvironment(await reference());
    await mkdir(workspace.output);
    const args = [...words, '--output', workspace.output];
    const ended = await runCli(args, workspace, { env, shell: onDisk(size, workspace) });
    const [stdout = '', left = ''] = ended.stdout.split('\nLEFT\n');
    expect(told({ ...ended, stdout })).toEqual({
      code: 70,
      verdict: expect.stringMatching(/^conformant: \d+ of \d+ requirements passed$/),
      stderr: expect.stringMatching(
        `^error: the results could not be written: ${workspace.output}/${path}.*cannot be written: no space is left\n`,
      ),
    });
    expect(left.trim().split('\n').sort()).toEqual(['./.pcds-conformance', ...kept]);
  });
});
