import type { Exchange, Request } from '../../../client/exchange.ts';
import { readConsumer } from '../../../client/operations.ts';
import type { Target } from '../../../config/run-config.ts';
import { consumerRecord } from '../../../oracles/consumer.ts';
import { groupedBy } from '../../../oracles/grouped.ts';
import { judgeOne } from '../../../oracles/one-answer.ts';
import { isSuccess, pageView } from '../../../oracles/page-view.ts';
import { isUsualQuery, questionOf } from '../../../oracles/question.ts';
import { leavesOf } from '../../../oracles/relations/known-record.ts';
import { recordsOfOthers } from '../../../oracles/relations/owner-of-record.ts';
import { serverError } from '../../../oracles/server-error.ts';
import { isDocumented, withoutKey } from './judged-log-keys.ts';
import { suspectedPages } from './judged-log-pages.ts';

type Subject = Pick<Target, 'partnerId' | 'domains' | 'consumerIds'>;

/**
 * Areas and rows that the answers of a run raise a suspicion of, by oracles and relations over its log alone: nothing is
 * asked again, and no check has a say. An area stands for any of its rows where the log does not tell which.
 */
export function suspectedRows(exchanges: readonly Exchange[], subject: Subject): ReadonlySet<string> {
  const own = `/partners/${encodeURIComponent(subject.partnerId)}`;
  const isOwn = ({ path, credential, method }: Request) =>
    path === own && credential.kind === 'partner-key' && method === 'GET';
  const ordinary = exchanges.filter(
    ({ request }) => isOwn(request) && isUsualQuery(request, subject.domains),
  );
  const consumers = new Map(subject.consumerIds.map((id) => [readConsumer({ id }).path, id]));
  const reads = exchanges.flatMap((exchange) => {
    const id = consumers.get(exchange.request.path);
    const isRead = exchange.request.credential.kind === 'consumer-token' && exchange.request.method === 'GET';
    return id === undefined || !isRead ? [] : [{ id, exchange }];
  });
  const served = reads.filter(({ exchange }) => exchange.answer !== undefined && isSuccess(exchange.answer));
  const found = [
    ...[...ordinary, ...served.map(({ exchange }) => exchange)]
      .flatMap(judgeOne)
      .map(({ requirement }) => requirement),
    ...exchanges.flatMap(serverError).map(({ requirement }) => requirement),
    ...suspectedPages(ordinary),
    ...suspectedDomains(exchanges, ordinary, subject),
    ...withoutKey(
      exchanges,
      (one) => ordinary.includes(one) || reads.some(({ exchange }) => exchange === one),
    ),
    ...suspectedInput(exchanges, subject),
    ...(recordsOfOthers(served).length > 0 ? ['CONSUMER-3', 'CONSUMER-4', 'CONSUMER-5'] : []),
    ...suspectedReads(reads.map(({ exchange }) => exchange)),
    ...sharedRecords(exchanges, consumers),
  ];
  return new Set(found);
}

/** DOMAIN and PARTNER: persons of the configured domains under other values and paths; and anybody at all there. */
function suspectedDomains(
  exchanges: readonly Exchange[],
  ordinary: readonly Exchange[],
  { domains, partnerId }: Subject,
): readonly string[] {
  const isConfigured = (domain: string | undefined) =>
    domain !== undefined && domains.some((one) => plain(one) === plain(domain));
  const persons = new Set(
    ordinary
      .filter(({ request }) => isConfigured(questionOf(request).domain))
      .flatMap((exchange) => pageView(exchange)?.persons ?? []),
  );
  return exchanges
    .filter(({ request }) => request.endpoint === 'partner' && request.credential.kind === 'partner-key')
    .flatMap((exchange) => {
      const { persons: shown = [], total = 0n } = pageView(exchange) ?? {};
      if (shown.length === 0 && total === 0n) return [];
      if (!isPathOf(exchange.request, partnerId)) return ['PARTNER-1', 'PARTNER-2', 'INPUT-4'];
      const [asked, ...others] = new URLSearchParams(exchange.request.query).getAll('domain');
      if (others.length > 0 || !asked || isConfigured(asked)) return [];
      const isOwn = shown.some((person) => persons.has(person));
      return isOwn ? ['DOMAIN-1', 'DOMAIN-2', 'INPUT-3'] : ['DOMAIN-1', 'DOMAIN-3', 'PARTNER-2'];
    });
}

function isPathOf({ path }: Request, partnerId: string): boolean {
  try {
    return decodeURIComponent(path) === `/partners/${partnerId}`;
  } catch {
    return false;
  }
}

/** One spelling of a domain for all that are the same: letter case, a dot at its end, white space. */
function plain(domain: string): string {
  return domain.normalize('NFKC').trim().toLowerCase().replace(/\.$/, '');
}

/** INPUT: a server error, or a page without its shape, for anything that the document does not show. */
function suspectedInput(exchanges: readonly Exchange[], { domains }: Subject): readonly string[] {
  return exchanges.flatMap((exchange) => {
    const { request, answer, failure } = exchange;
    const isUnusual = !isUsualQuery(request, domains) || !isDocumented.test(request.path);
    if (!isUnusual) return [];
    const isBroken = (answer?.status ?? 0) >= 500 || failure !== undefined;
    return isBroken || (answer !== undefined && judgeOne(exchange).length > 0) ? ['INPUT'] : [];
  });
}

/** CONSUMER-1, 2 and 5: known consumers are answered with a record, each time and with one set of members. */
function suspectedReads(reads: readonly Exchange[]): readonly string[] {
  const usual = reads.filter(({ request }) => isUsualQuery(request));
  const isAmiss = usual.some((exchange) => consumerRecord(exchange).length > 0);
  const isUneven = [...groupedBy(usual, ({ request: { path, query } }) => `${path}?${query}`).values()].some(
    (alike) => new Set(alike.map(membersText)).size > 1,
  );
  return [...(isAmiss ? ['CONSUMER-1', 'CONSUMER-2', 'HTTP-1'] : []), ...(isUneven ? ['CONSUMER-5'] : [])];
}

function membersText(exchange: Exchange): string {
  return `${exchange.answer?.status} ${[...(leavesOf(exchange)?.keys() ?? [])].toSorted().join(' ')}`;
}

/** CONSUMER-3 and 4: one record for two identifiers. */
function sharedRecords(
  exchanges: readonly Exchange[],
  consumers: ReadonlyMap<string, string>,
): readonly string[] {
  const records = exchanges.filter(
    (one) =>
      one.request.endpoint === 'consumer' &&
      one.request.credential.kind === 'consumer-token' &&
      leavesOf(one) !== undefined,
  );
  const byBody = groupedBy(records, ({ answer }) => Buffer.from(answer?.body ?? []).toString('utf8'));
  return [...byBody.values()].flatMap((alike) => {
    const paths = new Set(alike.map(({ request }) => request.path));
    const known = [...paths].filter((path) => consumers.has(path));
    if (known.length > 1) return ['CONSUMER-4'];
    return known.length === 1 && paths.size > 1 ? ['CONSUMER-3', 'INPUT-4'] : [];
  });
}
