import type { Progress } from '../../reporters/console/progress.ts';
import type { RunProgress } from './launch-types.ts';

/** Progress of a run in the words of the console. */
export function progressOf(now: RunProgress, maxTimeMs?: number): Progress {
  const { checksDone, checksTotal, failed = 0, requestsSent, maxRequests, elapsedMs, waiting } = now;
  const counts = { judged: checksDone, selected: checksTotal, failed, requests: requestsSent, maxRequests };
  return { ...counts, elapsedMs, maxTimeMs, ...(waiting && { waiting }) };
}
