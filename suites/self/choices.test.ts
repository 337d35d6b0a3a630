import { describe, expect, it } from 'vitest';
import { choices } from '../../reference/choices/catalogue.ts';
import { blemishesOf } from './proof/choice-proof.ts';
import { covering } from './proof/covering.ts';

const seed = 1;

/** Data that change by the real clock are tested by themselves. */
const still = choices.filter(({ live }) => live !== true);

const together = covering(still, seed);
/** A choice that stands in a service beside others is not run alone too: the long proof does so. */
const alone = still.filter(({ name }) => !together.some((names) => names.includes(name)));
const services = [...together, ...alone.map(({ name }) => [name])];

describe('a service that only chose differently conforms: every pair of choices stands in one of these', () => {
  it.each(services.map((names, index) => ({ names, index })))('service $index', async ({ names }) => {
    expect({ names, blemishes: await blemishesOf(names, seed) }).toEqual({ names, blemishes: [] });
  });
});

describe('a service whose data change while it is tested is never failed', () => {
  it.each(choices.filter(({ live }) => live))('$name: $says', async ({ name }) => {
    const blemishes = await blemishesOf([name], seed);
    expect(blemishes.filter((text) => !/^\S+ inconclusive:/.test(text))).toEqual([]);
  });
});
