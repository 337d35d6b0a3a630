import type { Exchange } from '../../client/exchange.ts';
import { domainsRead } from '../../config/scope.ts';
import type { Judgement } from '../../engine/check.ts';
import { confirm } from '../../engine/confirm.ts';
import { recurring } from '../../engine/confirmed-answer.ts';
import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { Inconclusive, NotApplicable } from '../../engine/outcome.ts';
import { spareShare } from '../../engine/spare-requests.ts';
import { areFiltered, inhabited } from '../../fixtures/discovery/paged-lists.ts';
import { limitLadders } from '../../fixtures/pages/limit-ladders.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { probePageSize, sizeMap } from '../../fixtures/pages/page-size.ts';
import { askedPages, askPage, askPageAgain } from '../../fixtures/pages/pages.ts';
import { survey } from '../../fixtures/walks/survey.ts';
import { type Deviation, deviationOf } from '../../oracles/deviation.ts';
import { countOn } from '../../oracles/pages/observed-page.ts';
import { pageView } from '../../oracles/pages/page-view.ts';
import { personsText } from '../../oracles/pages/persons-text.ts';
import { type AcceptedSize, isWithoutEffect, sizeAgainstCap, sizeOf } from '../../oracles/pages/size-map.ts';
import { questionText } from '../../oracles/question.ts';
import { countOf } from '../../oracles/words/count-of.ts';

/** PAGING-8: raising or lowering `limit` inside what the target accepts changes the pages accordingly. */
export async function pageSizes(context: CheckContext): Promise<Judgement> {
  await survey(context);
  const seen = context.depth.ownRequests ? undefined : await sizesSeen(context);
  if (seen !== undefined) return seen;
  const [largest] = await inhabited(context);
  if (largest === undefined || largest.total < 2) {
    throw new Inconclusive(
      'no domain holds several persons, so no limit can be seen to change its pages',
      'empty',
    );
  }
  const { domain, total } = largest;
  const taken = sizeMap(context).fewSizes ?? [];
  const asked = new Set([...limitLadders.pageSizes, largest.limit ?? total, ...taken]);
  const sizes = await Promise.all(
    [...asked].filter((limit) => limit < total).map((limit) => probePageSize(context, domain, limit)),
  );
  const known = sizes.flatMap((size) => (size.accepted && size.exact && size.persons > 0 ? [size] : []));
  for (const { limit, persons } of known)
    tell(`learned that limit ${limit} gives pages of ${persons} in ${domain}`);
  if (known.length < 2) throw tooSmall(domain, total);
  const coverage = `${countOf(known.length, 'limit')} in ${domain}: pages of ${[...new Set(known.map(({ persons }) => persons))].join(', ')}`;
  const deviation =
    noEffect(known) ?? ((await areFiltered(context)) ? undefined : await tooFew(known, context, domain));
  return { coverage, deviations: deviation === undefined ? [] : [await confirmed(deviation, context)] };
}

/** Gives what a small run has asked for anyway; undefined where one size for smaller and larger limits is to be looked into. */
async function sizesSeen(context: CheckContext): Promise<Judgement | undefined> {
  const { first } = await numbering(context);
  const pages = askedPages(context).flatMap(({ question: { domain, limit, page }, exchange }) => {
    const size = limit !== undefined && page === first ? sizeOf(exchange, limit) : undefined;
    return size?.accepted === true && size.persons > 0 ? [{ ...size, domain, limit: size.limit }] : [];
  });
  for (const domain of domainsRead(context.config)) {
    const known = pages.filter((page) => page.domain === domain);
    const sizes = new Set(known.map(({ persons }) => persons));
    if (sizes.size < 2) continue;
    const coverage = `pages of ${[...sizes].join(', ')} in ${domain}`;
    const exact = known.filter((one) => one.exact);
    const short = exact.filter((one) => one.kind === 'capped' && one.persons < Math.max(...sizes));
    // Pages that are filtered after they were cut are seldom of one size.
    const alike = short.filter((one) => isOfOneSize(one, context));
    const others = exact.filter((one) => one.kind !== 'capped');
    const deviation = alike.length > 0 ? await tooFew([...alike, ...others], context, domain) : undefined;
    return { coverage, deviations: deviation === undefined ? [] : [await confirmed(deviation, context)] };
  }
  if (pages.some(({ limit, persons }) => persons > limit)) return undefined;
  throw new NotApplicable('the few requests of this profile were all answered with pages of one size');
}

