import type { Exchange, Request } from '../../client/exchange.ts';
import { check, type Judgement } from '../../engine/check.ts';
import { confirmedAnswer, confirmedAnswers } from '../../engine/confirmed-answer.ts';
import { type CheckContext, listRequest } from '../../engine/context.ts';
import { Inconclusive, NotApplicable } from '../../engine/outcome.ts';
import { spareRequests, spareShare } from '../../engine/spare-requests.ts';
import { areFiltered, inhabited } from '../../fixtures/discovery/paged-lists.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { askPage } from '../../fixtures/pages/pages.ts';
import { unusualReading } from '../../oracles/answers/unusual.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { countOn } from '../../oracles/pages/observed-page.ts';
import { pageView } from '../../oracles/pages/page-view.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { orderly } from './unusual-input.ts';
import { unusualDomain, unusualNumber } from './unusual-requests.ts';

/** Limits of which two readings make two numbers of pages. They are small, and others ask for them too. */
const limits = ['limit=2.5', 'limit=-3', 'limit=7&limit=9', 'limit=010'] as const;
/** A list is longer than any page that they may be read as by themselves. */
const most = 10;

/** Requests that stay for rows that count. */
const leftForOthers = 12;

/** INPUT-5: unusual numbers in the largest domain, each of which more than one reading is known of. */
async function unusualReadings(context: CheckContext): Promise<Judgement> {
  const [largest] = await inhabited(context);
  if (largest === undefined || largest.total <= 2 * most)
    throw new Inconclusive('no domain holds persons for several pages', 'empty');
  if (await areFiltered(context))
    throw new NotApplicable('pages are filtered after they are cut, so that any number fits them');
  if (spareRequests(context) < leftForOthers)
    throw new NotApplicable('the requests that are left are for what counts');
  const { domain } = largest;
  const { first } = await numbering(context);
  const usual = listRequest({ domain, page: first }, context);
  const requests = limits.map((limit) => ({ ...usual, query: `${usual.query}&${limit}` }));
  const questions = requests.map((request) => () => misreadings(request, context));
  const coverage = `${countOf(requests.length, 'unusual number')} in ${domain}`;
  return { coverage, ...(await confirmedAnswers(questions, { enough: 1, mayBeLeft: true })) };
}

async function misreadings(request: Request, context: CheckContext): Promise<readonly Deviation[]> {
  const numbers = await numbering(context);
  const found = await confirmedAnswer({
    ask: () => context.client.send(request, spareShare(context)),
    judge: (exchange) => unusualReading(exchange, numbers),
  });
  const [answer] = found.flatMap(({ exchanges }) => exchanges);
  return answer !== undefined && (await isUsual(answer, context)) ? [] : found;
}

/** True where a usual request is answered with the same numbers: how they belong together is the service's own affair. */
async function isUsual(answer: Exchange, context: CheckContext): Promise<boolean> {
  const { first } = await numbering(context);
  const domain = new URLSearchParams(answer.request.query).get('domain') ?? '';
  const usual = await Promise.all(
    [countOn(answer), undefined].map((limit) => askPage(context, { domain, limit, page: first })),
  );
  return usual.some(
    (one) => countOn(one) === countOn(answer) && pageView(one)?.totalPages === pageView(answer)?.totalPages,
  );
}

for (const [id, name] of [
  ['INPUT-1', 'limit'],
  ['INPUT-2', 'page'],
] as const)
  check(id, async (context) => orderly(await unusualNumber(id, name, context), context));
// One by one: most are answered, and so stand between what the others of this phase have refused.
check('INPUT-3', async (context) => orderly(await unusualDomain(context), context, 1), { phase: 'costly' });
// It counts for nothing yet: what counts has the requests first.
check('INPUT-5', unusualReadings, { phase: 'leftovers' });
