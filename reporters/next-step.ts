import type { Cause } from '../schemas/report/causes.ts';
import type { RunReport } from '../schemas/report/results.ts';

type Known = Pick<RunReport, 'requests' | 'verdict'>;

type Step = (known: Known) => string;

const moreRequests: Step = ({ requests }) => `raise --max-requests: ${requests.sent} were sent`;
const whenSteady: Step = () => 'run again when the service answers steadily, or slower with --rate';

/** What can be done about each cause; undefined where no one step is known to help. */
const steps: Readonly<Record<Cause, Step | undefined>> = {
  budget: moreRequests,
  'few-requests': moreRequests,
  time: () => 'raise --max-time',
  interrupted: () => 'run again, and let it finish',
  bail: () => 'fix what failed first, or run without --bail',
  refusals: () => 'raise --max-refusals, or omit it',
  token: () => 'check PCDS_CONSUMER_TOKEN (or the token file)',
  'swapped-keys': () => 'check PCDS_CONSUMER_TOKEN (or the token file): is it the one of the partner key?',
  lockout: () =>
    'check whether the key was revoked or this client is locked out; then run again, with a smaller --max-refusals-in-a-row',
  'left-out': () => 'run again with --max-refusals-in-a-row 1',
  gone: whenSteady,
  unanswered: whenSteady,
  empty: ({ verdict }) =>
    verdict === 'nonconformant'
      ? 'fix what failed first; otherwise name a domain that has persons with --domain'
      : 'name a domain that has more persons with --domain',
  moved: () =>
    'run again when nobody changes these persons, or name a domain whose persons do not change with --domain',
  seldom: () => 'run again: it was seen too seldom to be sure',
  unclear: undefined,
};

/** What a person can do to have a requirement judged; nothing where no step is known to help. */
export function nextStep(cause: Cause, known: Known): string | undefined {
  return steps[cause]?.(known);
}
