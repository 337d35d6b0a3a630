import type { Exchange } from '../../client/exchange.ts';
import type { Judgement } from '../../engine/check.ts';
import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { historySoFar } from '../../fixtures/pages/domain-history.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { askPage } from '../../fixtures/pages/pages.ts';
import { survey } from '../../fixtures/walks/survey.ts';
import type { SurveyedDomain } from '../../fixtures/walks/surveyed-domain.ts';
import { areComparedBetweenChanges } from '../../oracles/relations/between-changes.ts';
import { differentTotals } from '../../oracles/relations/stable-total.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { amongDomainsAtRest } from './domains-at-rest.ts';
import { forAllPages } from './page-property.ts';
import { firstQuestion, settledTotal } from './settled-total.ts';

/**
 * PAGING-4: the total is the same on every page, for every limit, on repetition and under concurrency: of what is asked for
 * again, and at once, the law of the row judges the log.
 */
export async function stableTotals(context: CheckContext): Promise<Judgement> {
  const { domains, walks } = await survey(context);
  const usual = new Map(await Promise.all(domains.map((one) => firstPageOf(context, one))));
  const property = await forAllPages('PAGING-4', context, async (exchange, { domain }) => {
    const first = usual.get(domain);
    return first === undefined ? [] : differentTotals(first, exchange);
  });
  tell(
    `compared the totals of ${countOf(property.judged, 'page')}, of small and large limits, inside and outside the bounds`,
  );
  const coverage = `${countOf(property.judged, 'page')} of ${countOf(domains.length, 'domain')}`;
  const found = [property.counterexample ?? [], property.failing].flat();
  const suspects = found.map(({ question, deviation }) => ({
    domain: question.domain,
    settle: () => settledTotal(context, question, deviation, domains),
  }));
  const judged = walks.filter(({ facts }) => facts.length > 1).map(({ domain }) => domain);
  const isJudgedBetween = (domain: string) =>
    historySoFar(context, domain).isSure &&
    areComparedBetweenChanges(runLog(context).log.pages.filter(({ question }) => question.domain === domain));
  const { deviations, leftOut } = await amongDomainsAtRest(suspects, judged, context, isJudgedBetween);
  return { coverage: `${coverage}${leftOut}`, deviations };
}

async function firstPageOf(context: CheckContext, one: SurveyedDomain): Promise<readonly [string, Exchange]> {
  return [one.domain, await askPage(context, await firstQuestion(one, context))];
}
