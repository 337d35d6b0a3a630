import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { unlessUnjudged } from '../../engine/outcome.ts';
import { learned } from '../../engine/per-session.ts';
import { shareOr, spareRequests } from '../../engine/spare-requests.ts';
import { acceptedLimit } from '../../fixtures/first-contact/request-form.ts';
import { limitLadders } from '../../fixtures/pages/limit-ladders.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { askPage } from '../../fixtures/pages/pages.ts';
import { hasAnyRefusalLeft } from '../../fixtures/pages/spare-refusal.ts';
import type { PageCount } from '../../fixtures/walks/read-walk.ts';
import { atMostTwice, pagesNow, walkWhole } from '../../fixtures/walks/walks.ts';
import type { Numbering } from '../../oracles/answers/paging.ts';
import { countNumber } from '../../oracles/integer.ts';
import type { LoggedPage } from '../../oracles/log/logged-page.ts';
import type { List, PageQuestion } from '../../oracles/pages/page-question.ts';
import { pageView } from '../../oracles/pages/page-view.ts';
import { type PageFact, pageFact, type Walk, walkText } from '../../oracles/pages/walk.ts';
import { hollowProblems } from '../../oracles/relations/hollow-lists.ts';
import { unfittingPages } from '../../oracles/relations/page-arithmetic.ts';
import { endsShort } from '../../oracles/relations/short-end.ts';
import { walkProblems } from '../../oracles/relations/whole-walk.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { saysNotThere } from '../../schemas/http-status.ts';
import { type ReadList, readingsThatSettle } from './settled-list.ts';

/** Part of the requests that are left over for reading one list. */
const shareOfOne = 0.25;

export function listOf({ domain, limit }: PageQuestion): List {
  return { domain, limit };
}

/** A list as it was read for a page of it: whole, or its ends where it is too long for that. */
export const readList = learned(async (context: CheckContext, list: List): Promise<readonly ReadList[]> => {
  const first = await numbering(context);
  const pages = runLog(context).log.pagesOf(list);
  const size = sizeOf(unfittingPages(pages, first)[0]);
  const most = atMostTwice(Math.max(size?.needed ?? 0, size?.said ?? 0));
  if (size !== undefined && most <= spareRequests(context) * shareOfOne) {
    const walk = await walkWhole(context, list, most, 'again');
    return walk === undefined ? [] : [{ walk, problems: walkProblems(walk) }];
  }
  const part = partOf(endsShort(pages, first), size);
  return part === undefined ? [] : readPart({ ...list, ...first }, part, context);
});

/** The pages that the total needs, at the size of this page, and those that are counted. */
function sizeOf(page: LoggedPage | undefined): PageCount | undefined {
  const { total, totalPages, persons } = page ?? {};
  if (total === undefined || totalPages === undefined || persons === undefined || persons.length === 0)
    return undefined;
  return { needed: Math.ceil(countNumber(total) / persons.length), said: countNumber(totalPages) };
}

/** True where more pages are counted than the total needs in any reading of it: one more is a free way to count. */
function countsTooMany({ needed, said }: PageCount): boolean {
  return said - needed > 1;
}

/** True where a page of the log counts too many pages beside it. */
export function isOvercounted(page: LoggedPage): boolean {
  const size = sizeOf(page);
  return size !== undefined && countsTooMany(size);
}

/** Pages of a list that tell without all others. */
interface Part {
  /** Counted from 0; those below 0 are none. */
  readonly indices: readonly number[];
  readonly said: number;
  /** Tells only where somebody stands behind the end that is counted: what the last page is, these pages show. */
  readonly isBehindEnd?: true;
}

/**
 * Of a list whose end is too short, the first pages, one in the middle, and those around the end; of one that counts too
 * many pages, the last two; of one that counts fewer than its total needs, those around both ends.
 * @param short the pages that a list counts whose end is too short
 */
function partOf(short: bigint | undefined, size: PageCount | undefined): Part | undefined {
  if (short !== undefined) {
    const said = countNumber(short);
    return { said, indices: [0, 1, 2, Math.floor(said / 2), said - 2, said - 1, said] };
  }
  if (size === undefined) return undefined;
  const { needed, said } = size;
  if (countsTooMany(size)) return { said, indices: [said - 2, said - 1] };
  return said < needed ? { said, indices: [said - 1, needed - 1, needed], isBehindEnd: true } : undefined;
}

