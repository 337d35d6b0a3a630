import { describe, expect, it } from 'vitest';
import { requirement } from '../../config/requirements/register.ts';
import { registeredChecks } from '../../engine/check.ts';
import { faults } from '../../reference/faults/catalogue.ts';
import type { Fault } from '../../reference/faults/fault.ts';
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

/** The rows that are judged here, for the time it takes: those of the fault's areas. The proof judges all. */
function rowsFor({ breaks, follows = [] }: Fault): readonly string[] {
  const areas = [...breaks, ...follows].map(areaOf);
  // A server error may be met with a wrong key alone.
  if (breaks.includes('HTTP-4')) areas.push('AUTH-');
  return [...registeredChecks().keys()].filter((id) => areas.includes(areaOf(id)));
}

function areaOf(id: string): string {
  return id.replace(/\d+$/, '');
}

const mostOfArea = 2;

/**
 * Two faults of every area, of different requirements: those of several come first, so that they tell most. What needs luck
 * is left.
 */
function someOfEach(): readonly Fault[] {
  const certain = faults.filter(
    ({ missedOnceIn, needsWholeRun }) => missedOnceIn === undefined && needsWholeRun !== true,
  );
  const told = new Set<string>();
  const byArea = new Map<string, number>();
  return certain
    .toSorted((a, b) => b.breaks.length - a.breaks.length)
    .filter(({ breaks: [first = '', ...others] }) => {
      const area = areaOf(first);
      const taken = byArea.get(area) ?? 0;
      if (taken === mostOfArea || !binding.includes(first) || told.has(first)) return false;
      byArea.set(area, taken + 1);
      for (const id of [first, ...others]) told.add(id);
      return true;
    });
}

// All of them, with all rows judged: npm run proof.
describe('a run against a fault breaks exactly the rows that it names: two faults of every area', () => {
  it.each(someOfEach())('$name: $says', async (fault) => {
    const { missed, undeserved, wrongLevel } = await faultRun(fault, seed, rowsFor(fault));
    expect({ missed, undeserved, wrongLevel }).toEqual({ missed: [], undeserved: [], wrongLevel: [] });
  });
});
