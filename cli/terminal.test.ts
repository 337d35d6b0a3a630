import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { ProgressLine } from './progress-line.ts';
import { terminalOf, wantsColor } from './terminal.ts';

class FakeStream extends EventEmitter {
  text = '';
  readonly isTTY: boolean;
  readonly columns: number;

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
    expect([width(10), width(90), width(400)]).toEqual([40, 90, 110]);
  });
});

describe('progress', () => {
  it('draws over one line of a live stderr, not faster than the eye reads, and leaves nothing', () => {
    const stderr = new FakeStream(true);
    let now = 0;
    const line = new ProgressLine(terminalOf(new FakeStream(), stderr, {}), () => now);
    line.show(() => 'one');
    line.show(() => 'too soon');
    now = 200;
    line.show(() => 'two');
    line.erase();
    line.erase();
    expect(stderr.text).toBe('\r\u001b[2Kone\r\u001b[2Ktwo\r\u001b[2K');
  });

  it('is not seen where stderr is no terminal', () => {
    const stderr = new FakeStream(false);
    const line = new ProgressLine(terminalOf(new FakeStream(true), stderr, {}));
    line.show(() => 'one');
    line.erase();
    expect(stderr.text).toBe('');
  });
});
