import type { Exchange } from '../../client/exchange.ts';
import type { CheckContext, Context } from '../../engine/context.ts';
import {
  experimentTerms,
  freshLimits,
  repeatsOfDomain,
  termsBetweenPlaces,
} from '../../fixtures/experiment-terms.ts';
import { historySoFar } from '../../fixtures/pages/domain-history.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { askPage, askPageAgain } from '../../fixtures/pages/pages.ts';
import type { SurveyedDomain } from '../../fixtures/walks/surveyed-domain.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { isSameQuestion, type PageQuestion } from '../../oracles/pages/page-question.ts';
import { pageView } from '../../oracles/pages/page-view.ts';
import { differentTotals } from '../../oracles/relations/stable-total.ts';
import { type Difference, experiment } from '../../verdict/experiment.ts';
import { noRepeats } from '../../verdict/repeats.ts';
import { movingTotal } from './moving-total.ts';
import { type RecursAfter, recursAfterPrevious } from './recurs-after-previous.ts';
import { returningTotal } from './returning-total.ts';

/** The first page of a domain, as the survey asked for it. */
export async function firstQuestion({ domain, limit }: SurveyedDomain, context: Context) {
  const { first } = await numbering(context);
  return { domain, limit, page: first };
}

/**
 * Tells a defect from data that change. Asked by turns, a total that depends on the question stays different while the
 * usual one stands still; else one question alone is answered in several ways, or single answers are.
 */
export async function settledTotal(
  context: CheckContext,
  question: PageQuestion,
  deviation: Deviation,
  domains: readonly SurveyedDomain[],
): Promise<Deviation> {
  const { domain } = question;
  const surveyed = domains.find((one) => one.domain === domain);
  const usualQuestion = surveyed === undefined ? question : await firstQuestion(surveyed, context);
  const after = await afterPrevious(question, context);
  if (after !== undefined) return { ...deviation, ...after };
  // Nothing that is asked again tells more of data that surely moved.
  if (historySoFar(context, domain).isSure) throw movingTotal(domain, deviation, context);
  const found = await dependsOnQuestion(usualQuestion, question, context);
  const { verdict, isSure } = historySoFar(context, domain);
  if (isSure) throw movingTotal(domain, deviation, context);
  const [first] = found === undefined ? [] : differentTotals(found.usual, found.other);
  if (first !== undefined) return { ...first, counterexample: deviation.counterexample ?? '' };
  return returningTotal(context, question, deviation, verdict === 'moved');
}

/** Of a small run: how another total recurs that goes by the request before it. */
async function afterPrevious(
  question: PageQuestion,
  context: CheckContext,
): Promise<RecursAfter | undefined> {
  if (context.depth.ownRequests) return undefined;
  const shown = await askPage(context, question);
  const shows = (exchange: Exchange) => differentTotals(shown, exchange).length === 0;
  return shows(await askPageAgain(context, question))
    ? undefined
    : recursAfterPrevious(shown, shows, context);
}

/**
 * Whether the total depends on which page, or how many persons, are asked for: with limits that no cache knows where it
 * goes by the page, else with both questions as they are.
 */
async function dependsOnQuestion(
  usual: PageQuestion,
  deviant: PageQuestion,
  context: CheckContext,
): Promise<Difference<Exchange> | undefined> {
  if (isSameQuestion(usual, deviant)) return undefined;
  const ask = async (question: PageQuestion) => {
    const exchange = await askPageAgain(context, question);
    return pageView(exchange)?.total === undefined ? undefined : exchange;
  };
  const readings: [(exchange: Exchange) => string] = [totalText];
  if (context.depth.ownRequests && usual.page !== deviant.page && deviant.limit !== undefined) {
    const limits = freshLimits(context);
    // What was asked again through a cache says nothing of what no cache knows.
    const found = await experiment({
      ...experimentTerms(context, 'total, fresh', noRepeats),
      readings,
      control: () => ask({ ...usual, limit: limits() }),
      treatment: () => ask({ ...deviant, limit: limits() }),
    });
    if (found !== undefined) return found;
  }
  return experiment({
    ...termsBetweenPlaces(context, 'total', repeatsOfDomain(context, deviant.domain), {
      exchangesOf: (exchange: Exchange) => [exchange],
      requests: 2,
    }),
    readings,
    control: () => ask(usual),
    treatment: () => ask(deviant),
  });
}

function totalText(exchange: Exchange): string {
  return String(pageView(exchange)?.total);
}
