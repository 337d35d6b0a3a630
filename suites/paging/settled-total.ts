import type { Exchange } from '../../client/exchange.ts';
import type { CheckContext, Context } from '../../engine/context.ts';
import {
  experimentTerms,
  freshLimits,
  repeatsOfDomain,
  termsBetweenPlaces,
} from '../../fixtures/experiment-terms.ts';
import { domainHistory } from '../../fixtures/pages/domain-history.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { askPage, askPageAgain } from '../../fixtures/pages/pages.ts';
import type { SurveyedDomain } from '../../fixtures/walks/surveyed-domain.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { isSameQuestion, type PageQuestion } from '../../oracles/pages/page-question.ts';
import { pageView } from '../../oracles/pages/page-view.ts';
import { differentTotals, totalSeries } from '../../oracles/relations/stable-total.ts';
import { type Difference, experiment } from '../../verdict/experiment.ts';
import { noRepeats } from '../../verdict/repeats.ts';
import { movingTotal } from './moving-total.ts';
import { type RecursAfter, recursAfterPrevious } from './recurs-after-previous.ts';
import { returningTotal } from './returning-total.ts';

/** Times that one question alone is asked, where nothing but time can make the difference; fewer in a small run. */
const repetitions = { many: 8, few: 4 } as const;

/** The first page of a domain, as the survey asked for it. */
export async function firstQuestion({ domain, limit }: SurveyedDomain, context: Context) {
  const { first } = await numbering(context);
  return { domain, limit, page: first };
}

/**
 * Tells a defect from data that change. Asked by turns, a total that depends on the question stays different while the
 * usual one stands still; a total that is merely random comes back, again and again, to what it was.
 */
export async function settledTotal(
  context: CheckContext,
  question: PageQuestion,
  deviation: Deviation,
  domains: readonly SurveyedDomain[],
): Promise<Deviation> {
  const surveyed = domains.find(({ domain }) => domain === question.domain);
  const usualQuestion = surveyed === undefined ? question : await firstQuestion(surveyed, context);
  const after = await afterPrevious(question, context);
  if (after !== undefined) return { ...deviation, ...after };
  // Nothing that is asked again tells more of data that surely moved.
  const { pages } = runLog(context).log;
  if (domainHistory(pages, question.domain).isSure)
    throw movingTotal(
      question.domain,
      deviation,
      pages.filter((page) => page.question.domain === question.domain).flatMap(({ total }) => total ?? []),
    );
  const asked: Asked = { inOrder: [], deviant: [] };
  const found = await dependsOnQuestion(usualQuestion, question, context, asked);
  const history = domainHistory(runLog(context).log.pages, question.domain);
  const [first] = found === undefined ? [] : differentTotals(found.usual, found.other);
  if (first !== undefined && !history.isSure)
    return { ...first, counterexample: deviation.counterexample ?? '' };
  const inOrder = totalSeries(found === undefined ? asked.inOrder : [found.usual, found.other]);
  // It went on and never came back, as other pages of the run show too: more requests would show more of the same.
  if (history.isSure || (inOrder.returns === 0 && history.verdict === 'moved'))
    throw movingTotal(question.domain, deviation, inOrder.totals);
  return returningTotal(context, question, deviation, asked.deviant);
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

/** Answers to both questions, and those to the deviant one. */
interface Asked {
  readonly inOrder: Exchange[];
  readonly deviant: Exchange[];
}

/**
 * Whether the total depends on which page, or how many persons, are asked for: with limits that no cache knows where it
 * goes by the page, else with both questions as they are.
 * @param asked learns the answers to the latter
 */
async function dependsOnQuestion(
  usual: PageQuestion,
  deviant: PageQuestion,
  context: CheckContext,
  asked: Asked,
): Promise<Difference<Exchange> | undefined> {
  const known = repeatsOfDomain(context, deviant.domain);
  const told = (exchange: Exchange) => (pageView(exchange)?.total === undefined ? undefined : exchange);
  const ask = async (question: PageQuestion) => {
    const exchange = await askPageAgain(context, question);
    asked.inOrder.push(exchange);
    if (question === deviant) asked.deviant.push(exchange);
    return told(exchange);
  };
  if (isSameQuestion(usual, deviant)) {
    const times = context.depth.ownRequests ? repetitions.many : repetitions.few;
    for (let time = 0; time < times; time += 1) await ask(deviant);
    return undefined;
  }
  const readings: [(exchange: Exchange) => string] = [totalText];
  if (context.depth.ownRequests && usual.page !== deviant.page && deviant.limit !== undefined) {
    const limits = freshLimits(context);
    // What was asked again through a cache says nothing of what no cache knows.
    const askFresh = async (question: PageQuestion) =>
      told(await askPageAgain(context, { ...question, limit: limits() }));
    const found = await experiment({
      ...experimentTerms(context, 'total, fresh', noRepeats),
      readings,
      control: () => askFresh(usual),
      treatment: () => askFresh(deviant),
    });
    if (found !== undefined) return found;
  }
  return experiment({
    ...termsBetweenPlaces(context, 'total', known, {
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
