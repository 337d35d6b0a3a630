import type { ProfileName } from '../../../config/profiles.ts';
import type { Fault } from '../../../reference/faults/fault.ts';
import { proofRun } from '../proof/proof-run.ts';

/** When a run knew that a service is broken. */
export interface FirstFailure {
  /** The row at which a run with `--bail` ends; absent where it ends at none. */
  readonly requirement?: string;
  /** True where the fault breaks that row, or it follows from one that it breaks. */
  readonly isRight: boolean;
  readonly requests: number;
}

/**
 * One run that ends at the first confirmed failure, as with `--bail`; with `--strict`, so that faults of a SHOULD end it too.
 */
export async function firstFailure(fault: Fault, profile: ProfileName, seed: number): Promise<FirstFailure> {
  const { results, received } = await proofRun({
    seed,
    profile,
    faults: [fault.name],
    twoTenants: fault.twoTenants === true,
    bail: true,
    strict: true,
  });
  const ended = results.find(({ endedRun }) => endedRun === true)?.id;
  if (ended === undefined) return { isRight: false, requests: received };
  const own = [...fault.breaks, ...(fault.follows ?? [])];
  return { requirement: ended, isRight: own.includes(ended), requests: received };
}
