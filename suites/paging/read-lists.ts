import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { learned } from '../../engine/per-session.ts';
import { spareRequests } from '../../engine/spare-requests.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { askPageAgain } from '../../fixtures/pages/pages.ts';
import { atMostTwice, pagesRepeated, walkWhole } from '../../fixtures/walks/walks.ts';
import { countOf } from '../../oracles/count-of.ts';
import { countNumber } from '../../oracles/integer.ts';
import type { LoggedPage } from '../../oracles/log/logged-page.ts';
import type { List, PageQuestion } from '../../oracles/page-question.ts';
import type { Numbering } from '../../oracles/paging.ts';
import { unfittingPages } from '../../oracles/relations/page-arithmetic.ts';
import { endsShort } from '../../oracles/relations/short-end.ts';
import { type WalkProblem, walkProblems } from '../../oracles/relations/whole-walk.ts';
import { type Walk, walkText } from '../../oracles/walk.ts';

/** Part of the requests that are left over for reading one list. */
export const shareOfOne = 0.25;

/** A list, or a part of it, as it was read for what one of its pages shows. */
export interface ReadList {
  readonly walk: Walk;
  readonly problems: readonly WalkProblem[];
}

export function listOf({ domain, limit }: PageQuestion): List {
  return { domain, limit };
}

/** A list as it was read for a page of it: whole, or its ends where it is too long for that. */
export const readList = learned(async (context: CheckContext, list: List): Promise<readonly ReadList[]> => {
  const first = await numbering(context);
  const pages = runLog(context).log.pagesOf(list);
  const size = sizeOf(unfittingPages(pages, first)[0]?.[0]);
  const most = atMostTwice(Math.max(size?.needed ?? 0, size?.said ?? 0));
  if (size !== undefined && most <= spareRequests(context) * shareOfOne) {
    const walk = await walkWhole(context, list, most, 'again');
    return walk === undefined ? [] : [{ walk, problems: walkProblems(walk) }];
  }
  const numbered = { ...list, ...first };
  const short = endsShort(pages, first);
  if (short !== undefined) return bothEnds(numbered, short, context);
  if (size === undefined) return [];
  if (countsTooMany(size)) return lastTwo(numbered, size, context);
  return size.said < size.needed ? behindTheEnd(numbered, size, context) : [];
});

/** Of a list whose pages do not stand where whole walks have them, the last page tells whether persons were lost. */
export const readShifted = learned(
  async (context: CheckContext, list: List): Promise<readonly ReadList[]> => {
    const first = await numbering(context);
    const counted = runLog(context).log.pagesOf(list).at(-1)?.totalPages ?? 0n;
    if (counted === 0n) return [];
    const page = first.first + countNumber(counted) - 1;
    await askPageAgain(context, { ...list, page });
    const short = endsShort(runLog(context).log.pagesOf(list), first);
    return short === undefined ? [] : bothEnds({ ...list, ...first }, short, context);
  },
);

interface CountedPages {
  readonly needed: number;
  readonly said: number;
}

/** The pages that the total needs, at the size of this page, and those that are counted. */
function sizeOf(page: LoggedPage | undefined): CountedPages | undefined {
  const { total, totalPages, persons } = page ?? {};
  if (total === undefined || totalPages === undefined || persons === undefined || persons.length === 0)
    return undefined;
  return { needed: Math.ceil(countNumber(total) / persons.length), said: countNumber(totalPages) };
}

/** Whether more pages are counted than the total needs in any reading of it: one more is a free way to count. */
function countsTooMany({ needed, said }: CountedPages): boolean {
  return said - needed > 1;
}

/** Whether a page of the log counts too many pages beside it. */
export function isOvercounted(page: LoggedPage): boolean {
  const size = sizeOf(page);
  return size !== undefined && countsTooMany(size);
}

type NumberedList = List & Numbering;

/** Of a list that counts too many pages, the last two of them. */
async function lastTwo(
  list: NumberedList,
  { said }: CountedPages,
  context: CheckContext,
): Promise<readonly ReadList[]> {
  const read = await readPart(list, [said - 2, said - 1], said, context);
  return read === undefined ? [] : [judgedAs(read)];
}

/** Of a list that counts fewer pages than its total needs, the pages around both ends; uneven ones may need more. */
async function behindTheEnd(
  list: NumberedList,
  { needed, said }: CountedPages,
  context: CheckContext,
): Promise<readonly ReadList[]> {
  const read = await readPart(list, [said - 1, needed - 1, needed], said, context);
  const isBeyond = read?.facts.some(({ page, persons }) => persons > 0 && page - list.first >= said);
  // Persons stand behind the end that is counted: what the last of them is, these pages show.
  return read === undefined || isBeyond !== true ? [] : [judgedAs({ ...read, whole: true })];
}

/** Of a list whose end is too short, the first pages, one in the middle, and those around the end. */
async function bothEnds(
  list: NumberedList,
  counted: bigint,
  context: CheckContext,
): Promise<readonly ReadList[]> {
  const said = countNumber(counted);
  const indices = [0, 1, 2, Math.floor(said / 2), said - 2, said - 1, said];
  const read = await readPart(list, indices, said, context);
  return read === undefined ? [] : [judgedAs(read)];
}

function judgedAs(walk: Walk): ReadList {
  return { walk, problems: walkProblems(walk).filter(({ suffice }) => suffice !== undefined) };
}

/** Pages by their index counted from 0; undefined where they count other pages by now: the data move. */
async function readPart(
  list: NumberedList,
  indices: readonly number[],
  said: number,
  context: CheckContext,
): Promise<Walk | undefined> {
  const distinct = [...new Set(indices)].filter((index) => index >= 0).toSorted((one, other) => one - other);
  const read = await pagesRepeated(
    context,
    { ...list, limit: list.limit, facts: [], whole: false },
    distinct.map((index) => list.first + index),
  );
  tell(`read ${countOf(distinct.length, 'page')} of ${walkText(read)}`);
  const counts = new Set(read.facts.flatMap(({ totalPages }) => totalPages ?? []));
  return counts.size === 1 && counts.has(BigInt(said)) ? read : undefined;
}
