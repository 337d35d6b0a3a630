import { describe, expect, it } from 'vitest';
import { type FairShares, Suspicions } from './suspicions.ts';

const fair: FairShares = {
  needed: 50,
  lent: 10,
  later: { needed: 30, lent: 6 },
  always: 4,
  each: 20,
};
const of = (row: string, isGrave = false) => ({ of: row, isGrave });

function suspicions(taken: Readonly<Record<string, number>> = {}, before = 0): Suspicions {
  const all = new Suspicions();
  all.share(fair, before);
  for (const [row, requests] of Object.entries(taken)) all.count({ ...of(row), share: 'reserve' }, requests);
  return all;
}

describe('the fair share of a suspicion', () => {
  it.each([
    { says: 'what nobody needs, and what is lent', left: 55, spent: 0, taken: {}, may: 15 },
    { says: 'at most its share', left: 100, spent: 0, taken: {}, may: 20 },
    { says: 'what is left of its share', left: 100, spent: 15, taken: { A: 15 }, may: 5 },
    { says: 'nothing where its share is used up', left: 100, spent: 20, taken: { A: 20 }, may: 0 },
    { says: 'a little, whatever others need', left: 20, spent: 0, taken: {}, may: 4 },
    { says: 'no more than that little', left: 20, spent: 3, taken: { A: 3 }, may: 1 },
    { says: 'more as first answers come in', left: 45, spent: 10, taken: {}, may: 15 },
    { says: 'nothing more as other suspicions go on', left: 45, spent: 10, taken: { B: 10 }, may: 5 },
    { says: 'what later stages need is kept', left: 35, spent: 40, taken: {}, may: 15 },
    { says: 'what the end has for itself is kept', left: 45, kept: 40, spent: 40, taken: {}, may: 15 },
  ])('$says', ({ left, kept = 0, spent, taken, may }) => {
    expect(suspicions(taken).spareFor(of('A'), { left, kept, spent })).toBe(may);
  });

  it('is all that it may take, whatever others need, where others see what a key protects', () => {
    expect(suspicions({ A: 5 }).spareFor(of('A', true), { left: 0, kept: 0, spent: 5 })).toBe(15);
  });

  it('has no bounds before requests are shared', () => {
    expect(new Suspicions().spareFor(of('A'), { left: 7, kept: 0, spent: 1 })).toBe(7);
  });

  it('begins anew with each stage, less what was taken', () => {
    const all = suspicions({ A: 6 });
    all.share(fair, 20);
    expect(all.beyondFirst({ left: 60, kept: 0, spent: 20 })).toBe(10);
    expect(all.beyondFirst({ left: 55, kept: 0, spent: 25 })).toBe(10);
    expect(all.beforeLaterIsShort(55)).toBe(28);
    expect([60, 50, 45, 30].map((left) => all.partOfLent({ left, kept: 0, spent: 20 }))).toEqual([
      1, 1, 0.5, 0,
    ]);
    expect(all.partOfLent({ left: 50, kept: 45, spent: 20 })).toBe(0);
  });

  it('is counted by row, the most first; what was not sent is given back', () => {
    const all = suspicions({ A: 2, B: 9, C: 1 });
    all.count({ ...of('C'), share: 'core' }, -1);
    all.count('core', 1);
    expect(all.most).toEqual([
      { id: 'B', requests: 9 },
      { id: 'A', requests: 2 },
    ]);
  });
});
