import { inGroup } from './option-row.ts';

/** The options that bound what a run sends, and the time that it takes. */
export const limitOptions = inGroup('Limits', [
  {
    flag: '--max-requests',
    pointer: '/limits/maxRequests',
    help: 'requests of the whole run, retries included',
    default: 'smoke 20, ci 600, certify 5000',
  },
  {
    flag: '--rate',
    pointer: '/limits/rate',
    help: 'requests a second at most',
    default: 'smoke 10, else as fast as answers come',
  },
  {
    flag: '--concurrency',
    pointer: '/limits/concurrency',
    help: 'requests in flight at once, 1 to 64',
    default: 'smoke 1, else 4',
  },
  {
    flag: '--timeout',
    pointer: '/limits/timeout',
    help: 'time for one request: 10s, 500ms or a number of seconds',
    default: '10s, certify 30s',
  },
  {
    flag: '--max-time',
    pointer: '/limits/maxTime',
    help: 'time for the whole run: 60s, 15m or a number of seconds',
    default: 'smoke 1m, ci 15m, certify 60m',
  },
  {
    flag: '--dry-run',
    once: true,
    help: 'print what would be sent, and send nothing',
  },
]);
