import { describe, expect, it } from 'vitest';
import { answer } from '../exchange.corpus.ts';
import { freshFor, isFromCache } from './freshness.ts';

const cacheControl = (...values: readonly string[]) =>
  answer(
    {},
    200,
    values.map((value) => ['Cache-Control', value] as const),
  );

describe('freshFor', () => {
  it.each([
    [['max-age=1'], 1_000],
    [['private, max-age=60'], 60_000],
    [['public', 'S-MaxAge=5, max-age=1'], 5_000],
    [['max-age="7"'], 7_000],
    [['max-age=0'], 0],
    [['no-store, max-age=60'], 0],
    [['no-cache, max-age=60'], 0],
    [['max-age=x'], 0],
    [['x-max-age-y=5'], 0],
    [[], 0],
  ])('of %j is %i', (values, ms) => {
    expect(freshFor(cacheControl(...values))).toBe(ms);
  });
});

describe('isFromCache', () => {
  it.each([
    ['3', true],
    ['0', false],
    ['x', false],
  ])('for Age: %s is %s', (age, isCached) => {
    expect(isFromCache(answer({}, 200, [['age', age]]))).toBe(isCached);
  });

  it('is false where nothing is said', () => {
    expect(isFromCache(answer({}))).toBe(false);
  });
});
