import { describe, expect, it } from 'vitest';
import { type KnownSizes, limitEdge } from './edges.ts';
import type { Reaction } from './reaction.ts';

/** 1,000 persons, of whom the usual page shows 25. */
const known: KnownSizes = { usual: places(0, 25), minimum: 5, maximum: 100, filtered: false };
const many = 1_000n;

function places(start: number, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `person ${start + index}`);
}

function page(persons: readonly string[], total?: bigint): Reaction {
  return { kind: 'page', view: { persons, ...(total === undefined ? {} : { total }) } };
}

describe('limitEdge', () => {
  it.each<[string, Reaction, Partial<KnownSizes>?]>([
    ['refused', { kind: 'refused' }],
    ['status 200 without persons', { kind: 'other', says: 'status 200 without persons' }],
    ['default', page(places(0, 25), many)],
    ['default', page(places(2, 25), many)],
    ['default', page(places(0, 25))],
    ['default', page(places(0, 25), many), { filtered: true }],
    ['maximum', page(places(0, 100), many)],
    ['minimum', page(places(0, 5), many)],
    ['1 persons', page(places(0, 1), many)],
    ['minimum', page(places(0, 1), many), { minimum: 1 }],
    ['7 persons', page(places(0, 7), many)],
    ['25 persons', page(places(500, 25), many)],
    ['100 persons', page(places(0, 100), many), { maximum: undefined }],
    ['25 persons', page(places(0, 25), many), { usual: undefined }],
    ['empty', page([], many)],
    ['empty', page([], many), { filtered: true }],
    ['empty', page([], 0n)],
    ['empty', page([], 0n), { usual: [] }],
    ['all', page(places(0, 1_000), many)],
    ['all', page(places(0, 1_001), many)],
    ['all', page(places(0, 1_000), many), { filtered: true }],
    ['all', page(places(0, 30), 30n), { maximum: undefined }],
    ['all', page(places(0, 101), 101n)],
  ])('is %s', (value, reaction, sizes = {}) => {
    expect(limitEdge('abc', reaction, { ...known, ...sizes })).toEqual([value]);
  });

  it.each<[string, Reaction, Partial<KnownSizes>?]>([
    ['everybody fits on the usual page', page(places(0, 25), 25n)],
    ['everybody fits on the usual page, without a maximum', page(places(0, 25), 25n), { maximum: undefined }],
    ['everybody fits on the largest page', page(places(0, 100), 100n)],
    ['pages are filtered after they are cut', page(places(0, 7), many), { filtered: true }],
    ['pages are filtered, and as many as fit are left', page(places(0, 100), many), { filtered: true }],
  ])('is unknown where %s', (_, reaction, sizes = {}) => {
    expect(limitEdge('abc', reaction, { ...known, ...sizes })).toEqual([]);
  });

  it('may be one of several sizes, which another value tells apart', () => {
    const five = page(places(0, 5), many);
    expect(limitEdge('-5', five, known)).toEqual(['minimum', 'taken without its sign']);
    expect(limitEdge('-5', five, { ...known, minimum: 1 })).toEqual(['taken without its sign']);
    expect(limitEdge('-1', five, known)).toEqual(['minimum']);
    expect(limitEdge('-5', page(places(0, 25), many), { ...known, minimum: 25 })).toEqual([
      'default',
      'minimum',
    ]);
  });

  it('compares totals as exact numbers', () => {
    expect(limitEdge('abc', page(places(0, 100), 2n ** 64n), known)).toEqual(['maximum']);
  });
});
