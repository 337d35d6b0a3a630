import { describe, expect, it } from 'vitest';
import { chanceOfChange, noRepeats, repeatsIn, sumOf } from './repeats.ts';

describe('what was asked again', () => {
  it.each([
    ['nothing', [], { asked: 0, changed: 0 }],
    ['one question, once', ['a'], { asked: 0, changed: 0 }],
    ['one that stands still', ['aaa'], { asked: 2, changed: 0 }],
    ['one that changes and comes back', ['aba'], { asked: 2, changed: 2 }],
    ['several', ['aab', 'c', 'dd'], { asked: 3, changed: 1 }],
  ])('%s', (_, series, repeats) => {
    expect(repeatsIn(series.map((answers) => [...answers]))).toEqual(repeats);
  });

  it('adds up', () => {
    expect(sumOf({ asked: 3, changed: 1 }, { asked: 2, changed: 2 })).toEqual({ asked: 5, changed: 3 });
  });

  it.each([
    [noRepeats, 1 / 2],
    [{ asked: 18, changed: 0 }, 1 / 20],
    [{ asked: 18, changed: 18 }, 19 / 20],
  ])('says how likely the next one is answered otherwise: %o', (repeats, chance) => {
    expect(chanceOfChange(repeats)).toBeCloseTo(chance);
  });
});
