import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type WalkParts, walkOf } from '../pages/walk.corpus.ts';
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

  it.each([429, 403, 503, 0])(
    'judges nothing by a walk with a page that could not be read (%i)',
    (status) => {
      const change: WalkParts['change'] = (page, index) => index === 1 && Object.assign(page, { status });
      expect(found({ change })).toEqual([]);
    },
  );

  it('finds a page that never comes, beside one that does', () => {
    const change: WalkParts['change'] = (page, index) => index === 1 && Object.assign(page, { status: 500 });
    expect(walkProblems(walkOf({ change }))).toMatchObject([
      { requirement: 'PAGING-6', received: 'status 500 for page 2', pages: [2, 1], suffice: [1, 2] },
    ]);
  });

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

  it.each<[string, WalkParts, object]>([
    [
      'fewer persons than the total',
      { total: 26, beyond: 2, change: (page, index) => index === 2 && Object.assign(page, { persons: 5 }) },
      {
        requirement: 'PAGING-5',
        message:
          'domain=acme.example limit=10: all pages together hold 25 persons (2 pages of 10, 1 of 5, 2 of 0), but total is 26',
        received: '25 persons on 3 pages',
        expected: 'exactly 26 persons, the total',
        pages: [1, 3, 5],
      },
    ],
    [
      'a total where nobody is',
      { total: 0, change: (page) => Object.assign(page, { total: 1, totalPages: 0 }) },
      { received: '0 persons on 0 pages', expected: 'exactly 1 person, the total', pages: [1] },
    ],
    [
      'a page that is refused',
      { first: 0, change: (page, index) => index === 1 && Object.assign(page, { status: 404 }) },
      {
        message: 'domain=acme.example limit=10: page 1 of 3 is refused with status 404',
        received: 'status 404 for page 1',
        expected: 'a page: total_pages counts 3 of them, from page 0',
        pages: [1, 0],
        suffice: [0, 1],
        refusal: true,
      },
    ],
    [
      'pages refused before those that are served',
      { size: 5, change: (page, index) => index < 3 && Object.assign(page, { status: 404 }) },
      {
        message: 'domain=acme.example limit=5: page 1 of 5 is refused with status 404, and 2 more',
        pages: [1, 2, 4],
        suffice: [1],
      },
    ],
    [
      'a page count that is too high',
      { change: (page) => Object.assign(page, { totalPages: 4 }) },
      { requirement: 'PAGING-11', pages: [3, 4], suffice: [3, 4] },
    ],
    [
      'pages counted where nobody is',
      { total: 0, first: 0, change: (page) => Object.assign(page, { totalPages: 2 }) },
      {
        message: 'domain=acme.example limit=10: total_pages is 2, but no page holds persons',
        received: 'total_pages 2, and persons on 0 pages',
        expected: 'total_pages 0 or 1 where there are no persons',
        pages: [0, 1],
        suffice: [0, 1],
      },
    ],
    [
      'page counts that differ, one page without any',
      {
        total: 45,
        change: (page, index) => Object.assign(page, { totalPages: [null, 5, 5, 6, 7][index] }),
      },
      {
        message: 'domain=acme.example limit=10: total_pages is 5 on page 2 and 6 on page 4',
        received: 'total_pages 5 and 6',
        pages: [2, 4],
      },
    ],
    [
      'a page that holds fewer',
      {
        total: 45,
        change: (page, index) => Object.assign(page, { total: 42, persons: [10, 10, 7, 10, 5][index] }),
      },
      {
        requirement: 'PAGING-10',
        message: 'domain=acme.example limit=10: page 3 holds 7 persons, page 1 holds 10',
        received: '7 persons on page 3',
        expected: '10 persons on every page but the last',
        pages: [3, 1],
        suffice: [1, 3, 5],
      },
    ],
  ])('tells of %s what it is, and the pages that show it', (_, parts, problem) => {
    expect(walkProblems(walkOf(parts))).toEqual([expect.objectContaining(problem)]);
  });

  it('explains a page count that is too low by persons who stand on several pages, and none that is too high', () => {
    const counted = (totalPages: number) =>
      walkProblems(walkOf({ change: (page) => Object.assign(page, { totalPages }) }));
    for (const totalPages of [1, 2]) {
      expect(counted(totalPages)).toMatchObject([
        { requirement: 'PAGING-6', explainedBy: ['DOMAIN-1', 'PAGING-9'], expected: 'total_pages 3' },
      ]);
    }
    expect(counted(4)[0]).not.toHaveProperty('explainedBy');
  });

  it('does not take a page that is refused for one that holds nobody', () => {
    const change: WalkParts['change'] = (page, index) =>
      Object.assign(page, { status: index === 0 ? 404 : 200, persons: index === 2 ? 7 : page.persons });
    expect(walkProblems(walkOf({ total: 45, change })).slice(1)).toMatchObject([
      { message: 'domain=acme.example limit=10: page 3 holds 7 persons, page 2 holds 10', pages: [3, 2] },
    ]);
  });

  it.each<[string, WalkParts]>([
    [
      'is refused behind the last that is counted',
      { beyond: 2, change: (page, index) => index > 2 && Object.assign(page, { status: 404 }) },
    ],
    [
      'is refused where no page says how many there are',
      {
        change: (page, index) => Object.assign(page, { totalPages: null, status: index === 1 ? 404 : 200 }),
      },
    ],
    ['says how many there are', { change: (page) => Object.assign(page, { totalPages: null }) }],
    [
      'has the count of another, while totals differ too',
      { change: (page, index) => Object.assign(page, { total: 25 + index, totalPages: 3 + index }) },
    ],
  ])('passes where a page, or none, %s', (_, parts) => {
    expect(found(parts)).toEqual([]);
  });

  it('finds more persons than the total also in a walk that was cut off, and never fewer', () => {
    const cutOff = (total: number) =>
      found({ change: (page, index) => Object.assign(page, { total, status: index === 2 ? 0 : 200 }) });
    expect(cutOff(19)).toEqual(['PAGING-5']);
    expect(cutOff(20)).toEqual([]);
    expect(cutOff(21)).toEqual([]);
  });

  it('tells a refusal, for which a quota may be the reason, from the rest', () => {
    const refused = walkOf({ change: (page, index) => index > 0 && Object.assign(page, { status: 400 }) });
    expect(walkProblems(refused)).toMatchObject([
      {
        requirement: 'PAGING-6',
        refusal: true,
        pages: [2, 3, 1],
        message: expect.stringContaining('page 2 of 3 is refused with status 400, and 1 more'),
      },
    ]);
  });
});
