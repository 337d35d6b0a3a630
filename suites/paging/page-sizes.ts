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
import { countOn, observedPage } from '../../oracles/pages/observed-page.ts';
import { isSameList } from '../../oracles/pages/page-question.ts';
import { personsText } from '../../oracles/pages/persons-text.ts';
import { type AcceptedSize, heldAgainst, isWithoutEffect } from '../../oracles/pages/size-map.ts';
import { questionText } from '../../oracles/question.ts';
import { countOf } from '../../oracles/words/count-of.ts';

/** The limits of a domain that show its page size. */
interface Known {
  readonly domain: string;
  readonly known: readonly AcceptedSize[];
  readonly coverage: string;
}

/** PAGING-8: raising or lowering `limit` inside what the target accepts changes the pages accordingly. */
export async function pageSizes(context: CheckContext): Promise<Judgement> {
  await survey(context);
  const seen = context.depth.ownRequests ? undefined : await sizesSeen(context);
  const { domain, known, coverage } = seen ?? (await sizesAsked(context));
  const deviation =
    noEffect(known) ?? ((await areFiltered(context)) ? undefined : await tooFew(known, context, domain));
  return { coverage, deviations: deviation === undefined ? [] : [await confirmed(deviation, context)] };
}

/** Throws Inconclusive or NotApplicable where no domain shows several sizes. */
async function sizesAsked(context: CheckContext): Promise<Known> {
  const [largest] = await inhabited(context);
  if (largest === undefined || largest.total < 2) {
    throw new Inconclusive(
      'no domain holds several persons, so no limit can be seen to change its pages',
      'empty',
    );
  }
  const { domain, total } = largest;
  const taken = (await sizeMap(context)).fewSizes ?? [];
  const asked = new Set([...limitLadders.pageSizes, largest.limit ?? total, ...taken]);
  const sizes = await Promise.all(
    [...asked].filter((limit) => limit < total).map((limit) => probePageSize(context, domain, limit)),
  );
  const known = sizes.flatMap((size) => (size.accepted && size.exact && size.persons > 0 ? [size] : []));
  for (const { limit, persons } of known)
    tell(`learned that limit ${limit} gives pages of ${persons} in ${domain}`);
  if (known.length < 2) throw tooSmall(domain, total);
  const held = new Set(known.map(({ persons }) => persons));
  const coverage = `${countOf(known.length, 'limit')} in ${domain}: pages of ${[...held].join(', ')}`;
  return { domain, known, coverage };
}

/** What a small run has asked for anyway; undefined where one size for smaller and larger limits is to be looked into. */
async function sizesSeen(context: CheckContext): Promise<Known | undefined> {
  const map = await sizeMap(context);
  const domains = domainsRead(context.config);
  for (const domain of domains) {
    const sizes = map.of(domain);
    const held = new Set(sizes.map(({ persons }) => persons));
    if (held.size < 2) continue;
    const most = Math.max(...held);
    // Pages that are filtered after they were cut are seldom of one size.
    const isTelling = (size: AcceptedSize) =>
      size.kind !== 'capped' || (size.persons < most && isOfOneSize(size, context));
    const known = sizes.filter((size) => size.exact && isTelling(size));
    return { domain, known, coverage: `pages of ${[...held].join(', ')} in ${domain}` };
  }
  if (domains.some((domain) => map.of(domain).some(({ limit, persons }) => persons > limit)))
    return undefined;
  throw new NotApplicable('the few requests of this profile were all answered with pages of one size');
}

/** Pages of the list that a small run has seen, without the last: as many as tell. */
const pagesThatTell = 3;

/** True where several pages of the list were seen, all but the last of one size. */
function isOfOneSize({ domain, limit, persons }: AcceptedSize, context: CheckContext): boolean {
  const pages = askedPages(context).filter(({ question }) => isSameList(question, { domain, limit }));
  const full = pages.slice(0, -1).map(({ exchange }) => countOn(exchange));
  return full.length >= pagesThatTell && full.every((size) => size === persons);
}

/** The same pages asked for again hold as many persons as before. */
async function confirmed(deviation: Deviation, context: CheckContext): Promise<Deviation> {
  const recurrence = await confirm(async () => {
    const again = deviation.exchanges.map(async (shown) => {
      const exchange = await context.client.send(shown.request, spareShare(context));
      return countOn(exchange) === countOn(shown);
    });
    return (await Promise.all(again)).every(Boolean);
  });
  return recurring(deviation, recurrence);
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
  const capped = known.filter(({ kind }) => kind === 'capped');
  if (capped.length === 0) return undefined;
  const { first } = await numbering(context);
  // A limit that is none of a few sizes may be answered with the default.
  const plain = countOn(await askPage(context, { domain, page: first }));
  for (const size of capped.filter(({ persons }) => persons !== plain)) {
    const ofSize = await probePageSize(context, domain, size.persons);
    const other = ofSize.accepted ? heldAgainst(size, ofSize, known) : undefined;
    if (other !== undefined && (await isEverywhere(size, first, context))) return shortage(size, other);
  }
  return undefined;
}

/** Pages that are filtered after they were cut are short now and then; a page size is the same on the next pages. */
async function isEverywhere(
  { domain, limit, persons }: AcceptedSize,
  first: number,
  context: CheckContext,
): Promise<boolean> {
  const next = await Promise.all(
    [first + 1, first + 2].map((page) => askPageAgain(context, { domain, limit, page })),
  );
  return next.every((exchange) => (observedPage(exchange)?.persons.length ?? persons) === persons);
}

function shortage({ limit, persons, total, exchange }: AcceptedSize, other: AcceptedSize): Deviation {
  return deviationOf('PAGING-8', [exchange, other.exchange], {
    message: `${personsText(persons)} while more follow, and limit=${other.limit} gives ${other.persons}`,
    received: `${personsText(persons)} for limit=${limit}, of ${total}`,
    expected: `${personsText(limit)} on a page that is not the last, or pages of a size that a limit of that size gives too`,
  });
}
