import { describe, expect, it } from 'vitest';
import { informativeWalks, walkAround } from './informative-walks.ts';
import { page, walk } from './observed.corpus.ts';
import { walkMarks } from './walk-marks.ts';
import { walksOf } from './walks.ts';

describe('walks', () => {
  it('are pages of one list that follow each other, whatever else was asked meanwhile', () => {
    const [one, two, three] = walk();
    const other = page({ limit: 5, page: 1, count: 5, persons: '1-5' });
    const again = page({ page: 2, count: 2, persons: '3-4' });
    const walks = walksOf([one, other, two, three, again].filter((each) => each !== undefined));
    expect(walks).toMatchObject([{ limit: 2, isWhole: true, total: 5 }]);
    expect(walks[0]?.pages.map((each) => each.persons)).toEqual([[1, 2], [3, 4], [5]]);
  });

  it('begin where the service begins to count', () => {
    const fromZero = walk().map((each) => ({ ...each, page: (each.page ?? 1) - 1 }));
    expect(walksOf(fromZero, 0)).toMatchObject([{ isWhole: true }]);
    expect(walksOf(fromZero, 1)).toMatchObject([{ isWhole: false }]);
  });

  it('end where the service says: what is answered behind the end is no part of the list', () => {
    const requests = walk();
    const behind = page({ page: 4, count: 1, persons: '5' });
    const [one] = walksOf([...requests, behind]);
    expect(one?.pages).toHaveLength(3);
    expect(one && walkMarks(one).repeated.size).toBe(0);
    expect(
      walkAround(
        [one].filter((each) => each !== undefined),
        behind.id,
      )?.walks[0].pages,
    ).toHaveLength(4);
  });

  it('are not shown twice where they show the same', () => {
    const twice = walksOf([...walk(), ...walk()]);
    expect(twice).toHaveLength(2);
    expect(informativeWalks(twice)[0]?.walks).toHaveLength(1);
    expect(walkAround(twice, twice[0]?.pages[1]?.id ?? '')?.walks).toHaveLength(1);
    const changed = walksOf([...walk(), ...walk({ 3: { persons: '6' } })]);
    expect(informativeWalks(changed)[0]?.walks).toHaveLength(2);
  });

  it('do not hold refusals, nor probes', () => {
    const [one, two, three] = walk({ 2: { status: 404 } });
    expect(walksOf([one, two, three].filter((each) => each !== undefined))).toEqual([]);
    expect(walksOf(walk().map((each) => ({ ...each, probe: 'unusual input' as const })))).toEqual([]);
  });
});

describe('marks of a walk', () => {
  const [honest] = walksOf(walk());
  const marksOf = (over: Parameters<typeof walk>[0]) => {
    const [one] = walksOf(walk(over));
    if (one === undefined) throw new Error('there is no walk');
    return walkMarks(one, honest);
  };

  it('are none where both walks hold the same', () => {
    expect(marksOf({})).toEqual({ repeated: new Set(), missing: [], alone: new Set(), misplaced: new Set() });
  });

  it('tell who is repeated and who is missing', () => {
    expect(marksOf({ 2: { persons: '2-3' } })).toEqual({
      repeated: new Set([2]),
      missing: [4],
      alone: new Set(),
      misplaced: new Set([2]),
    });
  });

  it('tell whom the other walk does not hold', () => {
    expect(marksOf({ 2: { persons: '3,9' } })).toMatchObject({ missing: [4], alone: new Set([3]) });
  });

  it('do not take a person who stands twice in both walks for one who changed pages', () => {
    const [one, other] = walksOf([...walk({ 2: { persons: '2-3' } }), ...walk({ 2: { persons: '2-3' } })]);
    expect(one && walkMarks(one, other)).toMatchObject({ repeated: new Set([2]), misplaced: new Set() });
  });

  it('tell who changed pages between walks of the same limit only', () => {
    expect(marksOf({ 1: { persons: '1,3' }, 2: { persons: '2,4' } }).misplaced).toEqual(new Set([1, 2]));
    const [other] = walksOf(walk().map((each) => ({ ...each, limit: 3 })));
    const [one] = walksOf(walk({ 1: { persons: '1,3' }, 2: { persons: '2,4' } }));
    expect(one && walkMarks(one, other).misplaced).toEqual(new Set());
  });

  it('put a walk that shows a defect first', () => {
    const requests = [...walk(), ...walk({ 2: { persons: '2-3' } })];
    const [pair] = informativeWalks(walksOf(requests));
    expect(pair?.walks[0].pages[1]?.persons).toEqual([2, 3]);
    expect(pair?.walks[1]?.pages[1]?.persons).toEqual([3, 4]);
    const at = requests[1]?.id ?? '';
    expect(walkAround(walksOf(requests), at)?.walks[0].pages.map(({ id }) => id)).toContain(at);
  });
});
