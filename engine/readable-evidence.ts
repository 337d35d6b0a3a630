import { type Answer, type Exchange, headerList, type Request } from '../client/exchange.ts';
import type { Classify } from '../client/refusals/probe-kind.ts';
import { isReadable } from '../oracles/json/readable.ts';
import { isSuccess } from '../oracles/pages/page-view.ts';
import { valueText } from '../oracles/words/truncated-value.ts';
import { classifierOf } from './classify-request.ts';
import type { Context } from './context.ts';
import { type AskedExchange, numberOf, tell } from './journal.ts';
import { type Unjudged, unlessUnjudged } from './outcome.ts';
import { type Watch, watching } from './per-session.ts';
import { spareShare } from './spare-requests.ts';

type Endpoint = Request['endpoint'];

/** One answer that cannot be read may be the moment's: so often is asked again for what could be read before. */
const mostLooks = 2;

/** The answers that a session could read. */
const evidence = watching(({ config }) => new ReadableEvidence(classifierOf(config.target)));

/** Keeps which successes of a run held something of what was asked for. */
class ReadableEvidence implements Watch {
  readonly #classify: Classify;
  /** By the ids of successes. */
  readonly isRead = new Map<string, boolean>();
  /** The last ordinary request of each endpoint that was answered so. */
  readonly last = new Map<Endpoint, { readonly number: number; readonly request: Request }>();
  /** The reason why nothing more is read of an endpoint; until something is. */
  readonly ended = new Map<Endpoint, Unjudged>();
  /** The last success of the partner endpoint that was not. */
  unreadPage: Answer | undefined;

  constructor(classify: Classify) {
    this.#classify = classify;
  }

  observe(exchange: Exchange, isOrdinary: boolean): void {
    const { id, request, answer } = exchange;
    // What is asked for with other methods has no body, or another one; so may what is asked for in another form.
    if (answer === undefined || !isSuccess(answer)) return;
    if (request.method !== 'GET' || request.headers !== undefined) return;
    const isRead = isReadable(exchange);
    // What may be refused may be refused so: a page for people or an error with 200 is an answer to it.
    if (!isRead && this.#classify(request) !== undefined) return;
    this.isRead.set(id, isRead);
    if (isRead && isOrdinary) {
      this.last.set(request.endpoint, { number: numberOf(exchange), request });
      this.ended.delete(request.endpoint);
    }
    if (!isRead && request.endpoint === 'partner') this.unreadPage = { ...answer, body: new Uint8Array() };
  }
}

/**
 * The reason why no row can pass on these answers; undefined if one can. One of its successes has to be readable, and one
 * page of the run; if the last success was not, what was readable before has to be so again.
 */
export async function unreadableEvidence(
  stoodOn: readonly AskedExchange[],
  context: Context,
): Promise<Unjudged | undefined> {
  const seen = evidence(context);
  const { unreadPage } = seen;
  if (unreadPage !== undefined && !seen.last.has('partner'))
    return unreadable(`no answer of the partner endpoint held anything of a page: ${whatCame(unreadPage)}`);
  const unread = stoodOn.filter(({ id }) => seen.isRead.get(id) === false);
  if (unread.length > 0 && !stoodOn.some(({ id }) => seen.isRead.get(id)))
    return unreadable('no answer held anything of what was asked for, so there is nothing to judge');
  for (const endpoint of ['partner', 'consumer'] as const) {
    const numbers = unread.filter((one) => one.endpoint === endpoint).map(numberOf);
    const ended = await endedBefore(Math.max(0, ...numbers), endpoint, context);
    if (ended !== undefined) return ended;
  }
  return undefined;
}

/** The reason why nothing of an endpoint can be read any more since the exchange of this number: asked once for all rows. */
async function endedBefore(
  number: number,
  endpoint: Endpoint,
  context: Context,
): Promise<Unjudged | undefined> {
  const { last, ended } = evidence(context);
  const isUnreadSince = () => number > (last.get(endpoint)?.number ?? number);
  for (let look = 0; look < mostLooks && isUnreadSince() && !ended.has(endpoint); look += 1) {
    const answer = await askedOnceMore(endpoint, context);
    if (answer === undefined || !isSuccess(answer)) return undefined;
    const reason = `the ${endpoint} endpoint gives nothing any more of what it gave before: ${whatCame(answer)}`;
    if (look === mostLooks - 1 && isUnreadSince()) ended.set(endpoint, { reason, cause: 'gone' });
  }
  return isUnreadSince() ? ended.get(endpoint) : undefined;
}

/** Undefined where there is no answer, or nothing is left to ask with. */
async function askedOnceMore(endpoint: Endpoint, context: Context): Promise<Answer | undefined> {
  const request = evidence(context).last.get(endpoint)?.request;
  if (request === undefined) return undefined;
  tell('asked once more for what could be read before, since later answers could not');
  return (await context.client.send(request, spareShare(context)).catch(unlessUnjudged))?.answer;
}

function unreadable(reason: string): Unjudged {
  return { reason, cause: 'unreadable' };
}

/** `status 200 with Content-Type "text/html"` */
function whatCame(answer: Answer): string {
  const type = headerList(answer, 'content-type');
  return `status ${answer.status} with ${type === undefined ? 'no Content-Type' : `Content-Type ${valueText(type)}`}`;
}
