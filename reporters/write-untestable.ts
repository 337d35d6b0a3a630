import { join } from 'node:path';
import { OutputError } from './files/output-error.ts';
import { outputNames } from './files/output-names.ts';
import { writeAtomically } from './files/write-atomically.ts';
import { renderUntestableJunit } from './junit/report.ts';
import { renderUntestableSummary } from './summary/untestable.ts';
import { type UntestableRun, untestableTitle } from './untestable-run.ts';

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
