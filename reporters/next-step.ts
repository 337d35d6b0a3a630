import { explanations } from '../config/requirements/explanations.ts';
import { isRequirementId, requirement } from '../config/requirements/register.ts';
import type { Cause } from '../schemas/report/causes.ts';
import type { RequirementResult, RunReport } from '../schemas/report/results.ts';

interface Known extends Pick<RunReport, 'requests' | 'verdict' | 'budget' | 'profile'> {
  /** Failures that may be the reason why these were not judged. */
  readonly explaining: readonly string[];
}

type Step = (known: Known) => string | undefined;

/** Share of all requests from which a suspicion is reported as the one that used them up. */
const muchForOne = 0.05;

/** Says what used the requests up, where suspicions did. */
const moreRequests: Step = ({ requests, budget, profile }) => {
  const taken = (budget?.purses ?? []).flatMap(({ suspicions = [] }) => suspicions);
  const [most, next] = taken.filter((one) => one.requests >= requests.sent * muchForOne);
  if (most === undefined) return `raise --max-requests: ${requests.sent} were sent`;
  const what = isRequirementId(most.id) ? ` to settle whether ${requirement(most.id).title}` : '';
  const also = next === undefined ? '' : ` (and ${next.id} took ${next.requests})`;
  const deeper = profile === 'certify' ? '' : ', or run --profile certify';
  return `raise --max-requests${deeper}: ${most.id} took ${most.requests} of ${requests.sent} requests${what}${also}`;
};
const whenSteady: Step = () => 'run again when the service answers steadily, or slower with --rate';

/** Advice by cause; undefined where no single step is known to help. */
const steps: Readonly<Record<Cause, Step>> = {
  budget: moreRequests,
  'few-requests': moreRequests,
  time: () => 'raise --max-time',
  interrupted: () => 'run again, and let it finish',
  bail: () => 'fix what failed first, or run without --bail',
  refusals: () => 'allow more with --max-refusals',
  token: () => 'check PCDS_CONSUMER_TOKEN (or the token file)',
  'swapped-keys': () => 'check PCDS_CONSUMER_TOKEN (or the token file): is it the one of the partner key?',
  lockout: () =>
    'check whether the key was revoked or this client is locked out; then run again when a lockout is over, with a smaller --max-refusals-in-a-row and --rate',
  'left-out': () => 'run again with --max-refusals-in-a-row 1 and --rate 1',
  rest: () => 'run again after the time that the target asked for',
  gone: whenSteady,
  unanswered: whenSteady,
  unreadable: () => 'check the base URL: is it the service that answers there?',
  empty: ({ verdict }) =>
    verdict === 'nonconformant'
      ? 'fix what failed first; otherwise name a domain that has persons with --domain'
      : 'name a domain that has more persons with --domain',
  'too-large': () => 'name another, smaller domain with --domain',
  moved: () =>
    'run again when nobody changes these persons, or name a domain whose persons do not change with --domain',
  seldom: () => 'run again: it was seen too seldom to be sure',
  // The answers that it needs may be broken themselves.
  unclear: ({ explaining }) =>
    explaining.length === 0 ? undefined : `fix ${explaining.join(', ')} first, then run again`,
};

type Unjudged = Pick<RequirementResult, 'id' | 'cause'>;

type Report = Pick<RunReport, 'requests' | 'verdict' | 'budget' | 'profile'> & {
  readonly requirements: readonly Pick<RequirementResult, 'id' | 'verdict'>[];
};

/** Advice on how to have requirements judged that share a reason; undefined where no step is known to help. */
export function nextStep(alike: readonly Unjudged[], report: Report): string | undefined {
  return steps[alike[0]?.cause ?? 'unclear']({ ...report, explaining: explaining(alike, report) });
}

/** Failed requirements that would explain each of these, were it broken too. */
function explaining(alike: readonly Unjudged[], { requirements }: Report): readonly string[] {
  const failed = requirements.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);
  return failed.filter((id) => alike.every((row) => explanations(row.id).includes(id)));
}
