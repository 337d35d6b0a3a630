import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { walkOf } from '../walk.corpus.ts';
import { differenceText, differentPersons, samePersons } from './partition.ts';

const pages = (...lists: readonly (readonly string[])[]) =>
  lists.map((persons, index) => ({ page: index + 1, persons }));

describe('samePersons', () => {
  it('does not mind the limit', () => {
    fc.assert(
      fc.property(
        fc.nat(60),
        fc.integer({ min: 1, max: 70 }),
        fc.integer({ min: 1, max: 70 }),
        (total, one, other) => {
          expect(samePersons(walkOf({ total, size: one }), walkOf({ total, size: other }))).toBe(true);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('sees a person who is lost, repeated, or another one', () => {
    const usual = walkOf();
    const lost = walkOf({
      size: 7,
      change: (page, index) => index === 1 && Object.assign(page, { persons: 6 }),
    });
    const shifted = walkOf({
      size: 7,
      change: (page, index) => index > 0 && Object.assign(page, { from: page.from - 1 }),
    });
    const stranger = walkOf({
      size: 7,
      change: (page, index) => index === 3 && Object.assign(page, { from: 99 }),
    });
    for (const other of [lost, shifted, stranger]) expect(samePersons(usual, other)).toBe(false);
  });
});

describe('differentPersons', () => {
  it('finds nobody where both hold the same, in any order and on any page', () => {
    expect(differentPersons(pages(['a', 'b'], ['c']), pages(['c'], ['b'], ['a']))).toEqual([]);
    expect(differentPersons(pages(['a', 'a']), pages(['a'], ['a']))).toEqual([]);
  });

  it('finds everybody whose count differs, with their places', () => {
    expect(differentPersons(pages(['a', 'b'], ['c']), pages(['a', 'b'], ['b', 'd']))).toEqual([
      {
        identity: 'b',
        left: [{ page: 1, number: 2 }],
        right: [
          { page: 1, number: 2 },
          { page: 2, number: 1 },
        ],
      },
      { identity: 'c', left: [{ page: 2, number: 1 }], right: [] },
      { identity: 'd', left: [], right: [{ page: 2, number: 2 }] },
    ]);
  });
});

describe('differenceText', () => {
  const usual = walkOf({ size: 10 });
  const text = (left: ReturnType<typeof pages>, right: ReturnType<typeof pages>) =>
    differenceText(differentPersons(left, right), usual);

  it('says where a person is repeated and where one is lost', () => {
    expect(text(pages(['a', 'b', 'c', 'd']), pages(['a', 'b'], ['b', 'c']))).toBe(
      'page 2 repeats a person of page 1 (page 1 #2 = page 2 #1); a person is on no page (page 1 #4 of domain=acme.example limit=10)',
    );
  });

  it('says who is new', () => {
    expect(text(pages(['a']), pages(['a', 'x']))).toBe(
      'page 1 #2 is a person that domain=acme.example limit=10 does not hold',
    );
  });

  it('says that there is a difference also where reading again shows none', () => {
    expect(text(pages(['a']), pages(['a']))).toBe(
      'the pages hold other persons than domain=acme.example limit=10',
    );
  });

  it('names nobody', () => {
    expect(text(pages(['["ada@acme.example","t"]']), pages([]))).not.toContain('ada');
  });
});
