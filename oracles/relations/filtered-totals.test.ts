import { describe, expect, it } from 'vitest';
import { unfilteredTotals } from './filtered-totals.ts';

const counted = (...domains: readonly (readonly [persons: number, total: number])[]) =>
  unfilteredTotals(
    domains.map(([persons, total], index) => ({ domain: `${index}.example`, persons, total: BigInt(total) })),
  ).map(({ domain }) => domain);

describe('unfilteredTotals', () => {
  it('passes totals that are those of their own domains', () => {
    expect(counted([237, 237], [30, 30], [0, 0])).toEqual([]);
    expect(counted([30, 30], [30, 30])).toEqual([]);
  });

  it('finds one total for domains of different sizes', () => {
    expect(counted([237, 237], [30, 237])).toEqual(['1.example']);
  });

  it('finds the total of all domains together', () => {
    expect(counted([237, 267], [30, 267])).toEqual(['0.example', '1.example']);
  });

  it('leaves a total that is wrong in another way to PAGING-5', () => {
    expect(counted([237, 236], [30, 30])).toEqual([]);
  });

  it('needs two domains', () => {
    expect(counted([237, 500])).toEqual([]);
  });
});
