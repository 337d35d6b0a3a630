import { execFileSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, vi } from 'vitest';
import { cliTest } from './cli-test.ts';
import { deadPort } from './dead-port.ts';
import { eventsIn, eventsOf, harEntriesOf, ofKind } from './recorded.ts';
import { runCli, startCli } from './run-cli.ts';
import { anyTarget, hurriedEnvironment, targetEnvironment } from './target-environment.ts';
import { resultsOf, type Workspace } from './workspace.ts';

const both = ['--events', '--har'];

function hasNoRecording(names: readonly string[]): boolean {
  return !names.some((name) => name === 'events.ndjson' || name.endsWith('.har'));
}

function pathsIn({ output }: Workspace) {
  return { events: join(output, 'events.ndjson'), har: join(output, 'exchanges.har') };
}

describe.concurrent('the events and exchanges of a run', () => {
  cliTest('are all there, and say what its results say', async ({ workspace, reference, expect }) => {
    const service = await reference({ seed: 3, faults: ['total-as-string'] });
    const few = ['--only', 'SHAPE-1', 'SHAPE-4', 'PAGING-9', 'AUTH-1', 'CONSUMER-1'];
    const ended = await runCli(['--output', workspace.output, ...both, ...few], workspace, {
      env: hurriedEnvironment(service),
    });
    expect(ended.code, ended.stderr).toBe(1);
    const paths = pathsIn(workspace);
    expect(ended.stdout).toMatch(new RegExp(`events +${paths.events}\n.*exchanges +${paths.har}`));
    const report = await resultsOf(workspace);
    const events = await eventsOf(paths.events);
    const { consumerIds: _, ...target } = report.target;
    expect(events.at(0)).toMatchObject({ event: 'run-started', seed: report.seed, target });
    const { verdict, requests, durationMs } = report;
    expect(events.at(-1)).toMatchObject({
      event: 'run-ended',
      outcome: 'judged',
      verdict,
      requests,
      durationMs,
    });
    const judged = ofKind(events, 'check-ended').map(({ id, verdict: of }) => `${id} ${of}`);
    const started = ofKind(events, 'check-started').map(({ id }) => id);
    const told = report.requirements.filter(({ id }) => started.includes(id));
    expect(judged.toSorted()).toEqual(told.map(({ id, verdict: of }) => `${id} ${of}`).toSorted());
    const [failed] = ofKind(events, 'check-ended').filter(({ verdict: of }) => of === 'fail');
    expect(failed?.findings[0]).toMatchObject({ curl: expect.stringContaining('curl') });
    const confirmed = ofKind(events, 'failure-confirmed').map(
      ({ id, finding }) => `${id} ${finding.message}`,
    );
    expect(confirmed).toEqual([`SHAPE-4 ${failed?.findings[0]?.message}`]);
    const entries = await harEntriesOf(paths.har);
    const exchanges = ofKind(events, 'exchange');
    expect(entries).toHaveLength(requests.sent - requests.retried);
    expect(entries.map(({ _id, response }) => [_id, response.status])).toEqual(
      exchanges.map(({ id, status }) => [id, status]),
    );
  });

  cliTest(
    'tell a failure on the terminal long before its row has been judged in every way',
    async ({ workspace, reference, expect }) => {
      const env = hurriedEnvironment(await reference({ seed: 1, faults: ['boundary-person-repeated'] }));
      const words = ['--output', workspace.output, '--events', '--seed', '1', '--only', 'paging'];
      const { code, stderr } = await runCli(words, workspace, { env });
      expect(code).toBe(1);
      const events = await eventsOf(pathsIn(workspace).events);
      const at = (kind: string) =>
        events.findIndex((one) => one.event === kind && 'id' in one && one.id === 'PAGING-7');
      const [confirmed, ended] = [at('failure-confirmed'), at('check-ended')];
      const asked = ofKind(events.slice(confirmed, ended), 'exchange');
      expect(asked).not.toEqual([]);
      const ids = ofKind(events, 'failure-confirmed').map(({ id }) => id);
      expect(stderr.match(/^FAIL \S+ \(\w+\)/gm)).toEqual(ids.map((id) => `FAIL ${id} (MUST)`));
      const failed = ofKind(events, 'check-ended').filter(({ verdict }) => verdict === 'fail');
      expect(failed.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    },
  );

  cliTest(
    'go to stdout alone, or to a file, where that is asked for',
    async ({ workspace, reference, expect }) => {
      const env = targetEnvironment(await reference());
      const words = ['--profile', 'smoke', '--events', '-', '--har=x.har', '--output', workspace.output];
      const { code, stdout, stderr } = await runCli(words, workspace, { env });
      expect(code).toBe(0);
      expect(eventsIn(stdout).at(-1)).toMatchObject({ outcome: 'judged', verdict: 'conformant' });
      expect(stderr).toMatch(/^conformant: /m);
      expect(await readdir(workspace.output)).toSatisfy(hasNoRecording);
      expect((await harEntriesOf(join(workspace.cwd, 'x.har'))).length).toBeGreaterThan(10);
    },
  );

  cliTest(
    'are whole up to the moment in which the process is killed, in files whose folders are made',
    async ({ workspace, reference, expect }) => {
      const env = targetEnvironment(await reference({ latencyMs: 60 }));
      const words = ['--events', 'a/b/e.ndjson', '--har=c/x.har', '--output', workspace.output];
      const running = startCli(words, workspace, { env });
      const [events, har] = [join(workspace.cwd, 'a/b/e.ndjson'), join(workspace.cwd, 'c/x.har')];
      const seen = () => readFile(events, 'utf8').catch(() => '');
      await vi.waitUntil(async () => (await seen()).split('"exchange"').length > 30, { timeout: 100_000 });
      running.child.kill('SIGKILL');
      await running.ended;
      const told = await eventsOf(events);
      expect(told.at(-1)?.event).not.toBe('run-ended');
      const exchanges = ofKind(told, 'exchange');
      expect(exchanges.length).toBeGreaterThan(29);
      // The archive is written right after the line.
      expect(Math.abs((await harEntriesOf(har)).length - exchanges.length)).toBeLessThanOrEqual(1);
    },
  );

  cliTest('end with the signal that ended the run', async ({ workspace, reference, expect }) => {
    const env = targetEnvironment(await reference({ latencyMs: 60 }));
    const running = startCli(['--output', workspace.output, ...both], workspace, { env });
    const { events, har } = pathsIn(workspace);
    const seen = () => readFile(events, 'utf8').catch(() => '');
    await vi.waitUntil(async () => (await seen()).includes('"check-ended"'), { timeout: 100_000 });
    running.child.kill('SIGINT');
    expect((await running.ended).code).toBe(130);
    const told = await eventsOf(events);
    expect(ofKind(told, 'run-interrupted')).toHaveLength(1);
    expect(told.at(-1)).toMatchObject({ event: 'run-ended', outcome: 'interrupted' });
    expect(await harEntriesOf(har)).not.toEqual([]);
  });

  cliTest(
    'have what was asked before the checks, also where the run came to none',
    async ({ workspace, serve, expect }) => {
      const holder: { stop: () => void } = { stop: () => {} };
      const target = await serve((_request, response, { asked }) => {
        // The first form is refused, the second one never answered.
        if (asked.length === 1) response.writeHead(404).end('{}');
        else holder.stop();
      });
      const running = startCli(['--output', workspace.output, ...both], workspace, {
        env: anyTarget(target.url),
      });
      holder.stop = () => void running.child.kill('SIGINT');
      expect((await running.ended).code).toBe(130);
      const { events, har } = pathsIn(workspace);
      expect(ofKind(await eventsOf(events), 'exchange').map(({ status }) => status)).toEqual([404]);
      expect((await harEntriesOf(har)).map(({ response }) => response.status)).toEqual([404]);
    },
  );

  cliTest('tell why a target could not be tested', async ({ workspace, expect }) => {
    const env = anyTarget(`http://127.0.0.1:${await deadPort()}`);
    const { code } = await runCli(['--output', workspace.output, ...both], workspace, { env });
    expect(code).toBe(3);
    const { events, har } = pathsIn(workspace);
    expect((await eventsOf(events)).at(-1)).toMatchObject({
      outcome: 'untestable',
      reason: expect.stringMatching(/refused/),
    });
    const [entry] = await harEntriesOf(har);
    expect(entry?.response.status).toBe(0);
    expect(entry?._error).toMatch(/refused/);
  });

  cliTest('tell of an error of ours', async ({ workspace, expect }) => {
    const source = `import { isMainThread } from 'node:worker_threads';
      if (!isMainThread) Buffer.concat = () => { throw new Error('planted'); };`;
    const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(source)}` };
    const words = ['--embedded', '--output', workspace.output, ...both];
    expect((await runCli(words, workspace, { env })).code).toBe(70);
    expect((await eventsOf(pathsIn(workspace).events)).at(-1)).toMatchObject({
      outcome: 'harness-error',
      message: expect.stringContaining('planted'),
    });
  });
});

describe.concurrent('files of a run that goes on', () => {
  cliTest('that cannot be opened end it before anything is sent', async ({ workspace, serve, expect }) => {
    const target = await serve((_request, response) => void response.end('{}'));
    await writeFile(join(workspace.cwd, 'file'), '');
    const words = ['--har', 'file/x.har', '--output', workspace.output];
    const { code, stderr } = await runCli(words, workspace, { env: anyTarget(target.url) });
    expect([code, stderr]).toEqual([70, expect.stringContaining('file/x.har: cannot be written: ')]);
    expect(target.asked).toEqual([]);
  });

  cliTest('that are pipes which nobody reads end it at once', async ({ workspace, serve, expect, skip }) => {
    skip(process.platform === 'win32', 'there are no such pipes');
    const target = await serve((_request, response) => void response.end('{}'));
    const pipe = join(workspace.cwd, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const words = ['--events', pipe, '--output', workspace.output];
    const { code, stderr } = await runCli(words, workspace, { env: anyTarget(target.url) });
    expect([code, stderr]).toEqual([70, expect.stringContaining('it is a pipe that nobody reads')]);
    expect(target.asked).toEqual([]);
  });

  cliTest('of which a disk has no room cost no verdict', async ({ workspace, reference, expect, skip }) => {
    skip(process.platform !== 'linux', 'there is no /dev/full');
    const env = targetEnvironment(await reference());
    const words = ['--profile', 'smoke', '--events', '/dev/full', '--output', workspace.output];
    const { code, stdout, stderr } = await runCli(words, workspace, { env });
    expect(stdout).toMatch(/^conformant: /m);
    expect([code, stderr]).toEqual([70, 'error: /dev/full: cannot be written: no space is left\n']);
    expect((await resultsOf(workspace)).verdict).toBe('conformant');
  });

  cliTest.for([
    [['--har', '-'], '--har needs a file'],
    [['--events=x', '--har=x'], '--events and --har name the same file'],
    [['--events='], '--events is empty'],
    [['--events', 'conformance-report/results.json'], 'is where the run writes its results'],
    [['--har', 'conformance-report/allure-results/x.har'], 'is where the run writes its results'],
  ] as const)('are not %j', async ([words, message], { workspace, serve, expect }) => {
    const target = await serve((_request, response) => void response.end('{}'));
    const { code, stderr } = await runCli(words, workspace, { env: anyTarget(target.url) });
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
    expect(target.asked).toEqual([]);
  });
});
