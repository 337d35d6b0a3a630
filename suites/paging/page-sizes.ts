import type { Exchange } from '../../client/exchange.ts';
import { domainsRead } from '../../config/scope.ts';
import type { Judgement } from '../../engine/check.ts';
import { afterCause, afterText, confirm, recurrenceText } from '../../engine/confirm.ts';
import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { Inconclusive, NotApplicable } from '../../engine/outcome.ts';
import { spareShare } from '../../engine/spare-requests.ts';
import { limitLadders } from '../../fixtures/pages/limit-ladders.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { type PageSize, probePageSize } from '../../fixtures/pages/page-size.ts';
import { askedPages, askPage, askPageAgain } from '../../fixtures/pages/pages.ts';
import { takenLimits, takesFewSizes } from '../../fixtures/pages/taken-limits.ts';
import { survey } from '../../fixtures/walks/survey.ts';
import { countOf } from '../../oracles/count-of.ts';
import { type Deviation, deviationOf } from '../../oracles/deviation.ts';
import { countOn } from '../../oracles/observed-page.ts';
import { pageView } from '../../oracles/page-view.ts';
import { personsText } from '../../oracles/persons-text.ts';
import { questionText } from '../../oracles/question.ts';
import { walkProblems } from '../../oracles/relations/whole-walk.ts';
import { startPage } from './start-page.ts';

type Accepted = Extract<PageSize, { accepted: true }>;

interface Known {
  readonly limit: number;
  readonly size: Accepted;
}

/** PAGING-8: raising or lowering `limit` inside what the target accepts changes the pages accordingly. */
export async function pageSizes(context: CheckContext): Promise<Judgement> {
  const { depth } = context;
  const { domains, walks } = await survey(context);
  const seen = depth.ownRequests ? undefined : await sizesSeen(context);
  if (seen !== undefined) return seen;
  // Pages of differing fullness were filtered after they were cut: what they were cut to does not show.
  const isFiltered = walks.flatMap(walkProblems).some(({ requirement }) => requirement === 'PAGING-10');
  const largest = domains.toSorted((a, b) => Number((b.total ?? 0n) - (a.total ?? 0n)))[0];
  if (largest?.total === undefined || largest.total < 2n) {
    throw new Inconclusive(
      'no domain holds several persons, so no limit can be seen to change its pages',
      'empty',
    );
  }
  const { domain, total } = largest;
  const taken = takesFewSizes(context) ? takenLimits(context) : [];
  const own = largest.limit === undefined ? [] : [largest.limit];
  const asked = [...new Set([...limitLadders.pageSizes, ...own, ...taken])].filter(
    (limit) => BigInt(limit) < total,
  );
  const sizes = await Promise.all(
    asked.map(async (limit) => ({ limit, size: await probePageSize(context, domain, limit) })),
  );
  const known = sizes.flatMap(({ limit, size }) =>
    size.accepted && size.exact && size.persons > 0 ? [{ limit, size }] : [],
  );
  for (const { limit, size } of known)
    tell(`learned that limit ${limit} gives pages of ${size.persons} in ${domain}`);
  if (known.length < 2) throw tooSmall(domain, total);
  const coverage = `${countOf(known.length, 'limit')} in ${domain}: pages of ${[...new Set(known.map(({ size }) => size.persons))].join(', ')}`;
  const deviation = noEffect(known) ?? (isFiltered ? undefined : await tooFew(known, context, domain));
  if (deviation === undefined) return { coverage, deviations: await startPage(context) };
  return { coverage, deviations: [await confirmed(deviation, context)] };
}

/** What a small run has asked for anyway; undefined where one size for smaller and larger limits is to be looked into. */
async function sizesSeen(context: CheckContext): Promise<Judgement | undefined> {
  const { first } = await numbering(context);
  const pages = askedPages(context).flatMap(({ question: { domain, limit, page }, exchange }) => {
    const persons = countOn(exchange);
    return limit !== undefined && page === first && persons > 0 ? [{ domain, limit, persons }] : [];
  });
  const domain = domainsRead(context.config).find((one) => sizesOf(pages, one).length > 1);
  if (domain !== undefined)
    return { coverage: `pages of ${sizesOf(pages, domain).join(', ')} in ${domain}`, deviations: [] };
  if (pages.some(({ limit, persons }) => persons > limit)) return undefined;
  throw new NotApplicable('the few requests of this profile were all answered with pages of one size');
}

function sizesOf(
  pages: readonly { readonly domain: string; readonly persons: number }[],
  domain: string,
): readonly number[] {
  return [...new Set(pages.filter((page) => page.domain === domain).map(({ persons }) => persons))];
}

