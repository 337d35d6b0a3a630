import type { Exchange } from '../../client/exchange.ts';
import type { Judgement } from '../../engine/check.ts';
import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { historySoFar } from '../../fixtures/pages/domain-history.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { askPage, askPageAgain } from '../../fixtures/pages/pages.ts';
import { survey } from '../../fixtures/walks/survey.ts';
import type { SurveyedDomain } from '../../fixtures/walks/surveyed-domain.ts';
import { questionWords } from '../../oracles/pages/page-question.ts';
import { areComparedBetweenChanges } from '../../oracles/relations/between-changes.ts';
import { differentTotals } from '../../oracles/relations/stable-total.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { amongOthers } from './among-others.ts';
import { amongDomainsAtRest } from './domains-at-rest.ts';
import { forAllPages } from './page-property.ts';
import type { PropertyOutcome } from './page-trial.ts';
import { firstQuestion, settledTotal } from './settled-total.ts';

/** Answers that are asked for one after another, beside those at once, to see a total that depends on neither question. */
const repeated = 2;
/** PAGING-4: the total is the same on every page, for every limit, on repetition and under concurrency. */
export async function stableTotals(context: CheckContext): Promise<Judgement> {
  const { domains, walks } = await survey(context);
  const usual = new Map(await Promise.all(domains.map((one) => firstPageOf(context, one))));
  // Meanwhile: these follow one after another.
  const repeats = underRepetition(context, domains);
  repeats.catch(() => undefined);
  const property = await forAllPages('PAGING-4', context, async (exchange, { domain }) => {
    const first = usual.get(domain);
    return first === undefined ? [] : differentTotals(first, exchange);
  });
  const atOnce = context.client.mostAtOnce < 2 ? '' : ' and more at once';
  const repetitions = context.depth.ownRequests ? `, ${countOf(repeated, 'repetition')}${atOnce}` : '';
  tell(
    `compared the totals of ${countOf(property.judged, 'page')}, of small and large limits, inside and outside the bounds`,
  );
  const coverage = `${countOf(property.judged, 'page')} of ${countOf(domains.length, 'domain')}${repetitions}`;
  const found = [property.counterexample ?? [], property.failing].flat();
  if (property.counterexample === undefined) found.push(...(await repeats));
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

/** A question and what differed when it was asked again; nothing where nothing did, or no domain holds persons. */
async function underRepetition(
  context: CheckContext,
  domains: readonly SurveyedDomain[],
): Promise<PropertyOutcome['failing']> {
  const { depth } = context;
  const [inhabited] = domains.filter(({ total }) => total !== undefined && total > 0n);
  if (inhabited === undefined || !depth.ownRequests) return [];
  const question = await firstQuestion(inhabited, context);
  const usual = await askPage(context, question);
  const again: Exchange[] = [];
  for (let count = 0; count < repeated; count += 1) again.push(await askPageAgain(context, question, 'core'));
  again.push(...(await amongOthers(context, question, 'core')).answers);
  tell(`asked for ${questionWords(question)} ${countOf(again.length, 'time')} more, one by one and at once`);
  const [deviation] = again.flatMap((exchange) => differentTotals(usual, exchange));
  return deviation === undefined ? [] : [{ question, deviation }];
}
