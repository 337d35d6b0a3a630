import { describe, expect, it } from 'vitest';
import { requirement } from '../../config/requirements/register.ts';
import { registeredChecks } from '../../fixtures/check.ts';
import { authFaults } from '../../reference/faults/auth.ts';
import { faults } from '../../reference/faults/catalogue.ts';
import { consumerFaults } from '../../reference/faults/consumer.ts';
import type { Fault } from '../../reference/faults/fault.ts';
import { partnerFaults } from '../../reference/faults/partner.ts';
import { blame, brokenBy } from './proof/broken-by.ts';
import { proofRun } from './proof/proof-run.ts';

const seed = 1;

/** It is judged against what the user declares: suites/self/expectation.test.ts. */
const declaredByTheUser = 'DOMAIN-4';

/** Faults that break only rows whose checks are still to come; this list is emptied by them. */
const awaited = faults.filter(({ breaks }) => breaks.every((id) => !registeredChecks().has(id)));

describe('the fault catalogue', () => {
  it('has no fault that waits for its check', () => {
    expect(awaited.map(({ name }) => name)).toEqual([]);
  });

  it('holds at least two faults for every row that binds', () => {
    const binding = [...registeredChecks().keys()].filter((id) => requirement(id).level !== 'DISCOVER');
    const ids = binding.filter((id) => id !== declaredByTheUser);
    const counts = ids.map((id) => ({
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

describe('a run against a fault breaks exactly the rows that it names', () => {
  it.each(faults)('$name: $says', async (fault) => {
    const { results, testable } = await proofRun({ seed, faults: [fault.name], only: rowsFor(fault) });
    const named = fault.breaks.filter((id) => registeredChecks().has(id)).toSorted();
    expect(testable).toBe(true);
    expect(blame(fault, named, brokenBy(results))).toEqual({ missed: [], undeserved: [] });
    if (fault.comesAndGoes === true) return;
    const verdicts = results.filter(({ id }) => named.includes(id)).map(({ id, verdict }) => [id, verdict]);
    expect(verdicts).toEqual(
      verdicts.map(([id = '']) => [id, requirement(id).level === 'MUST' ? 'fail' : 'warn']),
    );
  });
});
