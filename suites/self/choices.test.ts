import { describe, expect, it } from 'vitest';
import { choices } from '../../reference/choices/catalogue.ts';
import { blemishesOf, failuresOf } from './proof/choice-proof.ts';

const seed = 1;

/** Data that change are tested by themselves. */
const still = choices.filter(({ live }) => live !== true);

// Choices beside each other: npm run proof.
describe('a service that only chose differently conforms, and its own answers are found', () => {
  it('without any choice', async () => {
    expect(await blemishesOf([], seed)).toEqual([]);
  });

  it.each(still)('$name: $says', async ({ name }) => {
    expect(await blemishesOf([name], seed)).toEqual([]);
  });
});

describe('a service whose data change while it is tested is never failed', () => {
  it.each(choices.filter(({ live }) => live))('$name: $says', async ({ name }) => {
    expect(await failuresOf([name], seed)).toEqual([]);
  });
});
