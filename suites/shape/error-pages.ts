import type { Exchange } from '../../client/exchange.ts';
import { confirm, recurrenceText } from '../../engine/confirm.ts';
import type { CheckContext } from '../../engine/context.ts';
import { passiveJudge } from '../../engine/passive-judge.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { askedPages } from '../../fixtures/pages/pages.ts';
import { type Deviation, deviationOf } from '../../oracles/deviation.ts';
import { isErrorBody } from '../../oracles/error-body.ts';
import type { AskedPage } from '../../oracles/page-question.ts';
import { pageView } from '../../oracles/page-view.ts';
import { plainNumber, questionOf } from '../../oracles/question.ts';
import { leastQuota } from '../../oracles/relations/depth-quota.ts';

/**
 * SHAPE-1: a page that exists is answered with status 2xx and the body of an error. A refusal may look like that (error
 * statuses are not shown), so only a page counts that another answer with the same limit says is there and that is no
 * deeper than others that were given (a depth quota conforms), or the first request where no form of it is answered
 * with a page.
 */
export async function errorPages(context: CheckContext): Promise<readonly Deviation[]> {
  const { client } = context;
  const given = askedPages(context).flatMap((asked) => givenPage(asked));
  const first = given.length === 0 ? 0 : (await numbering(context)).first;
  const exchange = passiveJudge(context).errorAnswers.find(
    (one) => passiveJudge(context).coverage.pages === 0 || exists(one, given, first),
  );
  if (exchange === undefined) return [];
  const recurrence = await confirm(async () => {
    const { answer } = await client.send(exchange.request, 'reserve');
    return answer !== undefined && isErrorBody(answer);
  });
  const seen = recurrenceText(recurrence);
  return [{ ...errorForPage(exchange), ...(seen === undefined ? {} : { recurrence: seen }) }];
}

/** A page that was given with persons. */
interface GivenPage {
  readonly domain: string;
  readonly limit: string | undefined;
  readonly page: number;
  readonly persons: number;
  readonly totalPages: bigint;
}

function givenPage({ question, exchange }: AskedPage): GivenPage[] {
  const view = pageView(exchange);
  const persons = view?.persons?.length ?? 0;
  const { domain, page, limit } = question;
  if (persons === 0 || view?.totalPages === undefined || page === undefined) return [];
  return [{ domain, limit: limit?.toString(), page, persons, totalPages: view.totalPages }];
}

/** Whether other answers about the domain, with the same limit, count the page, and no quota can be the reason. */
function exists({ request }: Exchange, given: readonly GivenPage[], first: number): boolean {
  const { domain, limit, page } = questionOf(request);
  const number = plainNumber(page);
  if (domain === undefined || number === undefined || number < first) return false;
  const alike = given.filter((one) => one.domain === domain && one.limit === limit);
  const isCounted = alike.some(({ totalPages }) => BigInt(number - first) < totalPages);
  const depth = depthOf({ domain, limit, page: number }, given, first);
  return isCounted && (depth.end <= leastQuota || isNoDeeper(depth, given, first));
}

/** Whether pages were given that begin and that end as deep: whichever of the two a quota limits, it is not the reason. */
function isNoDeeper(depth: Depth, given: readonly GivenPage[], first: number): boolean {
  const depths = given.map((one) => depthOf(one, given, first));
  return depths.some(({ begin }) => begin >= depth.begin) && depths.some(({ end }) => end >= depth.end);
}

interface Depth {
  readonly begin: number;
  readonly end: number;
}

function depthOf(
  { domain, limit, page }: Pick<GivenPage, 'domain' | 'limit' | 'page'>,
  given: readonly GivenPage[],
  first: number,
): Depth {
  const alike = given.filter((one) => one.domain === domain && one.limit === limit);
  const size = Math.max(0, ...alike.map(({ persons }) => persons));
  return { begin: (page - first) * size, end: (page - first + 1) * size };
}

function errorForPage(exchange: Exchange): Deviation {
  const status = `status ${exchange.answer?.status}`;
  return deviationOf('SHAPE-1', [exchange], {
    message: `${status} with the body of an error, for a page that exists`,
    received: `${status} and a body without data`,
    expected: 'one JSON object with the single member data',
  });
}
