import type { RunReport } from '../schemas/report/results.ts';

/** Warning in each report of an interrupted run. */
export const interruptionNote = 'the run was interrupted: this is what was seen until then';

/** True where a run stopped before its end: what it says is no certificate, even where nothing failed. */
export function wasInterrupted({ warnings }: RunReport): boolean {
  return warnings.includes(interruptionNote);
}
