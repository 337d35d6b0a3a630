import type { Exchange, Request } from '../../client/exchange.ts';
import { isSuccessful, refusesClient } from '../../schemas/http-status.ts';
import { plainNumber, questionOf } from '../question.ts';
import { statusOrClosed } from '../words/status-text.ts';
import { byName, distinct, factsByName, firstOfEach } from './by-name.ts';
import { causeOf, type Known } from './cause.ts';
import { codesOf } from './error-answers.ts';
import { isOfQuestion, type Seen } from './seen.ts';

/** More codes are something of each answer. */
const mostCodes = 8;

/** Causes that the key, or the right to something, is refused for: others are refused with 401 or 403 by a firewall, or in a lockout. */
const ofAccess = /key$|^another partner|^unknown partner/;
/** Of these, where another status was seen too, 401 and 403 are a firewall's. */
const ofNobody = /^unknown partner/;
const ofDomain = /domain$/;
/** A key is refused with one status: beside another one, a lockout says 403. */
const ofKey = /key$/;

/** A status; in words of an error that is told with success, and of a connection that was closed. */
type Status = number | string;

/**
 * Refusals of the run by their causes, with statuses, codes and one exchange of each.
 * @param noted causes that only the check knew, by the ids of exchanges
 */
export function causesSeen(
  seen: readonly Seen[],
  known: Known,
  first: number,
  noted: ReadonlyMap<string, string>,
) {
  const caused = seen.flatMap((one) => {
    const { id, request } = one.exchange;
    const page = plainNumber(questionOf(request).page) ?? first;
    // What has an unusual parameter is asked of pages that are there.
    const causes = [page === first ? causeOf(request, known) : undefined, one.unusual, noted.get(id)];
    return causes.flatMap((cause) => (cause !== undefined && tells(cause, one) ? [{ ...one, cause }] : []));
  });
  const byCause = byName(caused, ({ cause }) => cause);
  return {
    statuses: factsByName(byCause, statusesOf),
    codes: factsByName(byCause, (some) => codesOf(some, mostCodes)),
    shown: firstOfEach(byCause),
  };
}

/** True where an answer says how a cause is refused. A record of a consumer may have members as an error has: nothing is said of those. */
function tells(cause: string, { exchange, error }: Seen): boolean {
  const { answer, request } = exchange;
  if (answer === undefined || !isOfQuestion(exchange)) return false;
  if (refusesClient(answer.status) && !ofAccess.test(cause)) return false;
  return request.endpoint !== 'consumer' || error === undefined || !isSuccessful(answer.status);
}

/** Of a domain: a service may refuse a question without limit and page for that, whatever domain it is for. */
function withNumbers(seen: readonly Seen[], cause: string): readonly Seen[] {
  const asked = seen.filter(({ exchange: { request } }) => /(?:^|&)(?:limit|page)=/.test(request.query));
  return ofDomain.test(cause) && asked.length > 0 ? asked : seen;
}

function statusesOf(all: readonly Seen[], cause: string): Status | readonly Status[] {
  const seen = withNumbers(all, cause);
  const statuses = distinct(
    seen.flatMap(({ exchange: { answer }, error }): Status[] => {
      if (answer === undefined) return [];
      const isTold = error !== undefined && isSuccessful(answer.status);
      return [isTold ? `${answer.status} with an error` : statusOrClosed(answer)];
    }),
  );
  const others = statuses.filter((status) => typeof status === 'string' || !refusesClient(status));
  const isMoot = (status: Status) =>
    ofKey.test(cause) ? status === 403 : ofNobody.test(cause) && !others.includes(status);
  const rest = statuses.filter((status) => !isMoot(status));
  const told = rest.length > 0 ? rest : statuses;
  return told.length === 1 ? (told[0] ?? 0) : told;
}

/** No name of a host has these in any script (RFC 1123 2.1, RFC 5890 2.3.2.1). */
const malformed = /[^\p{L}\p{M}\p{N}._-]/u;
/** A single connection breaks off by chance. */
const enough = 3;

/** Own requests whose connection was closed, if that happened for each domain that is no host name. */
export function closedDomains(seen: readonly Seen[], partnerPath: string): readonly Exchange[] {
  const asked = seen
    .map(({ exchange }) => exchange)
    .filter(({ answer, request }) => answer !== undefined && isMalformed(request, partnerPath));
  const areClosed = asked.length >= enough && asked.every(({ answer }) => answer?.isClosed === true);
  return areClosed ? asked.slice(0, enough) : [];
}

function isMalformed({ path, query, credential }: Request, partnerPath: string): boolean {
  const domains = new URLSearchParams(query).getAll('domain');
  const isOwn = path === partnerPath && credential.kind === 'partner-key';
  return isOwn && domains.length === 1 && malformed.test(domains[0] ?? '');
}
