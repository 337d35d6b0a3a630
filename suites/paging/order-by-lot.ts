import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import type { Seen } from '../../engine/law.ts';
import { Inconclusive, isUnjudged, ranShort } from '../../engine/outcome.ts';
import { learned, perSession } from '../../engine/per-session.ts';
import { spareRequests, spareShare } from '../../engine/spare-requests.ts';
import { drawnBy } from '../../fixtures/experiment-terms.ts';
import { outliveLag } from '../../fixtures/outlive-caches.ts';
import { domainHistory } from '../../fixtures/pages/domain-history.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { firstSettled } from '../../fixtures/suspicions.ts';
import { type Deviation, deviationOf } from '../../oracles/deviation.ts';
import { type LoggedPage, loggedPage } from '../../oracles/log/logged-page.ts';
import { isSameQuestion, type PageQuestion } from '../../oracles/pages/page-question.ts';
import { questionText } from '../../oracles/question.ts';
import {
  answersOfSeries,
  exchangedBetween,
  mostTelling,
  oddsOfMovingData,
  varies,
} from '../../oracles/relations/order-by-lot.ts';
import { countOf } from '../../oracles/words/count-of.ts';

/** Series of requests, each as fast as answers come, with a wait between them. */
const mostSeries = 4;
/** The odds that each series but one must come down to, on average, to be worth its requests. */
const fewOdds = 0.1;
/** Less than the odds of a whole run: nothing else is staked on it. Each series has to do its part. */
const mostOdds = 1e-7;
/** Odds that leave a list open: it is no list at rest then, and hardly one that moves. */
const doubtfulOdds = 1e-3;

/** PAGING-7: a list whose order is drawn anew for each request has no pages that are parts of it. */
export function orderByLot(context: CheckContext): Promise<Seen> {
  const { pages } = runLog(context).log;
  const domains = [...new Set(pages.map(({ question }) => question.domain))];
  const suspected = domains
    .filter((domain) => varies(pages, domain))
    .flatMap((domain) => pageThatTells(context, domain) ?? [])
    .map(({ question }) => ({
      name: `order by lot ${JSON.stringify(question)}`,
      settle: () => foundInSeries(context, question),
    }));
  return firstSettled(context, suspected);
}

/** Finds out whether the order of one domain is drawn anew for each request. */
export async function drawnAnew(context: CheckContext, domain: string): Promise<Deviation | undefined> {
  const page = pageThatTells(context, domain);
  return page && foundInSeries(context, page.question);
}

/** The page of a list that tells most, as far as is known so far; none of a list that surely moved. */
function pageThatTells(context: CheckContext, domain: string): LoggedPage | undefined {
  const { pages } = runLog(context).log;
  return domainHistory(pages, domain).isSure ? undefined : mostTelling(pages, domain);
}

/** Domains of which one page was asked for in series, and no lot is drawn for it. */
const withoutLot = perSession(() => new Set<string>());

/** Asks for a page in series. Whoever asks later for the same page has the same answer. */
const foundInSeries = learned(
  async (context: CheckContext, question: PageQuestion): Promise<Deviation | undefined> => {
    const page = runLog(context).log.pages.find((one) => isSameQuestion(one.question, question));
    const series = page && (await seriesOf(page, context));
    if (page === undefined || series === undefined) return undefined;
    tell(
      `asked for one page ${countOf(series.flat().length, 'time')} in a row, ${answersOfSeries} at a time`,
    );
    const odds = oddsOfMovingData(series);
    if (odds > mostOdds && odds <= doubtfulOdds) throw new Inconclusive(doubtText(page), 'moved');
    return odds > mostOdds ? undefined : deviation(series.flat());
  },
  (error) => isUnjudged(error) && ranShort(error),
);

/** Series of answers to the request for a page; undefined as soon as they show that no lot is drawn for each. */
async function seriesOf(page: LoggedPage, context: CheckContext) {
  const random = drawnBy(context, 'order by lot');
  const series: (readonly LoggedPage[])[] = [];
  while (series.length < mostSeries && oddsOfMovingData(series) > mostOdds) {
    if (!hasRequests(page, series.length, context)) return undefined;
    if (series.length > 0) await outliveLag(context, random);
    const answers = await inARow(page, context);
    if (answers === undefined) return undefined;
    if (answers !== 'alike') series.push(answers);
    if (answers === 'alike' || oddsOfMovingData(series) > fewOdds ** (series.length - 1)) {
      withoutLot(context).add(page.question.domain);
      return undefined;
    }
  }
  return series;
}

/** Throws Inconclusive where a series does not fit, unless another page has told, and this one has shown nothing yet. */
function hasRequests(page: LoggedPage, shown: number, context: CheckContext): boolean {
  if (spareRequests(context) >= answersOfSeries) return true;
  if (shown === 0 && withoutLot(context).has(page.question.domain)) return false;
  throw new Inconclusive(tooFewText(page), 'few-requests');
}

/** As many answers in a row that hold the same persons, with the one before, show that no lot is drawn for each. */
const fewAlike = 2;

/** Answers to one request in a row; `alike` if they hold the persons from before, undefined if one is no page of this total. */
async function inARow(
  before: LoggedPage,
  context: CheckContext,
): Promise<readonly LoggedPage[] | 'alike' | undefined> {
  const answers: LoggedPage[] = [];
  while (answers.length < answersOfSeries) {
    const answer = loggedPage(await context.client.send(before.exchange.request, spareShare(context)));
    if (answer === undefined || answer.total !== before.total) return undefined;
    answers.push(answer);
    const areAlike = answers.every((one) => exchangedBetween(one, before) === 0);
    if (answers.length === fewAlike && areAlike) return 'alike';
  }
  return answers;
}

function deviation(answers: readonly LoggedPage[]): Deviation {
  const contents = new Set(answers.map(({ content }) => content)).size;
  const received = `${contents} sets of persons in ${answers.length} answers, under one total`;
  const shown = answers.slice(0, 2).map(({ exchange }) => exchange);
  return deviationOf('PAGING-7', shown, {
    message: `each request for the same page gets other persons of the list: ${received}`,
    received,
    expected: 'the same persons, while nobody changes the data: the pages are parts of one order',
    company: { kind: 'after', requests: shown.slice(0, 1).map(({ request }) => request) },
  });
}

function doubtText({ exchange }: LoggedPage): string {
  return `${questionText(exchange.request)} held other persons nearly each time, under one total: its list moves fast, or its order is drawn anew for each request`;
}

function tooFewText({ exchange }: LoggedPage): string {
  return `${questionText(exchange.request)} held other persons at other times, and too few requests are left to tell why (--max-requests)`;
}
