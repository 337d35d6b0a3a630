import type { Exchange } from '../../client/exchange.ts';
import type { CheckContext } from '../../engine/context.ts';
import { outliveCaches } from '../../fixtures/outlive-caches.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { answersSoFar, askPageAgain } from '../../fixtures/pages/pages.ts';
import type { Company, Deviation } from '../../oracles/deviation.ts';
import type { PageQuestion } from '../../oracles/pages/page-question.ts';
import { loneTotals } from '../../oracles/relations/lone-totals.ts';
import { differentTotals, oneTotal, totalSeries } from '../../oracles/relations/stable-total.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { amongOthers, concurrent } from './among-others.ts';
import { comesBackAlone, comparable } from './asked-in-turns.ts';
import { returnsOfADefect } from './comes-back.ts';
import { loneText, loneThatTell, recurringLoneTotals } from './lone-totals-seen.ts';
import { movingTotal } from './moving-total.ts';

/** Rounds of requests at once, where the same request alone always gives the usual total. */
const bursts = 3;
const burstsOfADefect = 2;
/** Repetitions of one question that tell a total that comes and goes from data that change. */
const longSeries = 20;

/** A total that comes back alone, in company, or now and then; throws {@link MovingTotal} where it does not. */
export async function returningTotal(
  context: CheckContext,
  question: PageQuestion,
  deviation: Deviation,
  series: Exchange[],
): Promise<Deviation> {
  const { depth } = context;
  const { log } = runLog(context);
  while (depth.ownRequests && series.length < longSeries) series.push(await askPageAgain(context, question));
  const { totals, returns } = totalSeries(series);
  const back = returns < returnsOfADefect ? undefined : await totalComesBack(context, series);
  if (back !== undefined) return back;
  // Where it moves alone too, what moves in company tells nothing.
  const crowded =
    depth.ownRequests && new Set(totals).size === 1 ? await deviantBursts(context, question) : [];
  const [company] = crowded;
  if (crowded.length >= burstsOfADefect && company !== undefined) {
    const together = `in ${countOf(crowded.length, 'round')} of ${countOf(concurrent, 'request')} at once, and not right before and after`;
    return { ...deviation, expected: oneTotal, recurrence: together, company };
  }
  const isLone =
    depth.ownRequests && (loneTotals(log.pages, question.domain)?.lone.length ?? 0) >= loneThatTell;
  const lone = isLone ? await recurringLoneTotals(context, question) : undefined;
  if (lone !== undefined) return { ...deviation, expected: oneTotal, recurrence: loneText(lone) };
  throw movingTotal(question.domain, deviation, totals);
}

function totalComesBack(context: CheckContext, series: readonly Exchange[]): Promise<Deviation | undefined> {
  return comesBackAlone({ requirement: 'PAGING-4' }, context, {
    early: series.flatMap((exchange) => comparable(exchange) ?? []),
    reading: ({ total }) => total,
    rest: () => outliveCaches(context, series),
    most: longSeries,
  });
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
