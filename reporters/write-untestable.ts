import { join } from 'node:path';
import { renderUntestableJunit } from './junit/report.ts';
import { OutputError } from './output-error.ts';
import { outputNames } from './output-names.ts';
import { renderUntestableSummary } from './summary/untestable.ts';
import { type UntestableRun, untestableTitle } from './untestable-run.ts';
import { writeAtomically } from './write-atomically.ts';

/** Writes what is to be said of a run without a verdict. Throws an OutputError that says what it would have said. */
export async function writeUntestable(folder: string, run: UntestableRun): Promise<void> {
  try {
    await writeAtomically(join(folder, outputNames.junit), renderUntestableJunit(run));
    await writeAtomically(join(folder, outputNames.summary), renderUntestableSummary(run));
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause);
    throw new OutputError(folder, `${problem}; and ${untestableTitle}: ${run.reason}`, { cause });
  }
}
