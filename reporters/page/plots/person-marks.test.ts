import { describe, expect, it } from 'vitest';
import { walkMarks } from '../../../documents/observations/walk-marks.ts';
import type { Walk } from '../../../documents/observations/walks.ts';
import { kindsOfPersons } from './person-marks.ts';
import { walkStrip } from './walk-strip.ts';

/** A walk whose pages hold as many persons as given, nobody twice. */
function walkOf(limit: number | undefined, counts: readonly number[]): Walk {
  let next = 1;
  const pages = counts.map((count, index) => ({
    id: `x${index + 1}`,
    page: index + 1,
    count,
    persons: Array.from({ length: count }, () => next++),
  }));
  const total = next - 1;
  return { domain: 'acme.example', limit, pages, beyond: [], total, totalPages: pages.length, isWhole: true };
}

function lackingOn(walk: Walk): readonly number[] {
  const marks = walkMarks(walk);
  return walk.pages.map(
    (page) => kindsOfPersons(page, 0, walk, marks).filter((kind) => kind === 'lacking').length,
  );
}

describe('the room for persons who are not there', () => {
  it('is up to limit, but on the last page', () => {
    expect(lackingOn(walkOf(7, [7, 5, 7, 2]))).toEqual([0, 2, 0, 0]);
  });

  it('is no larger than the largest page, for a service may have a maximum of its own', () => {
    expect(lackingOn(walkOf(1_000, [100, 100, 98, 20]))).toEqual([0, 0, 2, 0]);
  });

  it('is none where no limit was asked', () => {
    expect(lackingOn(walkOf(undefined, [10, 9, 3]))).toEqual([0, 0, 0]);
  });

  it('does not make a page of few persons a bar', () => {
    const strip = (limit: number) => {
      const walk = walkOf(limit, [20, 20, 1]);
      return walkStrip(walk, walkMarks(walk), 0);
    };
    expect(strip(1_000)).toEqual(strip(20));
    expect(strip(1_000)).toMatchObject({ isCoarse: false, kinds: new Set(['person']) });
    expect(strip(20).markup).toContain('page 3: 1 person (x3)');
  });
});
