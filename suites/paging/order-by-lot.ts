import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import type { Seen } from '../../engine/law.ts';
import { Inconclusive } from '../../engine/outcome.ts';
import { learned } from '../../engine/per-session.ts';
import { spareRequests, spareShare } from '../../engine/spare-requests.ts';
import { drawnBy } from '../../fixtures/experiment-terms.ts';
import { outliveLag } from '../../fixtures/outlive-caches.ts';
import { domainHistory } from '../../fixtures/pages/domain-history.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { type Deviation, deviationOf } from '../../oracles/deviation.ts';
import { type LoggedPage, loggedPage } from '../../oracles/log/logged-page.ts';
import { questionText } from '../../oracles/question.ts';
import {
  answersOfSeries,
  exchangedBetween,
  mostTelling,
  oddsOfMovingData,
  varies,
} from '../../oracles/relations/order-by-lot.ts';
import { countOf } from '../../oracles/words/count-of.ts';

/** Series of requests, each as fast as answers come, behind a wait. */
const mostSeries = 3;
/** What a series must tell at least, so that several are worth their requests. */
const fewOdds = 0.1;
/** Less than the odds of a whole run: nothing else is staked on it. */
const mostOdds = 1e-9;

/** PAGING-7: a list whose order is drawn anew for each request has no pages that are parts of it. */
export async function orderByLot(context: CheckContext): Promise<Seen> {
  const { pages } = runLog(context).log;
  for (const domain of new Set(pages.map(({ question }) => question.domain))) {
    const found = varies(pages, domain) ? await drawnAnew(context, domain) : undefined;
    if (found !== undefined) return { deviations: [found] };
  }
  return { deviations: [] };
}

/** The same of one domain, where its pages hold other persons than they did. Whoever asks later has the same answer. */
export const drawnAnew = learned(
  async (context: CheckContext, domain: string): Promise<Deviation | undefined> => {
    const { pages } = runLog(context).log;
    const page = domainHistory(pages, domain).isSure ? undefined : mostTelling(pages, domain);
    if (page === undefined || !(await isAnotherNow(page, context))) return undefined;
    const random = drawnBy(context, 'order by lot');
    const series: (readonly LoggedPage[])[] = [];
    while (series.length < mostSeries && oddsOfMovingData(series) > mostOdds) {
      if (spareRequests(context) < answersOfSeries) throw new Inconclusive(tooFewText(page), 'few-requests');
      await outliveLag(context, random);
      const answers = await inARow(page, context);
      if (answers === undefined) return undefined;
      series.push(answers);
      if (oddsOfMovingData(series) > fewOdds ** series.length) return undefined;
    }
    tell(
      `asked for one page ${countOf(series.flat().length, 'time')} in a row, ${answersOfSeries} at a time`,
    );
    return oddsOfMovingData(series) > mostOdds ? undefined : deviation(series.flat());
  },
);

async function isAnotherNow(page: LoggedPage, context: CheckContext): Promise<boolean> {
  const now = loggedPage(await context.client.send(page.exchange.request, spareShare(context)));
  return now !== undefined && now.total === page.total && exchangedBetween(now, page) > 0;
}

/** As many answers in a row that hold the same persons show that no lot is drawn for each. */
const fewAlike = 3;

/** The answers to one request, one after the other; undefined where the first ones hold the same persons, or one is no page or counts others. */
async function inARow({ exchange, total }: LoggedPage, context: CheckContext) {
  const answers: LoggedPage[] = [];
  while (answers.length < answersOfSeries) {
    const answer = loggedPage(await context.client.send(exchange.request, spareShare(context)));
    if (answer === undefined || answer.total !== total) return undefined;
    answers.push(answer);
    if (answers.length === fewAlike && new Set(answers.map(({ content }) => content)).size === 1)
      return undefined;
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

function tooFewText({ exchange }: LoggedPage): string {
  return `${questionText(exchange.request)} held other persons at other times, and too few requests are left to tell why (--max-requests)`;
}
