import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type WalkParts, walkOf } from '../pages/walk.corpus.ts';
import type { Walk } from '../pages/walk.ts';
import { isDepthQuota, withForbiddenDepth } from './depth-quota.ts';

type Rule = (offset: number, size: number, quota: number) => boolean;
const byBeginning: Rule = (offset, _, quota) => offset >= quota;
const byEnd: Rule = (offset, size, quota) => offset + size > quota;

const limited = (total: number, size: number, quota: number, isRefused: Rule) =>
  walkOf({
    total,
    size,
    change: (page, index) => isRefused(index * size, size, quota) && Object.assign(page, { status: 400 }),
  });

const refusing = (
  total: number,
  size: number,
  which: (index: number, pages: number) => boolean,
  parts: WalkParts = {},
) =>
  walkOf({
    total,
    size,
    ...parts,
    change: (page, index) => which(index, Math.ceil(total / size)) && Object.assign(page, { status: 404 }),
  });

/** Pages from which persons were taken out after they were cut to the limit; refused from an index on. */
const filtered = (persons: readonly number[], limit: number | undefined, refusedFrom: number): Walk => ({
  ...walkOf({
    total: 10 * refusedFrom + 50,
    change: (page, index) =>
      Object.assign(page, {
        persons: persons[index % persons.length],
        status: index < refusedFrom ? 200 : 400,
      }),
  }),
  limit,
});

/** The target gives ten persons a page, whatever the limit. */
const capped = (walk: Walk): Walk => ({ ...walk, limit: 100 });

