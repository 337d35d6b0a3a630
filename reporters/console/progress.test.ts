import { describe, expect, it } from 'vitest';
import { type Progress, renderProgress } from './progress.ts';

const progress: Progress = {
  judged: 12,
  selected: 55,
  failed: 1,
  requests: 150,
  maxRequests: 600,
  elapsedMs: 8_400,
};

const wide = { color: false, width: 100 };

function shown(over: Partial<Progress>, style = wide): string {
  return renderProgress({ ...progress, ...over }, style);
}

describe('the progress of a run', () => {
  it('is one line: how much is done, what failed, how long it takes', () => {
    expect(shown({})).toBe(
      '[####      ] 12 of 55 checks, 1 failed, 150 of 600 requests, 8 s, about 10 s left',
    );
  });

  it.each([
    [81, '[####      ] 12 of 55 checks, 1 failed, 150 of 600 requests, 8 s, about 10 s left'],
    [80, '[####      ] 12 of 55 checks, 1 failed, 150 of 600 requests, about 10 s left'],
    [70, '12 of 55 checks, 1 failed, 150 of 600 requests, about 10 s left'],
    [60, '12 of 55 checks, 1 failed, about 10 s left'],
    [40, '12 of 55 checks, 1 failed'],
    [20, '12 of 55 checks'],
  ])('fits %d columns', (width, expected) => {
    expect(shown({}, { color: false, width })).toBe(expected);
  });

  it('says that something failed in red, and never longer than without', () => {
    expect(shown({}, { color: true, width: 81 })).toBe(
      shown({}, { color: false, width: 81 }).replace(
        '1 failed',
        '\u001b[1m\u001b[31m1 failed\u001b[39m\u001b[22m',
      ),
    );
  });

  it('says nothing of failures where there is none, nor of checks before they are counted', () => {
    expect(shown({ failed: 0, selected: 0, judged: 0, requests: 1, elapsedMs: 900 })).toBe(
      '[          ] starting, 1 of 600 requests, 1 s',
    );
  });

  it('has a bar that is full when all checks are done, though requests are left', () => {
    expect(shown({ judged: 55, requests: 525 })).toMatch(/^\[#{10}\] 55 of 55 checks/);
  });

  it('tells minutes', () => {
    const long = { requests: 2_000, maxRequests: 5_000, elapsedMs: 125_000 };
    expect(shown(long)).toContain('2,000 of 5,000 requests, 2 min 5 s, about 2 min 20 s left');
  });
});

describe('the time that is left', () => {
  const left = (over: Partial<Progress>) => /about (.*) left/.exec(shown(over))?.[1];

  it('is not told before it means something', () => {
    expect(left({ elapsedMs: 2_900 })).toBeUndefined();
    expect(left({ judged: 2, requests: 50 })).toBeUndefined();
  });

  it('is not told any more when as many requests were sent as may be', () => {
    expect(left({ requests: 600 })).toBeUndefined();
  });

  it('is by the requests, or by the checks where these are further', () => {
    expect(left({ judged: 4, requests: 300, elapsedMs: 10_000 })).toBe('10 s');
    expect(left({ judged: 36, requests: 300, elapsedMs: 10_000 })).toBe('2 s');
  });

  it.each([
    ['ci', { judged: 20, selected: 95, requests: 268, maxRequests: 600, elapsedMs: 6_100 }, 4_900],
    ['ci', { judged: 32, selected: 95, requests: 350, maxRequests: 600, elapsedMs: 8_000 }, 3_000],
    ['certify', { judged: 19, selected: 95, requests: 760, maxRequests: 5_000, elapsedMs: 10_700 }, 9_000],
    ['certify', { judged: 40, selected: 95, requests: 910, maxRequests: 5_000, elapsedMs: 13_700 }, 6_000],
  ])('is never far off in a run of %s that was measured: %o', (_, measured, trueMs) => {
    const seconds = Number.parseFloat(left({ failed: 0, ...measured }) ?? '');
    expect(seconds).toBeGreaterThan(trueMs / 1_000 / 2);
    expect(seconds).toBeLessThan((trueMs / 1_000) * 2.5);
  });

  it('is not told while the run waits: that it waits is', () => {
    expect(shown({ idleMs: 2_900 })).toContain('8 s, about 10 s left');
    expect(shown({ idleMs: 42_000 })).toMatch(/, 8 s, waiting for 42 s$/);
  });

  it('is not told while the run waits for what it said: what for, and how long still', () => {
    const waiting = { why: 'a rest that was asked for', leftMs: 20_000 };
    expect(shown({ idleMs: 500, waiting })).toContain('about 10 s left');
    expect(shown({ idleMs: 6_000, waiting })).toMatch(/, waiting 14 s more for a rest that was asked for$/);
    expect(shown({ idleMs: 6_000, waiting }, { color: false, width: 79 })).toMatch(/waiting 14 s more for/);
    expect(shown({ idleMs: 21_000, waiting })).toMatch(/, 8 s, waiting for 21 s$/);
  });

  it('is never more than the time of the run', () => {
    expect(left({ elapsedMs: 10_000, maxTimeMs: 15_000 })).toBe('5 s');
  });
});
