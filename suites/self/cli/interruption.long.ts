import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, vi } from 'vitest';
import { cliTest } from './cli-test.ts';
import { type Running, runCli, startCli } from './run-cli.ts';
import { anyTarget, targetEnvironment } from './target-environment.ts';
import { leftBehind, resultsOf, type Workspace } from './workspace.ts';

/** How long the answer of a silent target is waited for, as `--timeout` takes it. */
const silence = '90s';

/** Less than the silence of a target, and long enough for a machine that does other work. */
const patienceMs = 45_000;

/** What is said at once of the first signal, in a pipe and on a terminal. */
const stopping = 'interrupted: writing what was seen so far; interrupt again to stop at once\n';

const polling = { timeout: 100_000, interval: 10 };

/** True where a process group has a process left. */
function isAlive(group: number): boolean {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
}

function groupOf({ child }: Running): number {
  if (child.pid === undefined) throw new Error('the command was not started');
  return child.pid;
}

/** Sends a signal as a shell or a supervisor does, and gives how the command ended and how long it took. */
async function interrupted(running: Running, signal: NodeJS.Signals) {
  const at = performance.now();
  process.kill(-groupOf(running), signal);
  const ended = await running.ended;
  return { ...ended, ms: performance.now() - at };
}

async function outputOf({ output }: Workspace): Promise<string[]> {
  return (await readdir(output)).sort();
}

const written = [
  '.pcds-conformance',
  'allure-results',
  'junit.xml',
  'observations.json',
  'report',
  'results.json',
  'statement.html',
  'statement.json',
  'statement.md',
  'summary.md',
];

/** Code that never gives up its thread, as a pattern that looks back for ever, and keeps no core busy: planted from outside. */
const stuck = `import { isMainThread } from 'node:worker_threads';
import { writeFileSync } from 'node:fs';
const forEver = () => {
  writeFileSync(process.env.HOME + '/stuck', '');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};
if (!isMainThread) setTimeout(forEver, 700);`;

