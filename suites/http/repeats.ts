import { createHash } from 'node:crypto';
import type { Request } from '../../client/exchange.ts';
import { anotherLike } from '../../client/never-issued.ts';
import { readConsumer } from '../../client/operations.ts';
import { withParameter } from '../../client/query.ts';
import { consumersRead } from '../../config/scope.ts';
import type { Judgement } from '../../engine/check.ts';
import { afterCause, afterText, confirm } from '../../engine/confirm.ts';
import { confirmedAnswers } from '../../engine/confirmed-answer.ts';
import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { causeOf, Inconclusive, isUnjudged, type Unjudged, unjudgedBy } from '../../engine/outcome.ts';
import { spareShare } from '../../engine/spare-requests.ts';
import { usualConsumer } from '../../fixtures/consumers/consumer-access.ts';
import { refusedToken } from '../../fixtures/credentials/consumer-control-requests.ts';
import { longestKept, longestPause, outliveCaches } from '../../fixtures/outlive-caches.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { askedPages } from '../../fixtures/pages/pages.ts';
import { survey } from '../../fixtures/walks/survey.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { countOn } from '../../oracles/pages/observed-page.ts';
import {
  createdByReading,
  isRepeated,
  isSettledAnswer,
  longestRound,
  pauseThatTells,
  type Repetition,
  roundsThatTell,
  unrepeatable,
} from '../../oracles/relations/asked-twice.ts';
import { countOf } from '../../oracles/words/count-of.ts';

type Send = CheckContext['send'];

/** A request and what it gave, round by round. */
interface Series {
  readonly request: Request;
  readonly given: readonly Repetition[];
  /** Why there are fewer rounds than tell. */
  readonly cut?: Unjudged;
}

/** HTTP-5: the same request twice in a row, and where that gives two answers again after pauses; and what nobody has. */
export async function repeatable(context: CheckContext): Promise<Judgement> {
  const requests = await usualRequests(context);
  if (requests.length === 0) throw new Inconclusive('no request is answered with success');
  const unknown = firstOfEach(requests);
  // One of each endpoint with nothing else between the two, then the others side by side.
  const inARow: Series[] = [];
  for (const request of unknown) inARow.push({ request, given: [await twiceInARow(request, context.send)] });
  const others = requests.filter((request) => !unknown.includes(request));
  const [beside, made] = await Promise.all([
    Promise.all(
      others.map(async (request) => ({ request, given: [await twiceInARow(request, context.send)] })),
    ),
    confirmedAnswers(
      unknown.map((request) => () => createdByAsking(request, context)),
      { atOnce: unknown.length },
    ),
  ]);
  tell(
    `asked ${countOf(requests.length, 'request')} twice in a row, and ${unknown.length} for what nobody has`,
  );
  const series = [...inARow, ...beside];
  const settled = series.filter(({ given }) => given.flat().every(isSettledAnswer));
  const doubtful: Series[] = [];
  for (const { request } of settled.filter(({ given }) => !given.every(isRepeated)))
    doubtful.push(await repeatedSlowly(request, context));
  return {
    coverage: `${countOf(requests.length, 'request')} and ${unknown.length} for what nobody has, each again right after its answer`,
    deviations: [...doubtful.flatMap(({ given }) => unrepeatable(given)), ...made.deviations],
    unjudged:
      unsettled([...series, ...doubtful]) ??
      notEachTime(doubtful) ??
      made.unjudged ??
      (await refusedToken(context)),
  };
}

async function twiceInARow(request: Request, send: Send): Promise<Repetition> {
  return [await send(request), await send(request)];
}

/** The first request to each endpoint. */
function firstOfEach(requests: readonly Request[]): readonly Request[] {
  return [...new Map(requests.toReversed().map((request) => [request.endpoint, request])).values()];
}

