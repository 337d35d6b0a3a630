import { registeredChecks } from '../../../fixtures/check.ts';
import type { Fault } from '../../../reference/faults/fault.ts';
import { brokenBy } from './broken-by.ts';
import { proofRun } from './proof-run.ts';

/** How a fault fared over many seeds. */
export interface FaultProof {
  readonly fault: Fault;
  /** Rows with a check that the fault names. */
  readonly named: readonly string[];
  /** Seeds with which every named row was found broken. */
  readonly caught: number;
  /** What was blamed beyond what the fault names, with the seed. */
  readonly undeserved: readonly string[];
}

export async function proveFault(fault: Fault, seeds: readonly number[]): Promise<FaultProof> {
  const named = fault.breaks.filter((id) => registeredChecks().has(id)).toSorted();
  let caught = 0;
  const undeserved: string[] = [];
  for (const seed of seeds) {
    const { causes, consequences } = brokenBy((await proofRun({ seed, faults: [fault.name] })).results);
    if (named.every((id) => causes.includes(id))) caught += 1;
    const follows = fault.follows ?? [];
    const extra = [
      ...causes.filter((id) => !named.includes(id)),
      ...consequences.filter((id) => !follows.includes(id)),
    ];
    undeserved.push(...extra.map((id) => `${id} with seed ${seed}`));
  }
  return { fault, named, caught, undeserved };
}
