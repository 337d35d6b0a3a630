import { describe, expect, it } from 'vitest';
import { choices } from '../../../reference/choices/catalogue.ts';
import { blemishesOf, failuresOf } from './choice-proof.ts';
import { covering } from './covering.ts';
import { seeds } from './seeds.ts';

/** Data that change by the real clock are tested by themselves. */
const still = choices.filter(({ live }) => live !== true);

describe.each(seeds.map((seed) => ({ seed })))('with seed $seed', ({ seed }) => {
  it.each(still)('$name conforms', async ({ name }) => {
    expect(await blemishesOf([name], seed)).toEqual([]);
  });

  it.each(covering(still, seed).map((names, index) => ({ names, index })))(
    'service $index',
    async ({ names }) => {
      expect({ names, blemishes: await blemishesOf(names, seed) }).toEqual({ names, blemishes: [] });
    },
  );

  it.each(choices.filter(({ live }) => live))('$name is never failed', async ({ name }) => {
    expect(await failuresOf([name], seed)).toEqual([]);
  });
});
