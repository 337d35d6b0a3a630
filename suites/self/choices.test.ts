import { describe, expect, it } from 'vitest';
import { choices } from '../../reference/choices/catalogue.ts';
import { blemishesOf } from './proof/choice-proof.ts';
import { covering } from './proof/covering.ts';

const seed = 1;

describe('a service that only chose differently conforms', () => {
  it.each(choices)('$name: $says', async ({ name }) => {
    expect(await blemishesOf([name], seed)).toEqual([]);
  });
});

describe('so does one that has several choices: every pair of them stands in one of these services', () => {
  it.each(covering(choices, seed).map((names, index) => ({ names, index })))(
    'service $index',
    async ({ names }) => {
      expect({ names, blemishes: await blemishesOf(names, seed) }).toEqual({ names, blemishes: [] });
    },
  );
});
