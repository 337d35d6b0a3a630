import type { Exchange } from '../../client/exchange.ts';
import type { CheckContext } from '../../engine/context.ts';
import { askedPages } from '../../fixtures/pages/pages.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { isSameList } from '../../oracles/pages/page-question.ts';
import { pageFact, type Walk } from '../../oracles/pages/walk.ts';
import { type WalkProblem, walkProblems } from '../../oracles/relations/whole-walk.ts';
import { recursAfterPrevious } from './recurs-after-previous.ts';

export interface WalkSuspect {
  readonly walk: Walk;
  readonly problem: WalkProblem;
}

/** In a small run: what a list of one page shows may go by the request before it. */
export async function onePageAfterPrevious(
  id: string,
  { walk, problem }: WalkSuspect,
  context: CheckContext,
): Promise<Deviation | undefined> {
  const { first, facts } = walk;
  const shown = askedPages(context).find(
    ({ question }) => isSameList(question, walk) && question.page === first,
  );
  if (facts.length > 1 || shown === undefined) return undefined;
  const shows = (exchange: Exchange) =>
    walkProblems({ ...walk, facts: [pageFact(first, exchange, first)] }).some(
      (one) => one.requirement === id,
    );
  const after = await recursAfterPrevious(shown.exchange, shows, context);
  if (after === undefined) return undefined;
  const counterexample = counterexampleOf(walk, problem);
  return { ...wordsOf(problem), ...after, exchanges: [shown.exchange], counterexample };
}

/** What a deviation says of a problem. */
export function wordsOf({ requirement, message, received, expected, explainedBy }: WalkProblem) {
  return { requirement, message, received, expected, ...(explainedBy && { explainedBy }) };
}

/** `domain=acme.example limit=20 page=3` */
export function counterexampleOf({ domain, limit }: Walk, { pages }: WalkProblem): string {
  const which = pages.length === 1 ? `page=${pages[0]}` : `pages ${pages.join(' and ')}`;
  return `domain=${domain}${limit === undefined ? '' : ` limit=${limit}`} ${which}`;
}
