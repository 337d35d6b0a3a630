import type { Endpoint } from '../client/exchange.ts';
import type { Target } from '../config/run-config.ts';
import { isSuccessful, isUnsettled, refusesClient } from '../schemas/http-status.ts';
import type { CheckResult } from '../schemas/report/check-result.ts';
import type { LowCoverageSign, LowCoverageWarning } from '../schemas/report/low-coverage.ts';
import { countOf } from './words/count-of.ts';

/** A page of a configured domain. */
interface DomainSeen {
  readonly domain: string;
  readonly hasPersons: boolean;
  /** True where the domain has more than one page, by the total or the number of pages that the answer tells. */
  readonly hasPages: boolean;
}

/** A usual question of a configured domain or consumer. */
export interface AskedUsually {
  readonly endpoint: Endpoint;
  /** The question, but not of whom or for which page: a target may never take it. */
  readonly form: string;
  /** 0 where no answer came. */
  readonly status: number;
  readonly page: DomainSeen | undefined;
}

/** The cause that kept a check from a judgement, if any did, and whether it only asked what the document leaves open. */
export interface JudgedRow extends Pick<CheckResult, 'cause'> {
  readonly isOpenQuestion: boolean;
}

/** Facts of a run that tell how much it looked at. */
export interface CoverageFacts {
  readonly target: Pick<
    Target,
    'domains' | 'consumerToken' | 'consumerIds' | 'otherPartnerId' | 'otherDomain'
  >;
  readonly asked: readonly AskedUsually[];
  readonly results: readonly JudgedRow[];
  /** The reason why the target did not answer at the end of the run; absent where it did. */
  readonly goneAtEnd?: string | undefined;
  /** True where the run may send fewer requests than its profile plans. */
  readonly hasLessBudget: boolean;
  /** The areas that the run was to judge. */
  readonly judges: { readonly paging: boolean; readonly consumers: boolean; readonly tenants: boolean };
}

/** A sign in words, and what to do about it; undefined where it does not hold. */
type Told = readonly [message: string, advice: string] | undefined;

const signs: Readonly<Record<LowCoverageSign, (facts: CoverageFacts) => Told>> = {
  'first-domain-empty': ({ target: { domains }, asked }) => {
    const pages = pagesIn(asked).filter(({ domain }) => domain === domains[0]);
    if (pages.length === 0 || pages.some(({ hasPersons }) => hasPersons)) return undefined;
    return [
      `${domains[0]}, the first domain, holds no persons`,
      "check its spelling and that it is this partner's, or name a domain that has persons first",
    ];
  },
  'single-page': ({ asked, judges }) => {
    const pages = pagesIn(asked);
    if (!judges.paging || pages.length === 0 || pages.some(({ hasPages }) => hasPages)) return undefined;
    const [only, another] = new Set(pages.map(({ domain }) => domain));
    const none = another === undefined ? `${only} has no` : 'no domain that was read has a';
    const message = `${none} second page, so paging was hardly tested`;
    return [message, 'name a domain with more persons with --domain'];
  },
  'no-consumer': ({ target, asked, judges }) => {
    const consumers = asked.filter(({ endpoint }) => endpoint === 'consumer');
    if (!judges.consumers || consumers.some(isAccepted)) return undefined;
    const [why, advice] = whyNoConsumer(target, [...new Set(consumers.map(({ status }) => status))]);
    return [`${why}: the consumer endpoint was not judged`, advice];
  },
  /** Without refusals of a form that the target never takes. */
  'mostly-refused': ({ asked }) => {
    const taken = new Set(asked.filter(isAccepted).map(({ form }) => form));
    const telling = asked.filter((one) => taken.has(one.form) || isRefusedInAnyForm(one));
    const refused = telling.filter((one) => !isAccepted(one)).length;
    if (refused * 2 <= telling.length) return undefined;
    return [
      `${refused} of ${telling.length} requests that should succeed were refused or not answered`,
      'check that the target is up and does not limit this client: see --rate and --concurrency',
    ];
  },
  /** Rows that bind or recommend are not to be cut short. Open questions may be: some cost many requests. */
  'cut-short': ({ results, hasLessBudget }) => {
    const cut = results.filter(
      ({ cause, isOpenQuestion }) =>
        cause === 'time' || (cause === 'budget' && (!isOpenQuestion || hasLessBudget)),
    );
    if (cut.length === 0) return undefined;
    const isTime = cut.some(({ cause }) => cause === 'time');
    const what = isTime ? 'the time' : 'the budget of requests';
    const message = `${what} cut short ${cut.length} of ${countOf(results.length, 'check')}`;
    return [message, `raise --max-${isTime ? 'time' : 'requests'}`];
  },
  'no-second-partner': ({ judges, target: { otherPartnerId, otherDomain } }) => {
    const missing = [
      ...(otherPartnerId === undefined ? ['--other-partner-id'] : []),
      ...(otherDomain === undefined ? ['--other-domain'] : []),
    ];
    if (!judges.tenants || missing.length === 0) return undefined;
    const message = 'no second partner: its id and domain would show if your key opens its data';
    return [message, `give ${missing.join(' and ')}`];
  },
  'stopped-answering': ({ goneAtEnd }) => {
    if (goneAtEnd === undefined) return undefined;
    return [
      `at the end of the run the target did not even answer what it had answered before: ${goneAtEnd}`,
      'look whether it is still up, and run again when it answers steadily',
    ];
  },
};

/** The signs that hold of a run; what a profile or `--only` leaves out is none. */
export function lowCoverageWarnings(facts: CoverageFacts): readonly LowCoverageWarning[] {
  return (Object.keys(signs) as LowCoverageSign[]).flatMap((sign) => {
    const [message, advice] = signs[sign](facts) ?? [];
    return message === undefined || advice === undefined ? [] : [{ sign, message, advice }];
  });
}

function pagesIn(asked: readonly AskedUsually[]): readonly DomainSeen[] {
  return asked.flatMap(({ page }) => page ?? []);
}

function isAccepted({ status }: AskedUsually): boolean {
  return isSuccessful(status);
}

/** @param refusals statuses of known consumers; 0 where there was no answer */
function whyNoConsumer(
  { consumerToken, consumerIds }: CoverageFacts['target'],
  refusals: readonly number[],
): [why: string, advice: string] {
  if (consumerToken === undefined)
    return ['no consumer token was given', 'set PCDS_CONSUMER_TOKEN and PCDS_CONSUMER_ID'];
  if (consumerIds.length === 0)
    return ['no consumer id was given', 'set PCDS_CONSUMER_ID, or give --consumer-id'];
  if (refusals.length === 0) return ['no known consumer was asked for', 'raise --max-requests'];
  const statuses = refusals.map((status) => (status === 0 ? 'no answer' : `status ${status}`)).join(', ');
  const isToken = refusals.every(refusesClient);
  return isToken
    ? [`the consumer token was refused (${statuses})`, 'check PCDS_CONSUMER_TOKEN']
    : [
        `no known consumer was answered with a success (${statuses})`,
        'check that the consumers of --consumer-id exist',
      ];
}

/** True where the client or the moment is refused, or no answer came. */
function isRefusedInAnyForm({ status }: AskedUsually): boolean {
  return status === 0 || isUnsettled(status) || refusesClient(status);
}
