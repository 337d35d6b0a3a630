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
import { causeOf, Inconclusive } from '../../engine/outcome.ts';
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

/** HTTP-5: the same request twice in a row, and where that gives two answers again after pauses; and what nobody has. */
export async function repeatable(context: CheckContext): Promise<Judgement> {
  const requests = await usualRequests(context);
  if (requests.length === 0) throw new Inconclusive('no request is answered with success');
  const unknown = [...new Map(requests.toReversed().map((request) => [request.endpoint, request])).values()];
  const judged = await confirmedAnswers([
    ...requests.map((request) => () => changedByAsking(request, context)),
    ...unknown.map((request) => () => createdByAsking(request, context)),
  ]);
  tell(
    `asked ${countOf(requests.length, 'request')} twice in a row, and ${unknown.length} for what nobody has`,
  );
  return {
    coverage: `${countOf(requests.length, 'request')} and ${unknown.length} for what nobody has, each again right after its answer`,
    ...judged,
    unjudged: judged.unjudged ?? (await refusedToken(context)),
  };
}

async function twiceInARow(request: Request, send: Send): Promise<Repetition> {
  return [await send(request), await send(request)];
}

/** Twice with nothing between the two; where that differs, again and again behind pauses longer than caches keep what they have. */
async function changedByAsking(request: Request, context: CheckContext): Promise<readonly Deviation[]> {
  const first = await twiceInARow(request, context.send);
  expectSettled(first);
  if (isRepeated(first)) return [];
  const given: Repetition[] = [];
  // What reading changes, it changes each time.
  while (given.length < roundsThatTell && given.every((round) => !isRepeated(round))) {
    await outliveCaches(context, given.flat());
    const pause = Math.min(pauseThatTells * longestRound(given), longestPause);
    await context.client.pause(pause, 'data to move');
    const round = await twiceInARow(request, (one) => context.client.send(one, spareShare(context)));
    expectSettled(round);
    given.push(round);
    const kept = longestKept(given.flat());
    if (kept > longestPause) throw new Inconclusive(`a cache may keep answers for ${kept / 1_000} seconds`);
  }
  const found = unrepeatable(given);
  if (found.length > 0) return found;
  throw new Inconclusive(
    `two answers in a row to ${request.path}?${request.query} differed, but not each time`,
    'seldom',
  );
}

function expectSettled(answers: Repetition): void {
  const one = answers.find((answer) => !isSettledAnswer(answer));
  if (one === undefined) return;
  const { answer, failure } = one;
  throw new Inconclusive(
    `a request that was served before ended with ${answer === undefined ? failure?.message : `status ${answer.status}`}`,
    answer === undefined ? 'unanswered' : causeOf(answer.status),
  );
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
  const asked = await twiceInARow(forNobody(accepted, 0, context), context.send);
  const [found] = createdByReading(asked);
  if (found === undefined) return [];
  const again: Send = (request) => context.client.send(request, spareShare(context));
  let time = 0;
  const recurrence = await confirm(async () => {
    time += 1;
    // One request more every other time: two nodes that disagree and answer by turns then change places.
    if (time % 2 === 1) await again(asked[0].request);
    return createdByReading(await twiceInARow(forNobody(accepted, time, context), again)).length > 0;
  });
  if (recurrence.seen > 0 && recurrence.seen === recurrence.of) return [found];
  throw new Inconclusive(`${found.message}: ${afterText(recurrence)}`, afterCause(recurrence));
}

/** The same for a domain, or a consumer, that was never asked for. */
function forNobody(accepted: Request, time: number, context: CheckContext): Request {
  const seed = `${context.config.seed}:repeats:${time}`;
  const [known = ''] = consumersRead(context.config);
  if (accepted.endpoint === 'consumer')
    return { ...accepted, path: readConsumer({ id: anotherLike(known, seed) }).path };
  const domain = `${createHash('sha256').update(seed).digest('hex').slice(0, 12)}.invalid`;
  return { ...accepted, query: withParameter(accepted.query, 'domain', [domain]) };
}