/** A pause before each round: longer than caches keep what they have. */
async function repeatedSlowly(request: Request, context: CheckContext): Promise<Series> {
  const given: Repetition[] = [];
  const send: Send = (one) => context.client.send(one, spareShare(context));
  try {
    while (given.length < roundsThatTell) {
      await outliveCaches(context, given.flat());
      const pause = Math.min(pauseThatTells * longestRound(given), longestPause);
      await context.client.pause(pause, 'data to move');
      given.push(await twiceInARow(request, send));
      const kept = longestKept(given.flat());
      if (kept > longestPause) throw new Inconclusive(`a cache may keep answers for ${kept / 1_000} seconds`);
    }
  } catch (error) {
    if (!isUnjudged(error)) throw error;
    return { request, given, cut: unjudgedBy(error) };
  }
  return { request, given };
}

/** A small first page, one of another form or domain, and a known consumer: as they were accepted before. */
async function usualRequests(context: CheckContext): Promise<readonly Request[]> {
  const { first } = await numbering(context);
  await survey(context);
  const pages = askedPages(context)
    .filter(({ exchange }) => countOn(exchange) > 0)
    .toSorted((a, b) => countOn(a.exchange) - countOn(b.exchange));
  const small = pages.find(({ question }) => question.page === first);
  const others = pages.filter(({ question }) => question.domain !== small?.question.domain);
  const further = others[0] ?? pages.find(({ question }) => question.page !== first);
  const requests = [small, further].flatMap((page) => (page === undefined ? [] : page.exchange.request));
  const consumer = await usualConsumer(context);
  return consumer === undefined ? requests : [...requests, consumer.exchange.request];
}

/** An accepted request, put to what nobody has had a reason to make: something else each time. */
async function createdByAsking(accepted: Request, context: CheckContext): Promise<readonly Deviation[]> {
  const twice = (time: number, send: Send): Promise<Repetition> => {
    const request = forNobody(accepted, `${context.config.seed}:repeats:${time}`, context);
    return twiceInARow(request, send);
  };
  const asked = await twice(0, context.send);
  const [found] = createdByReading(asked);
  if (found === undefined) return [];
  const again: Send = (request) => context.client.send(request, spareShare(context));
  let time = 0;
  const recurrence = await confirm(async () => {
    time += 1;
    // One request more every other time: two nodes that disagree and answer by turns then change places.
    if (time % 2 === 1) await again(asked[0].request);
    return createdByReading(await twice(time, again)).length > 0;
  });
  if (recurrence.seen > 0 && recurrence.seen === recurrence.of) return [found];
  throw new Inconclusive(`${found.message}: ${afterText(recurrence)}`, afterCause(recurrence));
}

/** The same for a domain, or a consumer, that was never asked for. */
function forNobody(accepted: Request, seed: string, context: CheckContext): Request {
  const [known = ''] = consumersRead(context.config);
  if (accepted.endpoint === 'consumer')
    return { ...accepted, path: readConsumer({ id: anotherLike(known, seed) }).path };
  const domain = `${createHash('sha256').update(seed).digest('hex').slice(0, 12)}.invalid`;
  return { ...accepted, query: withParameter(accepted.query, 'domain', [domain]) };
}

function unsettled(series: readonly Series[]): Unjudged | undefined {
  const one = series.flatMap(({ given }) => given.flat()).find((answer) => !isSettledAnswer(answer));
  if (one === undefined) return undefined;
  const { answer, failure } = one;
  return {
    reason: `a request that was served before ended with ${answer === undefined ? failure?.message : `status ${answer.status}`}`,
    cause: answer === undefined ? 'unanswered' : causeOf(answer.status),
  };
}

function notEachTime(doubtful: readonly Series[]): Unjudged | undefined {
  const one = doubtful.find(({ given }) => unrepeatable(given).length === 0);
  if (one === undefined) return undefined;
  const { request, given, cut } = one;
  if (cut !== undefined && given.length < roundsThatTell) return cut;
  return {
    reason: `two answers in a row to ${request.path}?${request.query} differed, but not each time`,
    cause: 'seldom',
  };
}
