import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type WalkParts, walkOf } from '../walk.corpus.ts';
import { isDepthQuota } from './depth-quota.ts';

type Rule = (offset: number, size: number, quota: number) => boolean;
const rules: readonly Rule[] = [
  (offset, _, quota) => offset >= quota,
  (offset, size, quota) => offset + size > quota,
];

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

describe('isDepthQuota', () => {
  it('knows one constant offset behind which pages are refused, by either rule, whatever limits and domains', () => {
    const size = fc.integer({ min: 10, max: 90 });
    const totals = fc.array(fc.integer({ min: 20, max: 900 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(
        fc.constantFrom(...rules),
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
