import type { CheckContext } from '../../engine/context.ts';
import { drawnBy, freshLimitsLike } from '../../fixtures/experiment-terms.ts';
import { outliveSilence } from '../../fixtures/outlive-caches.ts';
import { answersSoFar, askPageAgain } from '../../fixtures/pages/pages.ts';
import { pagesRepeated } from '../../fixtures/walks/walks.ts';
import { countNumber } from '../../oracles/integer.ts';
import { walkProblems } from '../../oracles/relations/whole-walk.ts';
import { type PageFact, pageFact, totalOf } from '../../oracles/walk.ts';
import type { WalkSuspect } from './one-page-behind.ts';
import { differsWithFreshLimits } from './with-fresh-limits.ts';

/**
 * Of a page that is refused, whether it is so when no cache holds the count of pages that the list had before; true of
 * any other problem, since whatever a page shows is of one time. A small run cannot wait so long.
 */
export async function isStillRefused(suspect: WalkSuspect, context: CheckContext): Promise<boolean> {
  const { walk, problem } = suspect;
  const { refusal, suffice, pages } = problem;
  if (refusal !== true || !context.depth.ownRequests) return true;
  const asked = suffice ?? pages;
  const exchanges = answersSoFar(context, walk.domain);
  const random = drawnBy(context, 'refused page');
  await outliveSilence(context, { exchanges, requests: asked.length + pages.length }, random);
  const again = await pagesRepeated(context, walk, asked);
  return walkProblems(again).some((one) => one.requirement === problem.requirement && one.refusal === true);
}

/**
 * Whether such a page is refused each time that a first page counts it, with limits that no cache knows and that give as
 * many pages or more: no cache can hold another count, and nothing need be waited for.
 */
export async function isRefusedWithFreshLimits(
  { walk, problem }: WalkSuspect,
  context: CheckContext,
): Promise<boolean> {
  const { domain, first, facts } = walk;
  const [total, [refused = first]] = [totalOf(walk), problem.pages];
  if (problem.refusal !== true || total === undefined || refused <= first) return false;
  const isLast = isCountedLast(refused, facts[0], first);
  const most = Math.floor((countNumber(total) - 1) / (refused - first));
  const limits = freshLimitsLike(context, {
    near: walk.limit ?? most,
    least: 1,
    most,
    total: countNumber(total),
  });
  const ask = async (limit: number, page: number) =>
    pageFact(page, await askPageAgain(context, { domain, limit, page }), first);
  const counted = async (limit = limits()) => {
    const fact = limit === undefined ? undefined : await ask(limit, first);
    return fact?.total === total ? fact : undefined;
  };
  const found = await differsWithFreshLimits(context, {
    name: 'refused page, fresh',
    domain,
    requests: { control: 1, treatment: 2 },
    control: () => counted(),
    treatment: async () => {
      const limit = limits();
      const fact = await counted(limit);
      const last = first + countNumber(fact?.totalPages ?? 0n) - 1;
      if (limit === undefined || last < refused) return undefined;
      const page = await ask(limit, isLast ? last : refused);
      return page.kind === 'unreadable' ? undefined : page;
    },
    readings: [({ kind }) => kind],
  });
  return found !== undefined;
}

function isCountedLast(page: number, fact: PageFact | undefined, first: number): boolean {
  return fact?.totalPages === BigInt(page - first + 1);
}
