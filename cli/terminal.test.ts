import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProgressLine } from './run/progress-line.ts';
import { terminalOf, wantsColor } from './terminal.ts';

class FakeStream extends EventEmitter {
  text = '';
  readonly isTTY: boolean;
  columns: number;

  constructor(isTTY = false, columns = 80) {
    super();
    this.isTTY = isTTY;
    this.columns = columns;
  }

  write(text: string): boolean {
    this.text += text;
    return true;
  }
}

describe('colours', () => {
  it.each([
    [true, {}, true],
    [false, {}, false],
    [true, { NO_COLOR: '1' }, false],
    [true, { NO_COLOR: '' }, true],
    [true, { TERM: 'dumb' }, false],
    [false, { FORCE_COLOR: '1' }, true],
    [false, { FORCE_COLOR: '1', NO_COLOR: '1' }, true],
    [true, { FORCE_COLOR: '0' }, false],
  ])('terminal %s with %o: %s', (isTerminal, env, expected) => {
    expect(wantsColor(isTerminal, env)).toBe(expected);
  });
});

describe('a terminal', () => {
  it('keeps results and diagnostics apart', () => {
    const [stdout, stderr] = [new FakeStream(), new FakeStream()];
    const terminal = terminalOf(stdout, stderr, {});
    terminal.out('results');
    terminal.err('diagnostics');
    expect([stdout.text, stderr.text]).toEqual(['results', 'diagnostics']);
  });

  it('goes on quietly when its reader is gone', () => {
    const stdout = new FakeStream();
    const terminal = terminalOf(stdout, new FakeStream(), {});
    stdout.emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
    terminal.out('more');
    expect(stdout.text).toBe('');
  });

  it('does not hide that a disk is full', () => {
    const stdout = new FakeStream();
    terminalOf(stdout, new FakeStream(), {});
    const full = Object.assign(new Error('write ENOSPC'), { code: 'ENOSPC' });
    expect(() => stdout.emit('error', full)).toThrow(full);
  });

  it('has a readable width', () => {
    const width = (columns: number) => terminalOf(new FakeStream(true, columns), new FakeStream(), {}).width;
    expect([width(10), width(90), width(400), width(0)]).toEqual([40, 90, 110, 80]);
  });
});

describe('progress', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('draws over one line of a live stderr, not faster than the eye reads, and leaves nothing', () => {
    const stderr = new FakeStream(true);
    const line = new ProgressLine(terminalOf(new FakeStream(), stderr, {}));
    line.show(() => 'one');
    line.show(() => 'too soon');
    vi.advanceTimersByTime(200);
    line.show(() => 'two');
    line.erase();
    line.erase();
    vi.advanceTimersByTime(60_000);
    expect(stderr.text).toBe('\r\u001b[2Kone\r\u001b[2Ktwo\r\u001b[2K');
  });

  it('is drawn anew each second while nothing happens', () => {
    const stderr = new FakeStream(true);
    const line = new ProgressLine(terminalOf(new FakeStream(), stderr, {}));
    line.show(() => `${Math.round(performance.now())}`);
    const from = Math.round(performance.now());
    vi.advanceTimersByTime(2_000);
    expect(stderr.text.split('\r\u001b[2K').slice(1)).toEqual([from, from + 1_000, from + 2_000].map(String));
    line.erase();
  });

  it('fits the window as it is now, less the column that a cursor needs', () => {
    const stderr = new FakeStream(true, 100);
    const line = new ProgressLine(terminalOf(new FakeStream(false, 40), stderr, { NO_COLOR: '1' }));
    line.show(({ width, color }) => `${width} ${color}`);
    stderr.columns = 60;
    vi.advanceTimersByTime(1_000);
    line.erase();
    expect(stderr.text).toBe('\r\u001b[2K99 false\r\u001b[2K59 false\r\u001b[2K');
  });

  it('is a plain line each half minute where stderr is no terminal, and none of a short run', () => {
    const stderr = new FakeStream(false);
    const line = new ProgressLine(terminalOf(new FakeStream(true), stderr, { FORCE_COLOR: '1' }));
    line.show(({ color }) => `one ${color}`);
    vi.advanceTimersByTime(29_000);
    expect(stderr.text).toBe('');
    line.show(({ color }) => `two ${color}`);
    vi.advanceTimersByTime(31_000);
    line.erase();
    vi.advanceTimersByTime(60_000);
    expect(stderr.text).toBe('two false\ntwo false\n');
  });
});