/** Reads these pages, and judges them by themselves. Gives nothing where they count other pages by now: the data move. */
async function readPart(
  list: List & Numbering,
  { indices, said, isBehindEnd }: Part,
  context: CheckContext,
): Promise<readonly ReadList[]> {
  const distinct = [...new Set(indices)].filter((index) => index >= 0).toSorted((one, other) => one - other);
  const read = await pagesNow(
    context,
    { ...list, limit: list.limit, facts: [], whole: false },
    distinct.map((index) => list.first + index),
  );
  tell(`read ${countOf(distinct.length, 'page')} of ${walkText(read)}`);
  const counts = new Set(read.facts.flatMap(({ totalPages }) => totalPages ?? []));
  if (counts.size !== 1 || !counts.has(BigInt(said))) return [];
  if (isBehindEnd && !read.facts.some(({ page, persons }) => persons > 0 && page - list.first >= said))
    return [];
  const walk = { ...read, whole: isBehindEnd ?? false };
  return [{ walk, problems: walkProblems(walk).filter(({ suffice }) => suffice !== undefined) }];
}

/**
 * All pages of a domain that lists nobody, by a limit that makes few of them: there is no size by which they could be
 * counted. Where numbering is unknown, page 0 is one of them unless it is refused. Nothing where they are too many.
 */
export const readHollow = learned(
  async (context: CheckContext, domain: string): Promise<readonly ReadList[]> => {
    const known = await numbering(context).catch(unlessUnjudged);
    const counted = await fewPages(context, domain, known);
    if (counted === undefined) return [];
    const { list, said } = counted;
    const first = known?.first ?? (await firstUnlessRefused(context, domain));
    const last = (known?.first ?? 1) + Math.max(said, 1) - 1;
    const facts: PageFact[] = [];
    for (let page = first; page <= last; page += 1) {
      // A small run bears few refusals, and each page may be one.
      if (!mayAsk(context)) return [];
      const exchange = await askPage(context, { ...list, page }, shareOr(context, 'core'));
      facts.push(pageFact(page, exchange, first));
    }
    const whole = facts.every(({ kind }) => kind !== 'unreadable');
    const walk: Walk = { domain, limit: list.limit, first, facts, whole };
    tell(`read ${countOf(facts.length, 'page')} of ${walkText(walk)}`);
    return [{ walk, problems: hollowProblems(walk, known !== undefined) }];
  },
);

/** The first limit by which all pages can be read as often as it takes; the usual one, then the largest first. */
async function fewPages(context: CheckContext, domain: string, known: Numbering | undefined) {
  const usual = await acceptedLimit(context);
  if (usual === undefined && known === undefined) return undefined;
  const most = mostPages(context);
  const countedBy = async (limit: number | undefined) => {
    const list = { domain, limit };
    const question = { ...list, page: known?.first ?? 1 };
    const view = pageView(await askPage(context, question, shareOr(context, 'core')));
    const said = view?.totalPages === undefined ? undefined : countNumber(view.totalPages);
    return { list, total: countNumber(view?.total ?? 0n), said: said ?? most + 1 };
  };
  const first = await countedBy(usual);
  if (first.said <= most) return first;
  for (const limit of limitLadders.wholeDomains.filter((one) => first.total / one <= most)) {
    if (!mayAsk(context)) return undefined;
    const counted = await countedBy(limit);
    if (counted.said <= most) return counted;
  }
  return undefined;
}

/** Pages of a list that can be read and then read again. */
function mostPages(context: CheckContext): number {
  const share = context.depth.ownRequests ? shareOfOne : 1;
  return Math.floor((spareRequests(context) * share) / (1 + readingsThatSettle));
}

/** A larger limit may be refused. */
function mayAsk(context: CheckContext): boolean {
  return context.depth.ownRequests || hasAnyRefusalLeft(context);
}

/** The first page that may be there: 0, unless it is refused as a question; numbering has asked for it. */
async function firstUnlessRefused(context: CheckContext, domain: string): Promise<0 | 1> {
  const { answer } = await askPage(context, { domain, limit: await acceptedLimit(context), page: 0 });
  return saysNotThere(answer?.status) ? 1 : 0;
}
