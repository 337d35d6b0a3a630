import { describe, expect, it } from 'vitest';
import { ReadingWager } from './reading-wager.ts';
import { noRepeats } from './repeats.ts';

/** Rounds as words: `aab` has the controls a and a, and the treatment b. */
function settled(words: readonly string[], isDrawn = true) {
  const wager = new ReadingWager<string>(String, noRepeats);
  const shown = words.map((word) => {
    const [treatment = '', ...controls] = [...word].toReversed();
    return wager.settle({ controls, treatment, isDrawn });
  });
  return { shown, gain: wager.gain };
}

describe('one reading of an experiment', () => {
  it.each([
    ['the treatment stands alone, each time', ['aab', 'aab'], [true, true]],
    ['it is as the usual answers', ['aaa'], [false]],
    ['the usual answers differ', ['abc'], [false]],
    ['the usual answer is another than the round before', ['aab', 'bba', 'bba'], [true, false, true]],
    ['the treatment is another each time', ['aab', 'aac'], [true, true]],
  ])('%s', (_, words, shown) => {
    expect(settled(words).shown).toEqual(shown);
  });

  it('gains less where the place of the treatment was not drawn', () => {
    expect(settled(['aab', 'aab'], false).gain).toBeLessThan(settled(['aab', 'aab']).gain);
  });

  it('gains more with each round in which the usual answers stand still', () => {
    const [one, two, three] = [1, 2, 3].map(
      (rounds) => settled(Array.from({ length: rounds }, () => 'aab')).gain,
    );
    expect((two ?? 0) / (one ?? 1)).toBeGreaterThan(one ?? 0);
    expect((three ?? 0) / (two ?? 1)).toBeGreaterThan((two ?? 0) / (one ?? 1));
  });

  it('loses with each round that shows nothing', () => {
    expect(settled(['aaa']).gain).toBeLessThan(1);
    expect(settled(['aab', 'aaa']).gain).toBeLessThan(settled(['aab']).gain);
  });
});
