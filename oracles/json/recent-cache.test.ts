import { expect, it } from 'vitest';
import { recentlyRead } from './recent-cache.ts';

interface Key {
  readonly body: Uint8Array;
}

/** Counts how often a value is made. */
function counted() {
  const made: Key[] = [];
  const length = recentlyRead((key: Key) => {
    made.push(key);
    return key.body.length === 0 ? undefined : key.body.length;
  });
  return { made, length };
}

const keyOf = (bytes: number): Key => ({ body: new Uint8Array(bytes) });

it('makes a value once while its key was asked for lately, and again when many others came since', () => {
  const { made, length } = counted();
  const [empty, pair] = [keyOf(0), keyOf(2)];
  expect([length(pair), length(pair), length(empty), length(empty)]).toEqual([2, 2, undefined, undefined]);
  expect(made).toHaveLength(2);
  for (let other = 0; other < 100; other += 1) length(keyOf(1));
  expect(length(pair)).toBe(2);
  expect(made).toHaveLength(103);
});

it('keeps fewer of large ones, and the last one however large it is', () => {
  const { made, length } = counted();
  const [large, larger, huge] = [keyOf(1_500_000), keyOf(1_600_000), keyOf(9_000_000)];
  for (const key of [large, larger, larger, huge, huge]) length(key);
  expect(made).toEqual([large, larger, huge]);
  length(large);
  expect(made).toEqual([large, larger, huge, large]);
});