describe('isDepthQuota', () => {
  it('knows one constant offset behind which pages are refused, by either rule, whatever limits and domains', () => {
    const size = fc.integer({ min: 10, max: 90 });
    const totals = fc.array(fc.integer({ min: 20, max: 900 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(
        fc.constantFrom(byBeginning, byEnd),
        fc.integer({ min: 100, max: 600 }),
        totals,
        size,
        size,
        (rule, quota, sizes, one, other) => {
          const walks = sizes.flatMap((total) => [
            limited(total, one, quota, rule),
            limited(total, other, quota, rule),
          ]);
          const isRefused = walks.some(({ facts }) => facts.some(({ kind }) => kind === 'refused'));
          expect(isDepthQuota(walks)).toBe(isRefused);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is none where nothing is refused, and where nothing was walked', () => {
    expect(isDepthQuota([walkOf({ total: 300 }), walkOf({ total: 20 })])).toBe(false);
    expect(isDepthQuota([])).toBe(false);
  });

  it('lies behind the first hundred persons', () => {
    expect(isDepthQuota([limited(300, 10, 100, byBeginning)])).toBe(true);
    expect(isDepthQuota([limited(300, 10, 90, byBeginning)])).toBe(false);
    expect(isDepthQuota([limited(300, 11, 99, byBeginning)])).toBe(true);
  });

  it.each<[string, Walk]>([
    ['a domain that does not exist', walkOf({ total: 0 })],
    ['a domain that does not exist, and empty pages', walkOf({ total: 0, beyond: 40 })],
    ['a walk of which no page was read', { ...walkOf(), facts: [] }],
    ['a domain that is refused', refusing(30, 10, () => true)],
    ['empty pages behind the quota, after the last person', walkOf({ total: 195, beyond: 3 })],
  ])('is one all the same beside %s', (_, other) => {
    expect(isDepthQuota([limited(500, 10, 200, byBeginning), other])).toBe(true);
    expect(isDepthQuota([other, limited(500, 10, 200, byBeginning)])).toBe(true);
    expect(isDepthQuota([other])).toBe(false);
  });

  it('may end in the midst of pages, at one place for all limits', () => {
    const tens = refusing(500, 10, (index) => index >= 20);
    expect(isDepthQuota([tens, refusing(500, 5, (index) => index >= 41)])).toBe(true);
    expect(isDepthQuota([tens, refusing(500, 5, (index) => index >= 42)])).toBe(false);
    expect(isDepthQuota([tens, refusing(300, 1, (index) => index >= 209)])).toBe(true);
    expect(isDepthQuota([tens, refusing(300, 1, (index) => index >= 210)])).toBe(false);
  });

  describe('of pages that were filtered after they were cut', () => {
    const quota = [limited(500, 10, 200, byBeginning), limited(500, 25, 200, byBeginning)];

    it.each<[string, Walk]>([
      ['one of them whole', filtered([8, 10, 9], 10, 20)],
      ['one of them whole, and no limit', filtered([8, 10, 9], undefined, 20)],
      ['none of them whole', filtered([8, 7, 9], 10, 20)],
    ])('is one where others show it too: %s', (_, walk) => {
      expect(isDepthQuota([walk, ...quota])).toBe(true);
    });

    it('is none where others show a lower one than the fullest page allows', () => {
      const lower = limited(500, 5, 150, byBeginning);
      expect(isDepthQuota([filtered([8, 7, 9], 10, 20), lower])).toBe(false);
      expect(isDepthQuota([filtered([8, 7, 9], 10, 15), lower])).toBe(true);
    });
  });

  it.each<[string, Walk]>([
    ['a page in the middle', capped(refusing(237, 10, (at) => at === 12))],
    ['the page behind the last', capped(refusing(237, 10, (at) => at === 24, { beyond: 1 }))],
    ['the second page behind the last', capped(refusing(237, 10, (at) => at === 25, { beyond: 2 }))],
  ])(
    'is none where %s is refused, and another limit reads on: equal pages tell what they were cut to',
    (_, walk) => {
      expect(isDepthQuota([walk, walkOf({ total: 500, size: 50 })])).toBe(false);
    },
  );

  it.each([
    [
      'the last page of every walk',
      [
        refusing(237, 10, (at, all) => at === all - 1),
        refusing(237, 100, (at, all) => at === all - 1),
        refusing(25, 7, (at, all) => at === all - 1),
      ],
    ],
    [
      'the last page of one limit',
      [
        refusing(237, 10, (at, all) => at === all - 1),
        walkOf({ total: 237, size: 7 }),
        walkOf({ total: 237, size: 100 }),
      ],
    ],
    ['a page in the middle', [refusing(237, 10, (at) => at === 12)]],
    [
      'from the fifth page on, whatever the limit',
      [refusing(237, 10, (at) => at > 4), refusing(237, 50, (at) => at > 3)],
    ],
    ['all but the first page', [refusing(237, 10, (at) => at > 0)]],
    [
      'another domain behind another offset',
      [refusing(500, 10, (at) => at >= 20), walkOf({ total: 500, domain: 'other.example' })],
    ],
  ])('is none where it is %s that is refused', (_, walks) => {
    expect(isDepthQuota(walks)).toBe(false);
  });
});

describe('withForbiddenDepth', () => {
  const forbidding = (total: number, which: (index: number) => boolean, status = 403) =>
    walkOf({ total, change: (page, index) => which(index) && Object.assign(page, { status }) });

  it('takes 403 for a refusal of the page where a quota explains all of them', () => {
    const walks = [forbidding(300, (at) => at >= 20), walkOf({ total: 30 })];
    expect(walks.map(({ whole }) => whole)).toEqual([false, true]);
    const read = withForbiddenDepth(walks);
    expect(read[0]?.facts.map(({ kind }) => kind)).toEqual([
      ...Array(20).fill('page'),
      ...Array(10).fill('refused'),
    ]);
    expect(read[0]?.facts[20]).toEqual({ ...walks[0]?.facts[20], kind: 'refused' });
    expect(read[0]).toMatchObject({ whole: true, domain: 'acme.example', limit: 10, first: 1 });
    expect(read[1]).toEqual(walks[1]);
  });

  it('leaves a walk unread where more than that could not be read', () => {
    const failing = walkOf({
      total: 300,
      change: (page, index) => index >= 20 && Object.assign(page, { status: index === 20 ? 403 : 503 }),
    });
    const [read] = withForbiddenDepth([failing]);
    expect(read?.whole).toBe(false);
    expect(read?.facts.slice(19, 22).map(({ kind }) => kind)).toEqual(['page', 'refused', 'unreadable']);
  });

  it.each([
    ['403 in the middle', [forbidding(300, (at) => at === 12)]],
    ['403 of all but the first page', [forbidding(300, (at) => at > 0)]],
    ['401 behind one offset', [forbidding(300, (at) => at >= 20, 401)]],
    [
      '403 that another domain does not meet',
      [forbidding(300, (at) => at >= 20), walkOf({ total: 300, domain: 'other.example' })],
    ],
    ['nothing that is refused', [walkOf()]],
  ])('gives back as they were walks with %s', (_, walks) => {
    expect(withForbiddenDepth(walks)).toBe(walks);
  });
});
