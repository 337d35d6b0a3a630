import type { RunReport } from '../schemas/report/results.ts';

/** A run that ended before anything could be judged: no answer of the target was one of the service. */
export interface UntestableRun
  extends Pick<RunReport, 'suite' | 'profile' | 'seed' | 'target' | 'startedAt' | 'durationMs' | 'requests'> {
  /** The obstacle: `no answer: connection refused`. */
  readonly reason: string;
  readonly advice: string;
}

/** Title of such a run in all reports. */
export const untestableTitle = 'the target could not be tested';
