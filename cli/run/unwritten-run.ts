import type { OutputError } from '../../reporters/files/output-error.ts';
import type { RunReport } from '../../schemas/report/results.ts';

/** The results of a run could not be written: what was found is in `report`, and the message names the path. */
export class UnwrittenRun extends Error {
  override readonly name = 'UnwrittenRun';
  readonly report: RunReport;

  constructor(report: RunReport, cause: OutputError) {
    super(`the results could not be written: ${cause.message}`, { cause });
    this.report = report;
  }
}
