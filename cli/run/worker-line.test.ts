import { BroadcastChannel } from 'node:worker_threads';
import { describe, expect, it, onTestFinished } from 'vitest';
import { interrupt, ProgressSender } from '../../suites/run-channel.ts';
import { WorkerLine } from './worker-line.ts';

const thin = [{ sign: 'single-page', message: 'one page', advice: 'name another domain' }] as const;

const before = { sent: 2, retried: 1 };
let names = 0;

/** Both ends of a line, and what the worker was told. */
function connected(signal?: AbortSignal) {
  names += 1;
  const name = `worker-line-test-${process.pid}-${names}`;
  const told: number[] = [];
  const line = new WorkerLine(name, {
    before,
    signal,
    onRequests: (sent) => told.push(sent),
    onWaiting: () => undefined,
    onFailure: () => undefined,
  });
  const channel = new BroadcastChannel(name);
  const heard: unknown[] = [];
  channel.onmessage = (message) => heard.push((message as { data: unknown }).data);
  onTestFinished(() => {
    line.close();
    channel.close();
  });
  const count = { sent: 0, retried: 0 };
  return {
    line,
    count,
    heard,
    told,
    worker: new ProgressSender(channel, () => ({ requests: { ...count } })),
  };
}

describe('the line to the worker', () => {
  it('gives what the worker said last, once it has ended', async () => {
    const { line, count, told, worker } = connected();
    worker.tell();
    Object.assign(count, { sent: 12, retried: 1 });
    worker.end({ thin, purses: [], tried: {} });
    expect(await line.requests(5_000)).toEqual({ sent: 12, retried: 1 });
    expect(line.thin).toEqual(thin);
    expect(told).toEqual([0, 12]);
  });

  it('does not wait for ever for the last word of a worker that broke down', async () => {
    const { line, count, worker } = connected();
    count.sent = 7;
    worker.tell();
    expect(await line.requests(100)).toEqual({ sent: 7, retried: 0 });
    expect(line.thin).toEqual([]);
  });

  it('knows what was sent before there was a worker', async () => {
    expect(await connected().line.requests(10)).toEqual(before);
  });

  it('passes an interruption on', async () => {
    const controller = new AbortController();
    const { heard } = connected(controller.signal);
    controller.abort();
    await expect.poll(() => heard).toEqual([interrupt]);
  });

  it('passes it on to a worker that did not listen yet when it came', async () => {
    const { heard, worker } = connected(AbortSignal.abort());
    worker.tell();
    await expect.poll(() => heard).toEqual([interrupt]);
  });
});
