import type { CheckContext } from '../../engine/context.ts';
import { drawnBy } from '../../fixtures/experiment-terms.ts';
import { outliveSilence } from '../../fixtures/outlive-caches.ts';
import { answersSoFar } from '../../fixtures/pages/pages.ts';
import { pagesRepeated } from '../../fixtures/walks/walks.ts';
import { walkProblems } from '../../oracles/relations/whole-walk.ts';
import type { WalkSuspect } from './one-page-after-previous.ts';

/**
 * Of a page that is refused, whether it is so when no cache holds the count of pages that the list had before, for any
 * limit: services keep one count for a domain. True of
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
