import { register, requirement } from '../../../config/requirements/register.ts';
import type { Fault } from '../../../reference/faults/fault.ts';
import type { CheckResult } from '../../../schemas/report/check-result.ts';
import { brokenBy } from './broken-by.ts';
import { proofRun } from './proof-run.ts';

/** Requests that a smoke run may send. */
export const mostSmokeRequests = 20;

/**
 * One smoke run against a service with a fault. It is caught where a row that it breaks, or that follows from it, fails;
 * for a fault that breaks SHOULD rows alone, where such a row warns.
 */
export async function smokeRun(fault: Fault, seed: number) {
  const { results, received } = await proofRun({ seed, faults: [fault.name], profile: 'smoke' });
  const own = [...fault.breaks, ...(fault.follows ?? [])];
  const { causes, consequences } = brokenBy(results);
  const broken = [...causes, ...consequences];
  const told = (wanted: CheckResult['verdict']) =>
    results.some(({ id, verdict }) => verdict === wanted && own.includes(id));
  return {
    isCaught: told('fail') || (!breaksMust(fault) && told('warn')),
    undeserved: broken.filter((id) => !own.includes(id)),
    received,
  };
}

/** One smoke run against a service with choices: what it fails or leaves open. */
export async function smokeOf(choices: readonly string[], seed: number) {
  const { results, received } = await proofRun({ seed, choices, profile: 'smoke' });
  const open = results.filter(({ verdict }) => verdict === 'fail' || verdict === 'inconclusive');
  return { open: open.map(({ id, verdict, reason }) => `${id} ${verdict}: ${reason}`), received };
}

export function breaksMust({ breaks }: Pick<Fault, 'breaks'>): boolean {
  return breaks.some((id) => requirement(id).level === 'MUST');
}

export function isSelectedIn({ breaks }: Pick<Fault, 'breaks'>): boolean {
  const selected = register.filter(({ level, profiles }) => level === 'MUST' && profiles.includes('smoke'));
  return selected.some(({ id }) => breaks.includes(id));
}
