import { describe, expect, it } from 'vitest';
import { choices } from '../../reference/choices/catalogue.ts';
import { blemishesOf, failuresOf } from './proof/choice-proof.ts';
import { covering } from './proof/covering.ts';
import { answersOtherwise, strayChoices } from './proof/expected-answers.ts';

const seed = 1;

/** Data that change by the real clock are tested by themselves. */
const still = choices.filter(({ live }) => live !== true);

const together = covering(still, seed);
/** A choice that stands beside others, and answers no open question in its own way, is not run alone too: the long proof does so. */
const alone = still.filter(
  ({ name }) => answersOtherwise(name) || !together.some((names) => names.includes(name)),
);
const services = [...together, [], ...alone.map(({ name }) => [name])];

describe('a service that only chose differently conforms, and its own answers are found: every pair of choices stands in one of these', () => {
  it('is one of the catalogue', () => {
    expect(strayChoices()).toEqual([]);
  });

  it.each(services.map((names, index) => ({ names, index })))('service $index', async ({ names }) => {
    expect({ names, blemishes: await blemishesOf(names, seed) }).toEqual({ names, blemishes: [] });
  });
});

describe('a service whose data change while it is tested is never failed', () => {
  it.each(choices.filter(({ live }) => live))('$name: $says', async ({ name }) => {
    expect(await failuresOf([name], seed)).toEqual([]);
  });
});
