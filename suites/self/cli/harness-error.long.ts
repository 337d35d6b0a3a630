import { cp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe } from 'vitest';
import { cliTest } from './cli-test.ts';
import { main, runCli } from './run-cli.ts';

/** Code that Node runs before ours in every thread: defects are planted from outside, not by hooks in what is shipped. */
function planted(code: string): Record<string, string> {
  const source = `import { isMainThread } from 'node:worker_threads';${code}`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(source)}` };
}

const inChecks = `
if (!isMainThread) Buffer.concat = () => { throw new Error('planted \\u001b[31mdefect'); };`;
const inWorker = `
if (!isMainThread) setTimeout(() => { throw new Error('planted defect'); }, 700);`;
const inMain = `
if (isMainThread) setTimeout(() => Promise.reject(new Error('planted defect')), 300);`;

describe.concurrent('an error of ours ends with 70, never with a verdict', () => {
  cliTest.for([
    ['thrown by a check', inChecks],
    ['thrown beside the checks', inWorker],
    ['that nobody waits for', inMain],
  ] as const)('%s', async ([, code], { workspace, expect }) => {
    const words = ['--embedded', '--output', workspace.output];
    const ended = await runCli(words, workspace, { env: planted(code) });
    expect(ended.stderr).toMatch(/^error of pcds-conformance itself, no verdict: .*(planted|Worker)/);
    expect(ended.stderr).toMatch(/PCDS_DEBUG=1 shows where it happened\.\n$/);
    expect(ended.stderr).not.toContain('\u001b');
    expect(ended.stderr).not.toMatch(/^ {4}at /m);
    expect(ended.stdout).not.toMatch(/conformant:|incomplete:/);
    expect(ended.code).toBe(70);
  });

  cliTest('of an installation without its dependencies', async ({ workspace, expect }) => {
    const alone = join(workspace.cwd, 'dist');
    await cp(join(dirname(main), '..'), alone, { recursive: true });
    await writeFile(join(workspace.cwd, 'package.json'), '{"type": "module"}');
    const { code, stderr } = await runCli(['--embedded'], workspace, { main: join(alone, 'cli', 'main.js') });
    expect([code, stderr]).toEqual([
      70,
      expect.stringMatching(/^error of pcds-conformance itself, no verdict: /),
    ]);
  });

  cliTest('where not even what tells of errors can be loaded', async ({ workspace, expect }) => {
    const alone = join(workspace.cwd, 'dist');
    await cp(join(dirname(main), '..'), alone, { recursive: true });
    await writeFile(join(workspace.cwd, 'package.json'), '{"type": "module"}');
    // As with too few file descriptors, which end Node.js itself with 1.
    await rm(join(alone, 'chunks', 'print-failure.js'));
    const { code, stderr } = await runCli(['--embedded'], workspace, { main: join(alone, 'cli', 'main.js') });
    expect([code, stderr]).toEqual([
      70,
      expect.stringMatching(/^error of pcds-conformance itself, no verdict: .*print-failure.*\n$/),
    ]);
  });
});
