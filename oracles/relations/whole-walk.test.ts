import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type WalkParts, walkOf } from '../walk.corpus.ts';
import { walkProblems } from './whole-walk.ts';

const found = (parts: WalkParts) => walkProblems(walkOf(parts)).map(({ requirement }) => requirement);

describe('a walk that conforms', () => {
  it.each([
    ['several pages', {}],
    ['an exact multiple', { total: 30 }],
    ['one page', { total: 3 }],
    ['pages from 0', { first: 0 }],
    ['nobody on no page', { total: 0 }],
    ['nobody on one page', { total: 0, change: (page) => Object.assign(page, { totalPages: 1 }) }],
    ['an empty page beyond the end, which was read too', { beyond: 2 }],
  ] as const satisfies readonly (readonly [string, WalkParts])[])('has %s', (_, parts) => {
    expect(found(parts)).toEqual([]);
  });

  it('has any total and any page size', () => {
    fc.assert(
      fc.property(
        fc.nat(120),
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom(0, 1),
        (total, size, first) => {
          expect(found({ total, size, first: first === 0 ? 0 : 1 })).toEqual([]);
        },
      ),
    );
  });
});

describe('walkProblems', () => {
  it.each([
    ['a total one too high', ['PAGING-5'], (page) => Object.assign(page, { total: 26 })],
    ['a total one too low', ['PAGING-5'], (page) => Object.assign(page, { total: 24 })],
    [
      'a person lost at the end',
      ['PAGING-5'],
      (page, index) => index === 2 && Object.assign(page, { persons: 4 }),
    ],
    [
      'a person lost on the way',
      ['PAGING-5', 'PAGING-10'],
      (page, index) => index === 1 && Object.assign(page, { persons: 9 }),
    ],
    ['a page count too low', ['PAGING-6'], (page) => Object.assign(page, { totalPages: 2 })],
    ['a page count one too high', ['PAGING-11'], (page) => Object.assign(page, { totalPages: 4 })],
    ['a page count two too high', ['PAGING-6'], (page) => Object.assign(page, { totalPages: 5 })],
    [
      'page counts that differ',
      ['PAGING-6'],
      (page, index) => Object.assign(page, { totalPages: 3 + index }),
    ],
    [
      'a page that is refused',
      ['PAGING-6'],
      (page, index) => index === 1 && Object.assign(page, { status: 404 }),
    ],
    [
      'the last page refused',
      ['PAGING-6'],
      (page, index) => index === 2 && Object.assign(page, { status: 400 }),
    ],
    [
      'an empty page in the middle',
      ['PAGING-5', 'PAGING-10'],
      (page, index) => index === 1 && Object.assign(page, { persons: 0 }),
    ],
  ] as const satisfies readonly (readonly [string, readonly string[], WalkParts['change']])[])(
    'finds %s',
    (_, requirements, change) => {
      expect(found({ change })).toEqual(requirements);
    },
  );

  it('leaves totals that differ to PAGING-4', () => {
    expect(found({ change: (page, index) => Object.assign(page, { total: 25 + index }) })).toEqual([]);
  });

  it.each([429, 403, 500, 0])(
    'judges nothing by a walk with a page that could not be read (%i)',
    (status) => {
      const change: WalkParts['change'] = (page, index) => index === 1 && Object.assign(page, { status });
      expect(found({ change })).toEqual([]);
    },
  );

  it('finds two pages counted where there is nobody', () => {
    expect(found({ total: 0, change: (page) => Object.assign(page, { totalPages: 2 }) })).toEqual([
      'PAGING-6',
    ]);
  });

  it('says which pages show it, and what the document says', () => {
    const change: WalkParts['change'] = (page) => Object.assign(page, { totalPages: 5 });
    expect(walkProblems(walkOf({ change }))).toMatchObject([
      {
        message: 'domain=acme.example limit=10: total_pages is 5, but page 3 is the last that holds persons',
        received: 'total_pages 5, and persons on 3 pages',
        expected: 'total_pages 3',
        pages: [3, 4],
      },
    ]);
  });

  it('tells a refusal, for which a quota may be the reason, from the rest', () => {
    const refused = walkOf({ change: (page, index) => index > 0 && Object.assign(page, { status: 400 }) });
    expect(walkProblems(refused)).toMatchObject([
      {
        requirement: 'PAGING-6',
        refusal: true,
        pages: [2, 3],
        message: expect.stringContaining('page 2 of 3 is refused with status 400, and 1 more'),
      },
    ]);
  });
});
