import { describe, expect, it } from 'vitest';
import { Pace, type Response } from './pace.ts';

/** Tells of responses of one kind, so many milliseconds apart, each sent alone 5 ms before. */
function told(pace: Pace, kind: Response['kind'], times: number, from: number, apart = 20): number {
  for (let time = 0; time < times; time += 1) {
    const at = from + time * apart;
    pace.tell({ kind, at, sentAt: at - 5, together: 1 });
  }
  return from + times * apart;
}

/** Tells of what was refused with so many in flight, and of one alone behind it that was answered. */
function refused(pace: Pace, together: number, at: number, kind: 'too-many' | 'not-now' = 'too-many'): void {
  for (let one = 1; one < together; one += 1) pace.tell({ kind, sentAt: at - 5, at, together });
  pace.tell({ kind: 'fine', sentAt: at + 5, at: at + 10, together: 1 });
}

describe('the pace', () => {
  it('is what the user allows, where all goes well', () => {
    const pace = new Pace({ concurrency: 4, rate: 10 });
    told(pace, 'fine', 1_000, 0);
    expect([pace.concurrency, pace.spacingMs]).toEqual([4, 100]);
    expect(new Pace({ concurrency: 4 }).spacingMs).toBe(0);
  });

  it('is one at a time while the target says not now, and what was in flight before does not change that', () => {
    const pace = new Pace({ concurrency: 4 });
    pace.tell({ kind: 'not-now', sentAt: 0, at: 50, together: 1 });
    pace.tell({ kind: 'fine', sentAt: 0, at: 60, together: 1 });
    expect(pace.concurrency).toBe(1);
    pace.tell({ kind: 'fine', sentAt: 60, at: 110, together: 1 });
    expect(pace.concurrency).toBe(2);
  });

  it('is half as many at once as were refused together, and no slower, for the rest of the run', () => {
    const pace = new Pace({ concurrency: 4 });
    told(pace, 'fine', 4, 0);
    refused(pace, 4, 1_000);
    expect([pace.concurrency, pace.mostAtOnce, pace.spacingMs]).toEqual([2, 2, 0]);
    told(pace, 'fine', 2_000, 2_000);
    expect([pace.concurrency, pace.mostAtOnce, pace.spacingMs]).toEqual([2, 2, 0]);
  });

  it.each([
    { concurrency: 16, most: 3 },
    { concurrency: 4, most: 1 },
    { concurrency: 3, most: 2 },
  ])('finds $most of $concurrency, and is never refused again', ({ concurrency, most }) => {
    const pace = new Pace({ concurrency });
    let refusals = 0;
    for (let at = 0; at < 100_000; at += 100) {
      const together = pace.concurrency;
      for (let one = 0; one < together; one += 1)
        pace.tell({ kind: one < most ? 'fine' : 'too-many', sentAt: at, at: at + 50, together });
      if (together > most) refusals += 1;
    }
    expect(refusals).toBeLessThanOrEqual(3);
    expect(pace.concurrency).toBeGreaterThan(most / 2);
    expect(pace.concurrency).toBeLessThanOrEqual(most);
    expect(pace.spacingMs).toBe(0);
  });

  it('is as many at once as the user allows, and slower, once a request alone is refused too', () => {
    const pace = new Pace({ concurrency: 4 });
    const at = told(pace, 'fine', 10, 0, 20);
    pace.tell({ kind: 'too-many', sentAt: at - 5, at, together: 4 });
    pace.tell({ kind: 'too-many', sentAt: at + 5_000, at: at + 5_005, together: 1 });
    pace.tell({ kind: 'fine', sentAt: at + 6_000, at: at + 6_005, together: 1 });
    expect([pace.concurrency, pace.mostAtOnce]).toEqual([2, 4]);
    // The rate when several were refused, and not that of the rest behind it.
    expect(pace.spacingMs).toBeCloseTo(1_000 / 9);
    told(pace, 'fine', 3_000, at + 7_000);
    refused(pace, 4, at + 100_000);
    expect([pace.concurrency, pace.mostAtOnce]).toEqual([2, 4]);
  });

  it('is slowed down once by what was in flight together', () => {
    const pace = new Pace({ concurrency: 8 });
    pace.tell({ kind: 'not-now', sentAt: 0, at: 10, together: 1 });
    told(pace, 'fine', 2_000, 20);
    for (let one = 0; one < 4; one += 1)
      pace.tell({ kind: 'not-now', sentAt: 50_000 + one, at: 50_050 + one, together: 4 });
    pace.tell({ kind: 'fine', sentAt: 50_060, at: 50_070, together: 1 });
    expect(pace.concurrency).toBe(4);
  });

  it('learns a rate from what was borne before there were too many', () => {
    const pace = new Pace({ concurrency: 4 });
    const at = told(pace, 'fine', 10, 0, 20);
    pace.tell({ kind: 'too-many', sentAt: at - 5, at, together: 1 });
    expect(pace.spacingMs).toBeCloseTo(1_000 / 9);
    pace.tell({ kind: 'too-many', sentAt: at + 200, at: at + 205, together: 1 });
    expect(pace.spacingMs).toBeCloseTo(1_000 / 9);
    pace.tell({ kind: 'fine', sentAt: at + 300, at: at + 305, together: 1 });
    pace.tell({ kind: 'too-many', sentAt: at + 400, at: at + 405, together: 1 });
    expect(pace.spacingMs).toBeCloseTo(1_000 / 6.3);
  });

  it('never stands still', () => {
    const pace = new Pace({ concurrency: 4 });
    told(pace, 'too-many', 100, 0);
    expect(pace.spacingMs).toBe(2_000);
    expect(pace.concurrency).toBe(1);
  });

  it('does not slow down for one answer in many', () => {
    const pace = new Pace({ concurrency: 4 });
    let at = told(pace, 'fine', 30, 0);
    at = told(pace, 'broken', 1, at);
    told(pace, 'fine', 1, at);
    expect([pace.concurrency, pace.spacingMs]).toEqual([4, 0]);
  });

  it('sends fewer at once, and no slower, where much is not answered at all', () => {
    const pace = new Pace({ concurrency: 4 });
    const at = told(pace, 'fine', 30, 0);
    told(pace, 'broken', 7, at);
    expect(pace.concurrency).toBe(4);
    told(pace, 'broken', 3, at + 1_000);
    expect(pace.concurrency).toBeLessThan(4);
    expect(pace.spacingMs).toBe(0);
  });

  it('gets faster again, carefully, and never faster than the user allows', () => {
    const pace = new Pace({ concurrency: 4, rate: 50 });
    let at = told(pace, 'fine', 10, 0);
    at = told(pace, 'too-many', 1, at);
    const slow = pace.spacingMs;
    at = told(pace, 'fine', 90, at);
    expect(pace.spacingMs).toBeLessThan(slow);
    expect(pace.concurrency).toBe(3);
    told(pace, 'fine', 2_000, at);
    expect([pace.concurrency, pace.spacingMs]).toEqual([4, 20]);
  });
});