/** Pages of the list that a small run has seen, without the last: as many as tell. */
const pagesThatTell = 3;

/** True where several pages of the list were seen, all but the last of one size. */
function isOfOneSize(
  { domain, limit, persons }: AcceptedSize & { readonly domain: string },
  context: CheckContext,
): boolean {
  const sizes = askedPages(context).flatMap(({ question, exchange }) =>
    question.domain === domain && question.limit === limit ? [countOn(exchange)] : [],
  );
  const full = sizes.slice(0, -1);
  return full.length >= pagesThatTell && full.every((size) => size === persons);
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
  return recurring(deviation, recurrence);
}

function personsOn(exchange: Exchange | undefined): number | undefined {
  return exchange === undefined ? undefined : pageView(exchange)?.persons?.length;
}

/** Persons that fit on any page: a result as small as that tells nothing of limits. */
const fitsOnAnyPage = 10;

function tooSmall(domain: string, total: number): Error {
  const why = `no two limits give pages of different sizes in ${domain}, the largest domain (${personsText(total)})`;
  return total <= fitsOnAnyPage ? new NotApplicable(`${why}: name a larger one`) : new Inconclusive(why);
}

function noEffect(known: readonly AcceptedSize[]): Deviation | undefined {
  const [first] = known;
  if (first === undefined || !isWithoutEffect(known)) return undefined;
  const asked = known.map(({ limit }) => limit).join(', ');
  const shown = known.slice(0, 2).map(({ exchange }) => exchange);
  return {
    requirement: 'PAGING-8',
    message: `every page holds ${personsText(first.persons)}, whatever limit is asked (${asked})`,
    received: `${personsText(first.persons)} for each of the limits ${asked}`,
    expected: 'a page size that follows the limit',
    exchanges: shown,
    counterexample: shown.map(({ request }) => questionText(request)).join(', then '),
  };
}

/** Fewer persons than the limit, while more follow, as no maximum, default or size below explains it. */
async function tooFew(
  known: readonly AcceptedSize[],
  context: CheckContext,
  domain: string,
): Promise<Deviation | undefined> {
  const { first } = await numbering(context);
  // A limit that is none of a few sizes may be answered with the default.
  const plain = pageView(await askPage(context, { domain, page: first }))?.persons?.length;
  for (const size of known.filter(({ kind, persons }) => kind === 'capped' && persons !== plain)) {
    const ofSize = await probePageSize(context, domain, size.persons);
    const other = ofSize.accepted ? sizeAgainstCap(size, ofSize, known) : undefined;
    if (other !== undefined && (await isEverywhere(size, domain, context))) return shortage(size, other);
  }
  return undefined;
}

/** Pages that are filtered after they were cut are short now and then; a page size is the same on the next pages. */
async function isEverywhere(
  { limit, persons }: AcceptedSize,
  domain: string,
  context: CheckContext,
): Promise<boolean> {
  const { first } = await numbering(context);
  const next = await Promise.all(
    [first + 1, first + 2].map((page) => askPageAgain(context, { domain, limit, page })),
  );
  return next.every((exchange) => (pageView(exchange)?.persons?.length ?? persons) === persons);
}

function shortage({ limit, persons, total, exchange }: AcceptedSize, other: AcceptedSize): Deviation {
  return deviationOf('PAGING-8', [exchange, other.exchange], {
    message: `${personsText(persons)} while more follow, and limit=${other.limit} gives ${other.persons}`,
    received: `${personsText(persons)} for limit=${limit}, of ${total}`,
    expected: `${personsText(limit)} on a page that is not the last, or pages of a size that a limit of that size gives too`,
  });
}