/** The same pages asked for again hold as many persons as before. */
async function confirmed(deviation: Deviation, context: CheckContext): Promise<Deviation> {
  const { client } = context;
  const recurrence = await confirm(async () => {
    const again = await Promise.all(
      deviation.exchanges.map(({ request }) => client.send(request, spareShare(context))),
    );
    return again.every((exchange, index) => personsOn(exchange) === personsOn(deviation.exchanges[index]));
  });
  if (recurrence.seen === 0)
    throw new Inconclusive(`${deviation.message}: once, ${afterText(recurrence)}`, afterCause(recurrence));
  const seen = recurrenceText(recurrence);
  return seen === undefined ? deviation : { ...deviation, recurrence: seen };
}

function personsOn(exchange: Exchange | undefined): number | undefined {
  return exchange === undefined ? undefined : pageView(exchange)?.persons?.length;
}

/** Persons that fit on any page: a result as small as that tells nothing of limits. */
const fitsOnAnyPage = 10n;

function tooSmall(domain: string, total: bigint): Error {
  const why = `no two limits give pages of different sizes in ${domain}, the largest domain (${personsText(total)})`;
  return total <= fitsOnAnyPage ? new NotApplicable(`${why}: name a larger one`) : new Inconclusive(why);
}

/** One size whatever is asked, below it and above: then `limit` is not the page size. */
function noEffect(known: readonly Known[]): Deviation | undefined {
  const [first] = known;
  const persons = first?.size.persons ?? 0;
  const below = known.some(({ limit }) => limit < persons);
  const above = known.some(({ limit }) => limit > persons);
  if (first === undefined || !below || !above || known.some(({ size }) => size.persons !== persons))
    return undefined;
  const asked = known.map(({ limit }) => limit).join(', ');
  return {
    requirement: 'PAGING-8',
    message: `every page holds ${personsText(persons)}, whatever limit is asked (${asked})`,
    received: `${personsText(persons)} for each of the limits ${asked}`,
    expected: 'a page size that follows the limit',
    exchanges: known.slice(0, 2).map(({ size }) => size.exchange),
    counterexample: known
      .slice(0, 2)
      .map(({ size }) => questionText(size.exchange.request))
      .join(', then '),
  };
}

/**
 * Fewer persons than the limit, while more follow, is a freedom (a maximum, the default instead, the next of a few sizes
 * below) where a limit of that size gives it too, and no size nearer to the limit is.
 */
async function tooFew(
  known: readonly Known[],
  context: CheckContext,
  domain: string,
): Promise<Deviation | undefined> {
  // Where some limit (of more than one) gives pages of just that size, shorter ones may have been filtered after they were cut.
  const someHonoured = known.some(({ limit, size }) => limit > 1 && size.persons === limit);
  const { first } = await numbering(context);
  // A limit that is none of a few sizes may be answered with the default.
  const plain = pageView(await askPage(context, { domain, page: first }))?.persons?.length;
  const short = known.filter(({ limit, size }) => size.persons < limit && size.persons !== plain);
  for (const { limit, size } of short) {
    const honoured = await probePageSize(context, domain, size.persons);
    const nearer = known.find(
      (one) => one.size.persons === one.limit && one.limit < limit && one.limit > size.persons,
    );
    if (!honoured.accepted) continue;
    const isHonoured = honoured.persons === size.persons;
    const isFree = isHonoured ? nearer === undefined || fallsBack(known, limit) : someHonoured;
    if (isFree || !(await isEverywhere(size, limit, domain, context))) continue;
    return shortage(limit, size, honoured, nearer);
  }
  return undefined;
}

/** Above a maximum every limit gives the default: no larger limit is honoured. */
function fallsBack(known: readonly Known[], limit: number): boolean {
  return known.every((one) => one.limit < limit || one.size.persons !== one.limit);
}

/** Pages that are filtered after they were cut are short now and then; a page size is the same on the next pages. */
async function isEverywhere(
  { persons }: Accepted,
  limit: number,
  domain: string,
  context: CheckContext,
): Promise<boolean> {
  const { first } = await numbering(context);
  const next = await Promise.all(
    [first + 1, first + 2].map((page) => askPageAgain(context, { domain, limit, page })),
  );
  return next.every((exchange) => (pageView(exchange)?.persons?.length ?? persons) === persons);
}

function shortage(limit: number, size: Accepted, honoured: PageSize, nearer: Known | undefined): Deviation {
  const other = honoured.accepted ? honoured.exchange : size.exchange;
  const compared =
    nearer === undefined
      ? `limit=${size.persons} gives ${honoured.accepted ? honoured.persons : 'none'}`
      : `limit=${nearer.limit} gives ${nearer.size.persons}`;
  return deviationOf('PAGING-8', [size.exchange, nearer?.size.exchange ?? other], {
    message: `${personsText(size.persons)} while more follow, and ${compared}`,
    received: `${personsText(size.persons)} for limit=${limit}, of ${size.total}`,
    expected: `${personsText(limit)} on a page that is not the last, or pages of a size that a limit of that size gives too`,
  });
}
