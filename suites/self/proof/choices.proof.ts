import { describe, expect, it } from 'vitest';
import { choices } from '../../../reference/choices/catalogue.ts';
import { blemishesOf } from './choice-proof.ts';
import { covering } from './covering.ts';
import { seeds } from './seeds.ts';

describe.each(seeds.map((seed) => ({ seed })))('with seed $seed', ({ seed }) => {
  it.each(choices)('$name conforms', async ({ name }) => {
    expect(await blemishesOf([name], seed)).toEqual([]);
  });

  it.each(covering(choices, seed).map((names, index) => ({ names, index })))(
    'service $index',
    async ({ names }) => {
      expect({ names, blemishes: await blemishesOf(names, seed) }).toEqual({ names, blemishes: [] });
    },
  );
});
