import { describe, expect, it } from 'vitest';
import { isNear, type PageQuestion } from '../../oracles/pages/page-question.ts';
import { mixedOrder } from './page-sequence.ts';

const domain = 'acme.example';
const [one, two, ofOther, elsewhere]: PageQuestion[] = [
  { domain, limit: 10, page: 1 },
  { domain, limit: 10, page: 2 },
  { domain, limit: 20, page: 1 },
  { domain: 'other.example', limit: 5, page: 3 },
];
const pages = [one, two, ofOther, elsewhere].filter((page) => page !== undefined);
const seeds = Array.from({ length: 20 }, (_, seed) => seed);

describe('the order in which pages are read', () => {
  it('is the same with the same seed, and another one with another', () => {
    expect(mixedOrder(pages, 1)).toEqual(mixedOrder(pages, 1));
    const orders = seeds.map((seed) => JSON.stringify(mixedOrder(pages, seed)));
    expect(new Set(orders).size).toBe(seeds.length);
  });

  it.each(seeds)('is fourteen questions, many of them near the one before (seed %i)', (seed) => {
    const order = mixedOrder(pages, seed);
    expect(order).toHaveLength(14);
    const near = order.filter((question, place) => {
      const before = order[place - 1];
      return before !== undefined && before !== question && isNear(question, before);
    });
    expect(near.length).toBeGreaterThan(4);
  });

  it('reads each page with some seed', () => {
    const asked = new Set(seeds.flatMap((seed) => mixedOrder(pages, seed)));
    expect(asked).toEqual(new Set(pages));
  });
});
