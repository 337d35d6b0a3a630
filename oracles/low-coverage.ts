import { refusesClient } from '../schemas/http-status.ts';
import type { CheckResult, LowCoverageSign, LowCoverageWarning } from '../schemas/report/results.ts';
import { countOf } from './count-of.ts';

/** What was seen of a configured domain of which a page was read. */
export interface DomainSeen {
  readonly domain: string;
  readonly hasPersons: boolean;
  /** Whether it has more than one page, by the total or the number of pages that an answer tells. */
  readonly hasPages: boolean;
}

/** What kept a check from a judgement, if anything did, and whether it only asked what the document leaves open. */
export interface JudgedRow extends Pick<CheckResult, 'cause'> {
  readonly isOpenQuestion: boolean;
}

/** What a run tells of how much it looked at. */
export interface CoverageFacts {
  readonly firstDomain: string;
  readonly domains: readonly DomainSeen[];
  /** Requests for configured domains and consumers, in forms that the target takes. */
  readonly requests: { readonly asked: number; readonly refused: number };
  readonly consumers: {
    readonly hasToken: boolean;
    readonly hasIds: boolean;
    readonly accepted: boolean;
    /** How known consumers were refused; 0 where there was no answer. */
    readonly refusals: readonly number[];
  };
  /** Options without which no other partner's persons are asked for, and which were not given. */
  readonly missingOfOtherPartner: readonly string[];
  /** What the checks gave. */
  readonly results: readonly JudgedRow[];
  /** Why the target did not answer at the end of the run; absent where it did. */
  readonly goneAtEnd?: string;
  /** Whether the run may send fewer requests than its profile plans. */
  readonly hasLessBudget: boolean;
  /** Which areas the run was to judge. */
  readonly judges: { readonly paging: boolean; readonly consumers: boolean; readonly tenants: boolean };
}

/** What was seen, and what to do about it; undefined where the sign does not hold. */
type Told = readonly [message: string, advice: string] | undefined;

const signs: Readonly<Record<LowCoverageSign, (facts: CoverageFacts) => Told>> = {
  'first-domain-empty': firstDomainEmpty,
  'single-page': singlePage,
  'no-consumer': noConsumer,
  'mostly-refused': mostlyRefused,
  'cut-short': cutShort,
  'no-second-partner': noSecondPartner,
  'stopped-answering': stoppedAnswering,
};

/** The signs that hold of a run; what a profile or `--only` leaves out is none. */
export function lowCoverageWarnings(facts: CoverageFacts): readonly LowCoverageWarning[] {
  return (Object.keys(signs) as LowCoverageSign[]).flatMap((sign) => {
    const [message, advice] = signs[sign](facts) ?? [];
    return message === undefined || advice === undefined ? [] : [{ sign, message, advice }];
  });
}

function firstDomainEmpty({ firstDomain, domains }: CoverageFacts): Told {
  if (domains.find(({ domain }) => domain === firstDomain)?.hasPersons !== false) return undefined;
  return [
    `${firstDomain}, the first domain, holds no persons`,
    "check its spelling and that it is this partner's, or name a domain that has persons first",
  ];
}

function singlePage({ domains, judges }: CoverageFacts): Told {
  if (!judges.paging || domains.length === 0 || domains.some(({ hasPages }) => hasPages)) return undefined;
  const none = domains.length === 1 ? `${domains[0]?.domain} has no` : 'no domain that was read has a';
  const message = `${none} second page, so paging was hardly tested`;
  return [message, 'name a domain with more persons with --domain'];
}

function noConsumer({ consumers, judges }: CoverageFacts): Told {
  if (!judges.consumers || consumers.accepted) return undefined;
  const [why, advice] = whyNoConsumer(consumers);
  return [`${why}: the consumer endpoint was not judged`, advice];
}

function whyNoConsumer({
  hasToken,
  hasIds,
  refusals,
}: CoverageFacts['consumers']): [why: string, advice: string] {
  if (!hasToken) return ['no consumer token was given', 'set PCDS_CONSUMER_TOKEN and PCDS_CONSUMER_ID'];
  if (!hasIds) return ['no consumer id was given', 'set PCDS_CONSUMER_ID, or give --consumer-id'];
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

function mostlyRefused({ requests: { asked, refused } }: CoverageFacts): Told {
  if (refused * 2 <= asked) return undefined;
  return [
    `${refused} of ${asked} requests that should succeed were refused or not answered`,
    'check that the target is up and does not limit this client: see --rate and --concurrency',
  ];
}

/**
 * A row that binds or recommends is not to be cut short. An open question may be, by the requests of a profile: some
 * services are costly to find out about.
 */
function cutShort({ results, hasLessBudget }: CoverageFacts): Told {
  const cut = results.filter(
    ({ cause, isOpenQuestion }) =>
      cause === 'time' || (cause === 'budget' && (!isOpenQuestion || hasLessBudget)),
  );
  if (cut.length === 0) return undefined;
  const isTime = cut.some(({ cause }) => cause === 'time');
  const what = isTime ? 'the time' : 'the budget of requests';
  const message = `${what} cut short ${cut.length} of ${countOf(results.length, 'check')}`;
  return [message, `raise --max-${isTime ? 'time' : 'requests'}`];
}

function noSecondPartner({ judges, missingOfOtherPartner: missing }: CoverageFacts): Told {
  if (!judges.tenants || missing.length === 0) return undefined;
  const message = 'no second partner: its id and domain would show if your key opens its data';
  return [message, `give ${missing.join(' and ')}`];
}

function stoppedAnswering({ goneAtEnd }: CoverageFacts): Told {
  if (goneAtEnd === undefined) return undefined;
  return [
    `at the end of the run the target did not even answer what it had answered before: ${goneAtEnd}`,
    'look whether it is still up, and run again when it answers steadily',
  ];
}
