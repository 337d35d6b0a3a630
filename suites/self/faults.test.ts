import { describe, expect, it } from 'vitest';
import { requirement } from '../../config/requirements/register.ts';
import { registeredChecks } from '../../fixtures/check.ts';
import { authFaults } from '../../reference/faults/auth.ts';
import { faults } from '../../reference/faults/catalogue.ts';
import { consumerFaults } from '../../reference/faults/consumer.ts';
import type { Fault } from '../../reference/faults/fault.ts';
import { partnerFaults } from '../../reference/faults/partner.ts';
import { faultRun } from './proof/fault-proof.ts';

const seed = 1;

/** It is judged against what the user declares: suites/self/expectation.test.ts. */
const declaredByTheUser = 'DOMAIN-4';

/** Rows of which a fault must be caught. */
const binding = [...registeredChecks().keys()].filter(
  (id) => requirement(id).level !== 'DISCOVER' && id !== declaredByTheUser,
);

/** Faults that break only rows whose checks are still to come; this list is emptied by them. */
const awaited = faults.filter(({ breaks }) => breaks.every((id) => !registeredChecks().has(id)));

describe('the fault catalogue', () => {
  it('has no fault that waits for its check', () => {
    expect(awaited.map(({ name }) => name)).toEqual([]);
  });

  it('holds at least two faults for every row that binds', () => {
    const counts = binding.map((id) => ({
      id,
      faults: faults.filter(({ breaks }) => breaks.includes(id)).length,
    }));
    expect(counts.filter((row) => row.faults < 2)).toEqual([]);
  });
});

/** Faults that change nothing of what the walks read. */
const apart = [...authFaults, ...consumerFaults, ...partnerFaults];

/** The rows that are judged here, for the time it takes: those of the fault's areas. The long proof judges all. */
function rowsFor({ breaks, follows = [], ...fault }: Fault): readonly string[] {
  const areas = [...breaks, ...follows].map(areaOf);
  // A server error may be met with a wrong key alone.
  const concernsKeys = areas.includes('AUTH-') || breaks.includes('HTTP-4');
  const isApart = apart.some(({ name }) => name === fault.name);
  return [...registeredChecks().keys()].filter((id) =>
    isApart ? areas.includes(areaOf(id)) : areaOf(id) !== 'AUTH-' || concernsKeys,
  );
}

function areaOf(id: string): string {
  return id.replace(/\d+$/, '');
}

/** The first fault of every requirement: those of several come first, so that they are few. What needs luck is left. */
function oneOfEach(): readonly Fault[] {
  const open = new Set(binding);
  const certain = faults.filter(({ missedOnceIn }) => missedOnceIn === undefined);
  const byRows = certain.toSorted((a, b) => b.breaks.length - a.breaks.length);
  return byRows.filter(({ breaks }) => breaks.filter((id) => open.delete(id)).length > 0);
}

// All of them, with all rows judged: npm run proof.
describe('a run against a fault breaks exactly the rows that it names: one fault of every requirement', () => {
  it.each(oneOfEach())('$name: $says', async (fault) => {
    const { missed, undeserved, wrongLevel } = await faultRun(fault, seed, rowsFor(fault));
    expect({ missed, undeserved, wrongLevel }).toEqual({ missed: [], undeserved: [], wrongLevel: [] });
  });
});
