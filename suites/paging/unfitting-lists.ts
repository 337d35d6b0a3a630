import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import type { Seen } from '../../engine/looks.ts';
import { learned } from '../../engine/per-session.ts';
import { spareRequests } from '../../engine/spare-requests.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { survey } from '../../fixtures/walks/survey.ts';
import { atMostTwice, pagesRepeated, walkWhole } from '../../fixtures/walks/walks.ts';
import { countNumber } from '../../oracles/integer.ts';
import type { LoggedPage } from '../../oracles/log/logged-page.ts';
import { unfittingPages } from '../../oracles/relations/page-arithmetic.ts';
import { type WalkProblem, walkProblems } from '../../oracles/relations/whole-walk.ts';
import { type Walk, walkText } from '../../oracles/walk.ts';
import { amongDomainsAtRest } from './domains-at-rest.ts';
import { settledWalk } from './settled-walks.ts';

/** Lists that are read for what one of their pages shows. */
const mostLists = 3;
/** Part of the requests that are left over for reading one of them. */
const shareOfOne = 0.25;

/**
 * PAGING-5, PAGING-6, PAGING-10 and PAGING-11 over all pages of the run: where the numbers of a page do not go together,
 * the list with its limit is read, and judged as every walk is.
 */
export async function unfittingLists(id: string, context: CheckContext): Promise<Seen> {
  const { walks } = await survey(context);
  const isWalked = ({ question: { domain, limit } }: LoggedPage) =>
    walks.some((walk) => walk.domain === domain && walk.limit === limit);
  const found = unfittingPages(runLog(context).log.pages, await numbering(context));
  const lists = found.flatMap(([page]) => (isWalked(page) ? [] : [page])).slice(0, mostLists);
  if (lists.length === 0) return { deviations: [] };
  tell(`judged all pages of the run: size, total and total_pages do not match in ${lists.length} lists`);
  const read: { walk: Walk; problem: WalkProblem }[] = [];
  for (const { question } of lists) {
    const { walk, problems } = await readList(context, question.domain, question.limit);
    if (walk === undefined) continue;
    for (const problem of problems) if (problem.requirement === id) read.push({ walk, problem });
  }
  const { deviations } = await amongDomainsAtRest(
    read.map((suspect) => ({
      domain: suspect.walk.domain,
      settle: () => settledWalk(id, suspect, context),
    })),
    read.map(({ walk }) => walk.domain),
    context,
  );
  return { deviations };
}

interface ReadList {
  /** Undefined where it takes more requests than there are. */
  readonly walk: Walk | undefined;
  readonly problems: readonly WalkProblem[];
}

/** A list as it was read for a page of it: whole, or its end where it is too long for that. */
const readList = learned(
  async (context: CheckContext, domain: string, limit: number | undefined): Promise<ReadList> => {
    const first = await numbering(context);
    const [page] = unfittingPages(
      runLog(context).log.pages.filter(
        ({ question }) => question.domain === domain && question.limit === limit,
      ),
      first,
    ).flat();
    const size = page === undefined ? undefined : sizeOf(page);
    if (size === undefined) return { walk: undefined, problems: [] };
    const pages = Math.max(size.needed, size.said);
    if (atMostTwice(pages) <= spareRequests(context) * shareOfOne) {
      const walk = await walkWhole(context, { domain, limit }, atMostTwice(pages), 'again');
      return { walk, problems: walk === undefined ? [] : walkProblems(walk) };
    }
    return endOf({ domain, limit, ...first }, size, context);
  },
);

interface CountedPages {
  readonly needed: number;
  readonly said: number;
}

/** The pages that the total needs, at the size of this page, and those that are counted. */
function sizeOf({ total, totalPages, persons }: LoggedPage): CountedPages | undefined {
  if (total === undefined || totalPages === undefined || persons.length === 0) return undefined;
  return { needed: Math.ceil(countNumber(total) / persons.length), said: countNumber(totalPages) };
}

/** Of a list that counts fewer pages than its total needs, the pages around both ends; uneven ones may need more. */
async function endOf(
  list: Pick<Walk, 'domain' | 'limit' | 'first'>,
  { needed, said }: CountedPages,
  context: CheckContext,
): Promise<ReadList> {
  if (said >= needed) return { walk: undefined, problems: [] };
  const ends = [said - 1, needed - 1, needed].filter((index) => index >= 0);
  const numbers = ends.toSorted((one, other) => one - other).map((index) => list.first + index);
  const walk = await pagesRepeated(context, { ...list, facts: [], whole: true }, [...new Set(numbers)]);
  tell(`read the end of ${walkText(walk)}`);
  const isBeyond = walk.facts.some(({ page, persons }) => persons > 0 && page - list.first >= said);
  const problems = isBeyond ? walkProblems(walk).filter(({ suffice }) => suffice !== undefined) : [];
  return { walk, problems };
}
