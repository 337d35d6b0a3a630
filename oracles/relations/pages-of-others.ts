import type { Exchange } from '../../client/exchange.ts';
import { type Company, type Deviation, deviationOf } from '../deviation.ts';
import { groupedBy } from '../grouped.ts';
import type { LoggedPage } from '../log/logged-page.ts';
import type { RunLog } from '../log/run-log.ts';
import { personsText } from '../pages/persons-text.ts';
import { countOf } from '../words/count-of.ts';

/** A page of a domain that holds what another domain has, and an answer for the domain itself. */
interface PageOfAnother {
  readonly page: LoggedPage;
  /** A page of the other domain. */
  readonly theirs: LoggedPage;
  readonly own: LoggedPage;
}

/** Persons who may come or go between two answers, so that totals of two domains meet by chance. */
const mostMoving = 10;
/** One person may move by itself. */
const fewestPersons = 2;

/**
 * The law (Endpoints 1, rule 1): the list of one domain is no answer for another. Suspected is a page that shows persons
 * of one other domain alone, under the usual total of this one, amid answers for its own domain that show none of them,
 * and never that total. The last answer of the run is such a one too.
 *
 * It must not fail: domains that hold persons in common, a few persons who move from one to another, domains of nearly
 * the same size, and a domain that becomes another name of another, also while a replica lags behind. Another's data are
 * no state of a list, so that it need not be asked for again.
 */
export function pagesOfOthers(log: RunLog): Deviation[] {
  const held = [...log.pages, ...log.situated]
    .filter(({ persons }) => persons.length > 0)
    .toSorted((one, other) => one.exchange.receivedAt - other.exchange.receivedAt);
  const byDomain = groupedBy(held, ({ question }) => question.domain);
  const usual = new Map([...byDomain].map(([domain, own]) => [domain, usualTotal(own)]));
  const isUsual = ({ question, total }: LoggedPage) => total === usual.get(question.domain);
  const totals = new Set(usual.values());
  const odd = held.filter((page) => page.total !== undefined && totals.has(page.total) && !isUsual(page));
  if (odd.length === 0) return [];
  const owners = ownersIn(held.filter(isUsual));
  const found = odd.flatMap((page) => ofAnother(page, byDomain, owners) ?? []);
  const [largest] = found.toSorted((one, other) => other.page.persons.length - one.page.persons.length);
  return largest === undefined ? [] : [deviation(largest, found, held, companyOf(largest, log))];
}

function usualTotal(pages: readonly LoggedPage[]): bigint | undefined {
  const alike = [...groupedBy(pages, ({ total }) => total).values()];
  return alike.toSorted((one, other) => other.length - one.length)[0]?.[0]?.total;
}

/** The domain of each person, by hash, for which most of these answers are that show the person. */
function ownersIn(pages: readonly LoggedPage[]): ReadonlyMap<number, string> {
  const counts = new Map<number, Map<string, number>>();
  for (const { persons, question } of pages)
    for (const person of persons) {
      const own = counts.get(person) ?? new Map<string, number>();
      counts.set(person, own.set(question.domain, (own.get(question.domain) ?? 0) + 1));
    }
  const owners = new Map<number, string>();
  for (const [person, byDomain] of counts) {
    const all = [...byDomain.values()].reduce((sum, count) => sum + count, 0);
    for (const [domain, count] of byDomain) if (count * 2 > all) owners.set(person, domain);
  }
  return owners;
}

/** What a page has of another domain, if it has nothing of its own. */
function ofAnother(
  page: LoggedPage,
  byDomain: ReadonlyMap<string, readonly LoggedPage[]>,
  owners: ReadonlyMap<number, string>,
): PageOfAnother | undefined {
  const { domain } = page.question;
  /** True of a page that shows persons of this domain alone. */
  const isOf = (owner: string | undefined) => (one: LoggedPage) =>
    one.persons.every((person) => owners.get(person) === owner);
  const other = owners.get(page.persons[0] ?? Number.NaN);
  if (other === undefined || other === domain || !isOf(other)(page)) return undefined;
  const own = (byDomain.get(domain) ?? []).filter((one) => one.total !== page.total);
  const theirs = (byDomain.get(other) ?? []).filter((one) => one.total === page.total);
  const before = own.findLast(({ exchange }) => exchange.receivedAt <= page.exchange.sentAt);
  const after = own.find(({ exchange }) => exchange.sentAt >= page.exchange.receivedAt);
  const [their] = theirs.filter(isOf(other));
  // Others that were mixed up are of one domain too. What holds persons of both has them in common.
  const isOfOne = (one: LoggedPage) => isOf(owners.get(one.persons[0] ?? Number.NaN))(one);
  const isOwn = (one: LoggedPage | undefined) => one !== undefined && isOf(domain)(one);
  const isApart = own.every(isOfOne) && isOwn(before) && isOwn(after) && isOwn(byDomain.get(domain)?.at(-1));
  if (!isApart || before === undefined || their === undefined || mayHaveMoved(page, before)) return undefined;
  return { page, theirs: theirs.find(({ content }) => content === page.content) ?? their, own: before };
}

/** The request for the other domain that was in flight with such a page, or came right before it. */
function companyOf({ page: { exchange }, theirs }: PageOfAnother, log: RunLog): Company | undefined {
  const domain = theirs.question.domain;
  const isForOther = ({ request: { query } }: Exchange) =>
    new URLSearchParams(query).get('domain') === domain;
  const beside = log.beside(exchange).find(isForOther);
  if (beside !== undefined) return { kind: 'beside', requests: [beside.request] };
  const before = log.before(exchange, 1).find(isForOther);
  return before && { kind: 'after', requests: [before.request] };
}

/** True where so few persons who came or went explain the persons of a page, and its total. */
function mayHaveMoved(page: LoggedPage, before: LoggedPage): boolean {
  const moved = Math.abs(Number((page.total ?? 0n) - (before.total ?? 0n)));
  return page.persons.length < fewestPersons || (moved <= mostMoving && page.persons.length <= moved);
}

function deviation(
  { page, theirs, own }: PageOfAnother,
  found: readonly PageOfAnother[],
  held: readonly LoggedPage[],
  company: Company | undefined,
): Deviation {
  const { domain } = page.question;
  const other = theirs.question.domain;
  const answers = held.filter(({ question }) => question.domain === domain).length;
  const alike = found.filter((one) => one.page.question.domain === domain).length;
  return deviationOf('DOMAIN-1', [page.exchange, theirs.exchange, own.exchange], {
    message: `holds ${personsText(page.persons.length)} of ${other} under its total ${page.total}, and nobody of ${domain}`,
    received: `${personsText(page.persons.length)} of ${other}, total ${page.total}`,
    expected: `persons of ${domain} alone, whatever else is asked for`,
    recurrence: `in ${alike} of ${countOf(answers, 'answer')} for ${domain}; the answers before and after were for ${domain}`,
    ...(company && { company }),
  });
}
