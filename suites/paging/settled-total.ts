import type { Exchange } from '../../client/exchange.ts';
import type { CheckContext, Context } from '../../engine/context.ts';
import { outliveCaches } from '../../fixtures/outlive-caches.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { askPageAgain } from '../../fixtures/pages/pages.ts';
import type { SurveyedDomain } from '../../fixtures/walks/surveyed-domain.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { hasMovedOn, isLive } from '../../oracles/log/moved-domain.ts';
import type { PageQuestion } from '../../oracles/page-question.ts';
import { differentTotals, isConstant, totalSeries } from '../../oracles/relations/stable-total.ts';
import { movingTotal } from './moving-total.ts';
import { returningTotal } from './returning-total.ts';
import { totalBehind } from './total-behind.ts';

/** The first page of a domain, as the survey asked for it. */
export async function firstQuestion({ domain, limit }: SurveyedDomain, context: Context) {
  const { first } = await numbering(context);
  return { domain, limit, page: first };
}

/**
 * Tells a defect from data that change. Asked by turns, a total that depends on the question stays different while
 * each question alone stands still, also after every honest cache has forgotten it; a total that is merely random comes
 * back, again and again, to what it was.
 */
export async function settledTotal(
  context: CheckContext,
  question: PageQuestion,
  deviation: Deviation,
  domains: readonly SurveyedDomain[],
): Promise<Deviation> {
  const surveyed = domains.find(({ domain }) => domain === question.domain);
  const usualQuestion = surveyed === undefined ? question : await firstQuestion(surveyed, context);
  const behind = await totalBehind(question, deviation, context);
  if (behind !== undefined) return behind;
  const usual: Exchange[] = [];
  const deviant: Exchange[] = [];
  const { totalRounds: most } = context.depth;
  for (let round = 0; round < most; round += 1) {
    if (round === most / 2) await outliveCaches(context, [...usual, ...deviant]);
    usual.push(await askPageAgain(context, usualQuestion));
    deviant.push(await askPageAgain(context, question));
  }
  const stands = isConstant(totalSeries(usual)) && isConstant(totalSeries(deviant));
  const [first] = usual
    .slice(-1)
    .flatMap((one) => deviant.slice(-1).flatMap((other) => differentTotals(one, other)));
  const isChanging = isLive(runLog(context).log.pages, question.domain);
  if (stands && first !== undefined && !isChanging)
    return { ...first, counterexample: deviation.counterexample ?? '' };
  const inOrder = totalSeries(usual.flatMap((one, round) => [one, ...deviant.slice(round, round + 1)]));
  // It went on and never came back, as other pages of the run show too: more requests would show more of the same.
  if (isChanging || (inOrder.returns === 0 && hasMovedOn(runLog(context).log.pages, question.domain)))
    throw movingTotal(question.domain, deviation, inOrder.totals);
  return returningTotal(context, question, deviation, [...deviant]);
}
