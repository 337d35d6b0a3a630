import { describe, expect, it } from 'vitest';
import { choose, hash } from './hash.ts';

describe('hash', () => {
  it('gives the same 32 bits for the same parts', () => {
    expect(hash(1, 'name', 7)).toBe(hash(1, 'name', 7));
    expect(hash(1, 'name', 7)).not.toBe(hash(1, 'name', 8));
  });

  it('spreads neighbouring indexes evenly', () => {
    const buckets = new Array<number>(10).fill(0);
    for (let at = 0; at < 10_000; at += 1) {
      const bucket = hash(1, at) % 10;
      buckets[bucket] = (buckets[bucket] ?? 0) + 1;
    }
    expect(Math.min(...buckets)).toBeGreaterThan(850);
    expect(Math.max(...buckets)).toBeLessThan(1_150);
  });

  it('chooses inside the list', () => {
    expect(choose(['a', 'b'], 5)).toBe('b');
  });
});
