import type { Observations } from '../../schemas/report/observations.ts';
import type { RunReport } from '../../schemas/report/results.ts';
import type { PastRun } from '../past-run.ts';

export interface PageInput {
  readonly report: RunReport;
  /** What the run asked and got; undefined where nobody kept it: the page then has no plots. */
  readonly observations?: Observations | undefined;
  /** Former runs against the same target and this one, the oldest first. */
  readonly runs?: readonly PastRun[];
  /** True where the Allure report lies beside it. */
  readonly hasAllure?: boolean;
}