describe.concurrent('a run whose thread is stuck', () => {
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(stuck)}` };
  const said = 'note: the run did not stop when it should and was ended';

  cliTest('ends soon after its time, with what was seen', async ({ workspace, expect }) => {
    const words = ['--embedded', '--max-time', '2s', '--output', workspace.output];
    const { code, stdout, stderr } = await runCli(words, workspace, { env });
    expect([code, stderr]).toEqual([4, '']);
    expect(stdout).toContain(said);
    const { verdict, durationMs } = await resultsOf(workspace);
    expect(verdict).toBe('incomplete');
    // What is stuck is stuck for ever.
    expect(durationMs).toBeLessThan(100_000);
  });

  cliTest('ends soon after the first signal', async ({ workspace, expect }) => {
    const words = ['--embedded', '--output', workspace.output];
    const running = startCli(words, workspace, { env, ownGroup: true });
    await vi.waitUntil(async () => (await readdir(workspace.home)).includes('stuck'), polling);
    const { code, stdout } = await interrupted(running, 'SIGINT');
    expect(code).toBe(130);
    expect(stdout).toContain(said);
    expect(isAlive(groupOf(running))).toBe(false);
  });
});

describe.concurrent('an interrupted run', () => {
  cliTest.for([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 143],
  ] as const)(
    'by %s writes what was seen and ends with %d',
    async ([signal, exitCode], { workspace, reference, expect }) => {
      const service = await reference({ latencyMs: 100 });
      const running = startCli(['--output', workspace.output], workspace, {
        env: targetEnvironment(service),
        ownGroup: true,
      });
      await vi.waitUntil(() => service.received() > 30, polling);
      const { code, ms, stdout, stderr } = await interrupted(running, signal);
      expect(code).toBe(exitCode);
      expect(ms).toBeLessThan(patienceMs);
      expect(stderr).toBe(stopping);
      expect(stdout).toMatch(/\nincomplete: .* could not be judged/);
      expect(await outputOf(workspace)).toEqual(written);
      const report = await resultsOf(workspace);
      expect(report.verdict).toBe('incomplete');
      expect(report.warnings).toContain('the run was interrupted: this is what was seen until then');
      expect(await readFile(join(workspace.output, 'summary.md'), 'utf8')).toMatch(/^# .* interrupted\n/);
      expect(await readFile(join(workspace.output, 'junit.xml'), 'utf8')).toContain(
        '<error type="interrupted"',
      );
      // What was on its way just then may not have arrived.
      expect(report.requests.sent - service.received()).toBeOneOf([0, 1, 2, 3, 4]);
      expect(report.requirements.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn')).toEqual(
        [],
      );
      expect(report.requirements.find(({ id }) => id === 'PAGING-4')).toMatchObject({
        verdict: 'inconclusive',
        reason: expect.stringMatching(/interrupted|ended before/),
        cause: 'interrupted',
      });
      expect(await readdir(join(workspace.output, 'allure-results'))).toContain('environment.properties');
      expect(isAlive(groupOf(running))).toBe(false);
      expect(await leftBehind(workspace)).toEqual([]);
    },
  );

  cliTest('stays nonconformant where a MUST had failed', async ({ workspace, reference, expect }) => {
    const service = await reference({ faults: ['consumer-limit-refused'] });
    // The shape is judged last, when the domains are read.
    const arguments_ = ['--output', workspace.output, '--only', 'CONSUMER-2', 'SHAPE-1', '--rate', '40'];
    const running = startCli(arguments_, workspace, { env: targetEnvironment(service), ownGroup: true });
    await vi.waitUntil(() => service.received() > 60, polling);
    const { code, ms, stdout } = await interrupted(running, 'SIGINT');
    expect([code, stdout]).toEqual([130, expect.stringContaining('FAIL CONSUMER-2')]);
    expect(ms).toBeLessThan(patienceMs);
    expect(await resultsOf(workspace)).toMatchObject({ verdict: 'nonconformant' });
  });

  cliTest('before the first answer writes that nothing was judged', async ({ workspace, serve, expect }) => {
    const silent = await serve(() => {});
    const running = startCli(['--output', workspace.output, '--timeout', silence], workspace, {
      env: anyTarget(silent.url),
      ownGroup: true,
    });
    await vi.waitUntil(() => silent.asked.length > 0, polling);
    const { code, ms, stderr } = await interrupted(running, 'SIGINT');
    expect([code, stderr]).toEqual([130, stopping]);
    expect(ms).toBeLessThan(patienceMs);
    expect(await resultsOf(workspace)).toMatchObject({ verdict: 'incomplete', requests: { sent: 1 } });
  });

  cliTest('before the first request sends none', async ({ workspace, reference, expect }) => {
    const service = await reference();
    const running = startCli(['--output', workspace.output], workspace, {
      env: targetEnvironment(service),
      ownGroup: true,
    });
    await running.printed('profile ci');
    const { code, ms } = await interrupted(running, 'SIGTERM');
    expect(code).toBe(143);
    expect(ms).toBeLessThan(patienceMs);
    expect(service.received()).toBeLessThan(10);
    expect(await resultsOf(workspace)).toMatchObject({ verdict: 'incomplete' });
  });

  cliTest('while the target asked to wait does not wait', async ({ workspace, serve, expect }) => {
    const busy = await serve((_request, response) => {
      response.writeHead(503, { 'retry-after': '9' }).end();
    });
    const running = startCli(['--output', workspace.output], workspace, {
      env: anyTarget(busy.url),
      ownGroup: true,
    });
    await vi.waitUntil(() => busy.asked.length > 0, polling);
    await wait(200);
    const { code, ms } = await interrupted(running, 'SIGINT');
    expect(code).toBe(130);
    expect(ms).toBeLessThan(patienceMs);
    expect(await resultsOf(workspace)).toMatchObject({ requests: { sent: 1, retried: 0 } });
  });

  cliTest(
    'while the HTML report is made leaves it out, and the rest stands',
    async ({ workspace, reference, expect }) => {
      const service = await reference();
      const running = startCli(['--output', workspace.output, '--only', 'SHAPE-1'], workspace, {
        env: { ...targetEnvironment(service), PCDS_HTML: 'always' },
        ownGroup: true,
      });
      await vi.waitUntil(async () => (await readdir(workspace.tmp)).some(isAllures), polling);
      const { code, ms, stderr } = await interrupted(running, 'SIGINT');
      const told =
        'interrupted after everything was judged: the results are complete, no Allure report was made\n';
      expect([code, stderr]).toEqual([130, `${stopping}${told}`]);
      expect(ms).toBeLessThan(patienceMs);
      expect(await outputOf(workspace)).toEqual(written);
      expect(await resultsOf(workspace)).toMatchObject({ verdict: 'conformant' });
      expect(isAlive(groupOf(running))).toBe(false);
      expect(await leftBehind(workspace)).toEqual([]);
    },
  );

  cliTest('a second time ends at once', async ({ workspace, serve, expect }) => {
    const silent = await serve(() => {});
    const running = startCli(['--output', workspace.output, '--timeout', silence], workspace, {
      env: anyTarget(silent.url),
      ownGroup: true,
    });
    await vi.waitUntil(() => silent.asked.length > 0, polling);
    process.kill(groupOf(running), 'SIGINT');
    await wait(150);
    const { code, ms } = await interrupted(running, 'SIGTERM');
    expect([130, 143]).toContain(code);
    expect(ms).toBeLessThan(patienceMs);
    expect(isAlive(groupOf(running))).toBe(false);
    expect(await leftBehind(workspace)).toEqual([]);
  });
});

function isAllures(name: string): boolean {
  return name.startsWith('pcds-allure-');
}
