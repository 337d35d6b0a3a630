import { registeredChecks } from '../../../fixtures/check.ts';
import type { Fault } from '../../../reference/faults/fault.ts';
import { blame, brokenBy } from './broken-by.ts';
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
    const { results } = await proofRun({ seed, faults: [fault.name] });
    const { missed, undeserved: extra } = blame(fault, named, brokenBy(results));
    if (missed.length === 0) caught += 1;
    undeserved.push(...extra.map((id) => `${id} with seed ${seed}`));
  }
  return { fault, named, caught, undeserved };
}
