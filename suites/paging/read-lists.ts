import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { learned } from '../../engine/per-session.ts';
import { spareRequests } from '../../engine/spare-requests.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { atMostTwice, pagesRepeated, walkWhole } from '../../fixtures/walks/walks.ts';
import type { Numbering } from '../../oracles/answers/paging.ts';
import { countNumber } from '../../oracles/integer.ts';
import type { LoggedPage } from '../../oracles/log/logged-page.ts';
import type { List } from '../../oracles/pages/page-question.ts';
import { type Walk, walkText } from '../../oracles/pages/walk.ts';
import { unfittingPages } from '../../oracles/relations/page-arithmetic.ts';
import { walkProblems } from '../../oracles/relations/whole-walk.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import type { ReadList } from './settled-list.ts';

/** Part of the requests that are left over for reading one list. */
export const shareOfOne = 0.25;

/**
 * A list as it was read for a page of it: whole, or its ends where it is too long for that. Of one that counts too many
 * pages, those are the last two; of one that counts fewer than its total needs, those around both ends.
 */
export const readList = learned(async (context: CheckContext, list: List): Promise<readonly ReadList[]> => {
  const first = await numbering(context);
  const [odd] = unfittingPages(runLog(context).log.pagesOf(list), first);
  const size = odd && sizeOf(odd);
  if (size === undefined) return [];
  const { needed, said } = size;
  const most = atMostTwice(Math.max(needed, said));
  if (most <= spareRequests(context) * shareOfOne) {
    const walk = await walkWhole(context, list, most, 'again');
    return walk === undefined ? [] : [{ walk, problems: walkProblems(walk) }];
  }
  const isShort = said < needed;
  if (!isShort && !countsTooMany(size)) return [];
  const ends = isShort ? [said - 1, needed - 1, needed] : [said - 2, said - 1];
  const part = await readPart({ ...list, ...first }, said, ends, context);
  // Of what the last page is, pages tell only where somebody stands behind the end that is counted.
  const isTelling =
    !isShort || part?.facts.some(({ page, persons }) => persons > 0 && page - first.first >= said);
  if (part === undefined || isTelling !== true) return [];
  const walk = { ...part, whole: isShort };
  return [{ walk, problems: walkProblems(walk).filter(({ suffice }) => suffice !== undefined) }];
});

interface CountedPages {
  readonly needed: number;
  readonly said: number;
}

/** The pages that the total needs, at the size of this page, and those that are counted. */
function sizeOf({ total, totalPages, persons }: LoggedPage): CountedPages | undefined {
  if (total === undefined || totalPages === undefined || persons.length === 0) return undefined;
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

/** Reads some pages, by their index. Undefined where they count other pages by now: the data move. */
async function readPart(
  list: List & Numbering,
  said: number,
  indices: readonly number[],
  context: CheckContext,
): Promise<Walk | undefined> {
  const pages = indices.filter((index) => index >= 0).map((index) => list.first + index);
  const read = await pagesRepeated(context, { ...list, limit: list.limit, facts: [], whole: false }, pages);
  tell(`read ${countOf(pages.length, 'page')} of ${walkText(read)}`);
  const counts = new Set(read.facts.flatMap(({ totalPages }) => totalPages ?? []));
  return counts.size === 1 && counts.has(BigInt(said)) ? read : undefined;
}
