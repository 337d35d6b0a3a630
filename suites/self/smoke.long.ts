import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { choices } from '../../reference/choices/catalogue.ts';
import { faults } from '../../reference/faults/catalogue.ts';
import { alwaysCaughtOn } from './proof/smoke-page.ts';
import { mostSmokeRequests, smokeOf, smokeRun } from './proof/smoke-proof.ts';

const page = readFileSync(new URL('../../docs/smoke.md', import.meta.url), 'utf8');
const caught = alwaysCaughtOn(page);

describe('a smoke run catches what docs/smoke.md says that it always does', () => {
  it('names the faults', () => {
    expect(caught.length).toBeGreaterThan(100);
  });

  it.each(faults.filter(({ name }) => caught.includes(name)))('$name', async (fault) => {
    expect(await smokeRun(fault, 1)).toMatchObject({ isCaught: true, undeserved: [] });
  });
});

// Choices beside each other: npm run proof.
describe('a smoke run against the reference service with one of its choices', () => {
  const still = choices.filter(({ live, costly }) => live !== true && costly !== true);
  it.each(still)('fails nothing, and leaves no MUST open: $name', async ({ name }) => {
    const { open, received } = await smokeOf([name], 1);
    expect(open).toEqual([]);
    expect(received).toBeLessThanOrEqual(mostSmokeRequests);
  });
});
