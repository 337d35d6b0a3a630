import { inGroup } from './option-row.ts';

/** The options that bound what a run sends, and the time that it takes. */
export const limitOptions = inGroup('Limits', [
  {
    flag: '--max-requests',
    argument: 'N',
    pointer: '/limits/maxRequests',
    type: 'integer',
    help: 'requests of the whole run, retries included',
    default: 'smoke 20, ci 600, certify 5000',
  },
  {
    flag: '--rate',
    argument: 'N',
    pointer: '/limits/rate',
    type: 'number',
    help: 'requests a second at most',
    default: 'smoke 10, else as fast as answers come',
  },
  {
    flag: '--concurrency',
    argument: 'N',
    pointer: '/limits/concurrency',
    type: 'integer',
    help: 'requests in flight at once, 1 to 64',
    default: 'smoke 1, else 4',
  },
  {
    flag: '--timeout',
    argument: 'TIME',
    pointer: '/limits/timeout',
    type: 'duration',
    help: 'time for one request: 10s, 500ms or a number of seconds',
    default: '10s, certify 30s',
  },
  {
    flag: '--max-time',
    argument: 'TIME',
    pointer: '/limits/maxTime',
    type: 'duration',
    help: 'time for the whole run: 60s, 15m or a number of seconds',
    default: 'smoke 1m, ci 15m, certify 60m',
  },
  {
    flag: '--dry-run',
    type: 'boolean',
    once: true,
    help: 'print what would be sent, and send nothing',
  },
]);
