import { describe, expect, it } from 'vitest';
import { ProbePace } from './probe-pace.ts';

/** Milliseconds between probes that go out one after the other, behind so many blocks. */
function pausesBehind(blocks: number, probes: number): readonly number[] {
  const pace = new ProbePace();
  let now = 0;
  for (let block = 0; block < blocks; block += 1) {
    for (let refused = 0; refused < 4; refused += 1) pace.refused(now, 401);
    pace.slower();
  }
  return Array.from({ length: probes }, () => {
    const wait = pace.wait(now);
    now += wait;
    return wait;
  });
}

describe('the pace of probes', () => {
  it('is none before a block', () => {
    expect(pausesBehind(0, 3)).toEqual([0, 0, 0]);
  });

  it('is half of what was refused before a block, and half of that behind the next, to a bound', () => {
    expect(pausesBehind(1, 3)).toEqual([0, 2_500, 2_500]);
    expect(pausesBehind(2, 3)).toEqual([0, 5_000, 5_000]);
    expect(pausesBehind(9, 3)).toEqual([0, 8_000, 8_000]);
  });

  it('is slow for some time only: at the slowest a run would end by its own time', () => {
    const pauses = pausesBehind(9, 100);
    const slow = pauses.filter((pause) => pause === 8_000);
    expect(slow.length * 8_000).toBeLessThan(110_000);
    expect(pauses.slice(slow.length + 1).every((pause) => pause === 1_000)).toBe(true);
  });
});
