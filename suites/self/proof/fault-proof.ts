import type { ProfileName } from '../../../config/profiles.ts';
import { requirement } from '../../../config/requirements/register.ts';
import { registeredChecks } from '../../../engine/check.ts';
import type { Fault } from '../../../reference/faults/fault.ts';
import type { CheckResult } from '../../../schemas/report/check-result.ts';
import { type Blame, blame, brokenBy } from './broken-by.ts';
import { proofRun } from './proof-run.ts';

export interface FaultRun extends Blame {
  /** Rows of `breaks` whose verdict is not that of their level. */
  readonly wrongLevel: readonly string[];
}

export function namedBy({ breaks }: Pick<Fault, 'breaks'>): readonly string[] {
  return breaks.filter((id) => registeredChecks().has(id)).toSorted();
}

/** The smallest profile that judges what a fault breaks, of those that look closely. */
export function profileFor({ breaks }: Pick<Fault, 'breaks'>): ProfileName {
  return breaks.some((id) => requirement(id).profiles.includes('ci')) ? 'ci' : 'certify';
}

/**
 * A `ci` run against a fault, or a `certify` run where only that judges what it breaks: what it missed, and whom it blamed for
 * nothing; `only` judges fewer rows.
 */
export async function faultRun(fault: Fault, seed: number, only: readonly string[] = []): Promise<FaultRun> {
  const { results, testable } = await proofRun({
    seed,
    faults: [fault.name],
    only,
    profile: profileFor(fault),
    twoTenants: fault.twoTenants === true,
  });
  if (!testable) throw new Error(`a service with ${fault.name} is not tested at all`);
  const named = namedBy(fault);
  return { wrongLevel: wrongLevel(results, named), ...blame(fault, named, brokenBy(results)) };
}

function wrongLevel(results: readonly CheckResult[], named: readonly string[]): readonly string[] {
  const broken = results.filter(({ id, findings }) => named.includes(id) && findings.length > 0);
  const expected = (id: string) => (requirement(id).level === 'MUST' ? 'fail' : 'warn');
  return broken
    .filter(({ id, verdict }) => verdict !== expected(id))
    .map(({ id, verdict }) => `${id} ${verdict}`);
}
