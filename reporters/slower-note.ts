import type { RequestCount } from '../schemas/report/results.ts';

/** Note on a run that went on with fewer requests in flight than allowed; none on any other. */
export function slowerNotes({ mostAtOnce }: RequestCount): string[] {
  if (mostAtOnce === undefined) return [];
  const most = mostAtOnce === 1 ? 'one was sent at a time' : `at most ${mostAtOnce} were sent at once`;
  return [
    `the target refused requests that were in flight together, and none alone: from then on ${most} (--concurrency ${mostAtOnce} does so from the start)`,
  ];
}
