import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { Interruption } from './interruption.ts';

class FakeProcess extends EventEmitter {
  readonly exits: number[] = [];

  exit(code: number): void {
    this.exits.push(code);
  }
}

describe('an interruption', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 143],
  ])('by %s aborts and gives %d', (signal, code) => {
    const source = new FakeProcess();
    const interruption = new Interruption(source);
    expect([interruption.signal.aborted, interruption.exitCode]).toEqual([false, undefined]);
    source.emit(signal, signal);
    expect([interruption.signal.aborted, interruption.exitCode, source.exits]).toEqual([true, code, []]);
  });

  it('that comes twice at once, as a supervisor sends it, is one', () => {
    const source = new FakeProcess();
    new Interruption(source);
    source.emit('SIGTERM', 'SIGTERM');
    source.emit('SIGTERM', 'SIGTERM');
    expect(source.exits).toEqual([]);
  });

  it('a second time ends the process at once', async () => {
    const source = new FakeProcess();
    const interruption = new Interruption(source);
    source.emit('SIGTERM', 'SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 150));
    source.emit('SIGINT', 'SIGINT');
    expect([interruption.exitCode, source.exits]).toEqual([143, [130]]);
  });

  it('tells of the first signal and of the second, and not of one that comes twice', async () => {
    const source = new FakeProcess();
    const told: boolean[] = [];
    new Interruption(source, (isFirst) => told.push(isFirst));
    source.emit('SIGTERM', 'SIGTERM');
    source.emit('SIGTERM', 'SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 150));
    source.emit('SIGINT', 'SIGINT');
    expect(told).toEqual([true, false]);
  });

  it('can be waited for', async () => {
    const source = new FakeProcess();
    const interruption = new Interruption(source);
    setImmediate(() => source.emit('SIGINT', 'SIGINT'));
    await interruption.wait();
    await interruption.wait();
    expect(interruption.exitCode).toBe(130);
  });

  it('leaves signals alone once it is stopped', () => {
    const source = new FakeProcess();
    new Interruption(source).stop();
    expect(source.listenerCount('SIGINT') + source.listenerCount('SIGTERM')).toBe(0);
  });
  it('ends a process that was interrupted by another signal with its code, also when it is stopped', async () => {
    const source = new FakeProcess();
    const interruption = new Interruption(source);
    source.emit('SIGINT', 'SIGINT');
    interruption.stop();
    await new Promise((resolve) => setTimeout(resolve, 150));
    source.emit('SIGTERM', 'SIGTERM');
    expect(source.exits).toEqual([143]);
  });
});
