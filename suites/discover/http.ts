import { type Answer, type Exchange, header, headerList, type Request } from '../../client/exchange.ts';
import { inOtherOrder } from '../../client/query.ts';
import { type CheckContext, listRequest } from '../../engine/context.ts';
import { learned } from '../../engine/per-session.ts';
import { agreedTwice, type Discovered, lookAt } from '../../fixtures/discovery/discovered.ts';
import { usualForm } from '../../fixtures/discovery/paged-lists.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { isSuccess } from '../../oracles/pages/page-view.ts';
import { statusText } from '../../oracles/words/status-text.ts';
import { isNotNow } from '../../schemas/http-status.ts';
import { type Finders, inPhase } from './discovery.ts';

const validators = [
  ['etag', 'if-none-match'],
  ['last-modified', 'if-modified-since'],
] as const;

export const httpFinders: Finders = {
  /** The status that a request with each validator gives (RFC 9110 13); null where there is none. */
  'http.conditional': inPhase('discover', async (context) => {
    const usual = await usualRequest(context);
    // What HEAD leaves behind, in a cache or on a connection, shows in the next page of the log.
    const looks = [
      () => context.send(usual),
      () => firstHead(context).then(({ request }) => context.send({ ...request, method: 'GET' })),
    ];
    return agreedTwice(looks, 'the usual request is not answered with success', async (ask) => {
      const plain = await ask();
      const { answer } = plain;
      if (answer === undefined || !isSuccess(answer)) return undefined;
      const shown = [plain];
      const statuses: Record<string, number> = {};
      for (const [validator, condition] of validators) {
        const value = header(answer, validator);
        if (value === undefined) continue;
        const again = await context.send({ ...plain.request, headers: { [condition]: value } });
        if (again.answer === undefined || again.answer.status >= 500) return undefined;
        statuses[validator] = again.answer.status;
        shown.push(again);
      }
      return lookAt(shown.length === 1 ? null : statuses, ...shown);
    });
  }),
  'http.head': inPhase('discover', async (context) => {
    const first = await firstHead(context);
    return answerTo(
      first.request,
      (answer) => {
        if (isSuccess(answer)) return 'as GET';
        return answer.isClosed === true ? 'refused: the connection closed' : `refused with ${answer.status}`;
      },
      (request, time) => (time === 0 ? Promise.resolve(first) : context.send(request)),
    );
  }),
  /** OPTIONS with the key. It tells how a resource may be asked, and changes nothing (RFC 9110 9.3.7). */
  'http.options': inPhase('discover', async (context) => {
    const words = (answer: Answer) => {
      const fields = told.flatMap((name) => {
        const value = headerList(answer, name);
        return value === undefined ? [] : [`${name}: ${sortedList(value)}`];
      });
      return [statusText(answer), ...fields].join('; ');
    };
    return answerTo({ ...(await usualRequest(context)), method: 'OPTIONS' }, words, context.send);
  }),
};

const firstHead = learned(async (context: CheckContext) =>
  context.send({ ...(await coldRequest(context)), method: 'HEAD' }),
);

/** The page that was asked for longest ago: no cache has it. If there is but one, that in another order. */
async function coldRequest(context: CheckContext): Promise<Request> {
  const { domain, limit, page: first } = await usualForm(context);
  const list = runLog(context)
    .log.pagesOf({ domain, limit })
    .filter(({ question, persons }) => question.page !== undefined && persons.length > 0);
  const inLogOrder = new Set<number | undefined>();
  for (const { question } of list) {
    inLogOrder.delete(question.page);
    inLogOrder.add(question.page);
  }
  const [page = first] = inLogOrder;
  const request = listRequest({ domain, page, limit }, context);
  return page === first ? { ...request, query: inOtherOrder(request.query) } : request;
}

const told = ['allow', 'access-control-allow-origin', 'access-control-allow-methods'] as const;

function answerTo(
  request: Request,
  words: (answer: Answer) => string,
  send: (request: Request, time: 0 | 1) => Promise<Exchange>,
): Promise<Discovered> {
  return agreedTwice([request], `${request.method} is not answered`, async (one, time) => {
    const exchange = await send(one, time);
    const { answer } = exchange;
    const isTelling = answer !== undefined && !isNotNow(answer.status);
    return isTelling ? lookAt(words(answer), exchange) : undefined;
  });
}

async function usualRequest(context: CheckContext): Promise<Request> {
  return listRequest(await usualForm(context), context);
}

function sortedList(value: string): string {
  return value
    .split(',')
    .map((one) => one.trim())
    .toSorted()
    .join(', ');
}
