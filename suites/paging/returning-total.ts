import type { CheckContext } from '../../engine/context.ts';
import { outliveCaches } from '../../fixtures/outlive-caches.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { answersSoFar, askPageAgain } from '../../fixtures/pages/pages.ts';
import type { Company, Deviation } from '../../oracles/deviation.ts';
import type { PageQuestion } from '../../oracles/pages/page-question.ts';
import { loneTotals } from '../../oracles/relations/lone-totals.ts';
import { contradictions } from '../../oracles/relations/same-question.ts';
import { differentTotals, oneTotal } from '../../oracles/relations/stable-total.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { amongOthers, concurrent } from './among-others.ts';
import { returnsInSpite } from './comes-back.ts';
import { loneText, loneThatTell, recurringLoneTotals } from './lone-totals-seen.ts';
import { movingTotal } from './moving-total.ts';
import { comesAndGoes } from './settled-contradiction.ts';

/** Rounds of requests at once, where the same request alone always gives the usual total. */
const bursts = 3;
const burstsOfADefect = 2;

/**
 * A total that comes back alone, in company, or now and then.
 * @param isMoving whether data that went on may explain it, unless its answers came back
 * @throws {@link Inconclusive} where it does not
 */
export async function returningTotal(
  context: CheckContext,
  question: PageQuestion,
  deviation: Deviation,
  isMoving: boolean,
): Promise<Deviation> {
  const { depth } = context;
  const { domain } = question;
  const { pages } = runLog(context).log;
  const [one] = contradictions(pages, await numbering(context)).filter(
    ({ requirement, usual }) => requirement === 'PAGING-4' && usual.question.domain === domain,
  );
  // It went on and never came back: more requests would show more of the same.
  const leastReturns = isMoving ? returnsInSpite : 0;
  if (isMoving && (one?.returns ?? 0) === 0) throw movingTotal(domain, deviation, context);
  const back = one && one.returns >= leastReturns ? await comesAndGoes(one, context) : undefined;
  if (back !== undefined) return back;
  const [company, ...others] = depth.ownRequests ? await deviantBursts(context, question) : [];
  if (company !== undefined && others.length + 1 >= burstsOfADefect) {
    const together = `in ${countOf(others.length + 1, 'round')} of ${countOf(concurrent, 'request')} at once, and not right before and after`;
    return { ...deviation, expected: oneTotal, recurrence: together, company };
  }
  const isLone = depth.ownRequests && (loneTotals(pages, domain)?.lone.length ?? 0) >= loneThatTell;
  const lone = isLone ? await recurringLoneTotals(context, question) : undefined;
  if (lone !== undefined) return { ...deviation, expected: oneTotal, recurrence: loneText(lone) };
  throw movingTotal(domain, deviation, context);
}

/** What was asked beside it in each round at once that showed another total than the same request alone, right before and after. */
async function deviantBursts(context: CheckContext, question: PageQuestion): Promise<readonly Company[]> {
  const deviant: Company[] = [];
  for (let round = 0; round < bursts && deviant.length < burstsOfADefect; round += 1) {
    await outliveCaches(context, answersSoFar(context, question.domain));
    const before = await askPageAgain(context, question);
    const { answers, company } = await amongOthers(context, question);
    const after = await askPageAgain(context, question);
    const stands = differentTotals(before, after).length === 0;
    if (stands && answers.some((exchange) => differentTotals(before, exchange).length > 0))
      deviant.push(company);
  }
  return deviant;
}
