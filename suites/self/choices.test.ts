import { describe, expect, it } from 'vitest';
import { coveringOnce } from '../../fixtures/situations/covering.ts';
import { choices } from '../../reference/choices/catalogue.ts';
import { blemishesOf, failuresOf } from './proof/choice-proof.ts';

const seed = 1;

/** Data that change are tested by themselves. */
const still = choices.filter(({ live, costly }) => live !== true && costly !== true);

/** Services of many choices, for the time it takes: most choices stand in one of them. */
const services = 2;

// Each of them alone, and every two beside each other: npm run proof.
describe('a service that only chose differently conforms, and its own answers are found', () => {
  it('without any choice', async () => {
    expect(await blemishesOf([], seed)).toEqual([]);
  });

  const sets = coveringOnce(still, seed)
    .slice(0, services)
    .map((names) => ({ names, first: names[0], last: names.at(-1) }));
  it.each(sets)('$names.length of them, from $first to $last', async ({ names }) => {
    expect(await blemishesOf(names, seed)).toEqual([]);
  });
});

describe('a service whose data change while it is tested is never failed', () => {
  it.each(choices.filter(({ live }) => live).slice(0, services))('$name: $says', async ({ name }) => {
    expect(await failuresOf([name], seed)).toEqual([]);
  });
});
