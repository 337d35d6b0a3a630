import type { Exchange } from '../../client/exchange.ts';
import { isUnsettled, refusesClient } from '../../schemas/http-status.ts';
import { isMarkup } from '../../schemas/markup.ts';
import { isThrottling } from '../../schemas/throttling.ts';
import { isErrorBody } from '../answers/error-body.ts';
import { mayBeCut } from '../answers/framing.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { answerText, type ObservedPage, observedPage } from '../pages/observed-page.ts';
import { isSuccess, pageView } from '../pages/page-view.ts';
import { personsText } from '../pages/persons-text.ts';
import { questionText } from '../question.ts';

/** The same request twice, with nothing between. */
export type Repetition = readonly [first: Exchange, second: Exchange];

/** Times a round that a pause must last, so that data which change by themselves show it there. */
export const pauseThatTells = 2;
/** Rounds that must agree before reading is blamed for what changed. */
export const roundsThatTell = 4;

/** HTTP-5: whether both answers hold the same documented fields, in any order of persons; or neither is a page. */
export function isRepeated([first, second]: Repetition): boolean {
  return contentOf(first) === contentOf(second);
}

/**
 * HTTP-5: repetitions of one request, with a pause between them that is long against the time that one takes. Others
 * change data as time goes by: so what changes between two requests in a row each time, and no more over a pause, was
 * changed by reading. An answer that goes and comes back is PAGING-9's affair.
 */
export function unrepeatable(given: readonly Repetition[]): Deviation[] {
  const rounds = given.filter((round) => round.every(isSettledAnswer));
  const [round] = rounds;
  if (round === undefined || rounds.length < roundsThatTell) return [];
  const problem = refusedEachTime(rounds) ?? changedByReading(rounds);
  return problem === undefined ? [] : [otherAnswer(round, problem)];
}

/** A resource that nobody has: the first request for it is refused, and the second one served. */
export function createdByReading([first, second]: Repetition): Deviation[] {
  if (first.answer === undefined || !isNotServed(first) || !isServed(second)) return [];
  if (refusesClient(first.answer.status) || !isSettledAnswer(first)) return [];
  const problem = `refused with status ${first.answer.status}, and served when asked once more: reading it created it`;
  return [otherAnswer([first, second], problem)];
}

/** An answer that says something of the request: it is a whole one, and neither "not now" nor a server error. */
export function isSettledAnswer(exchange: Exchange): boolean {
  const { answer } = exchange;
  if (answer === undefined || isThrottling(answer) || mayBeCut(exchange)) return false;
  return !isUnsettled(answer.status);
}

function refusedEachTime(rounds: readonly Repetition[]): string | undefined {
  if (!rounds.every(([first, second]) => isServed(first) && isNotServed(second))) return undefined;
  return `asked once more right after its answer, it is refused with status ${rounds[0]?.[1].answer?.status}, each of ${rounds.length} times`;
}

function changedByReading(rounds: readonly Repetition[]): string | undefined {
  if (rounds.some(isRepeated) || !isPaused(rounds)) return undefined;
  const steps = rounds.map(stepOf);
  const pauses = pausesOf(rounds).map(stepOf);
  if (Math.max(...pauses) > Math.max(...steps) || pausesOf(rounds).some(isAllOther)) return undefined;
  return `each request changes what the next one gets, whether it follows at once or after a pause, ${rounds.length} times: ${changeText(rounds)}`;
}

function changeText(rounds: readonly Repetition[]): string {
  const [first, last] = [rounds[0]?.[0], rounds.at(-1)?.[1]];
  const [before, after] = [first, last].map((one) => (one === undefined ? undefined : pageView(one)?.total));
  if (before !== undefined && after !== undefined && before !== after)
    return `the total went from ${before} to ${after}`;
  return `${personsText(rounds.reduce((sum, round) => sum + stepOf(round), 0))} came or went`;
}

/** The last answer of a round and the first of the next. */
function pausesOf(rounds: readonly Repetition[]): readonly Repetition[] {
  return rounds.slice(1).flatMap(([next], index): Repetition[] => {
    const before = rounds[index]?.[1];
    return before === undefined ? [] : [[before, next]];
  });
}

function isPaused(rounds: readonly Repetition[]): boolean {
  const least = pauseThatTells * longestRound(rounds);
  return pausesOf(rounds).every(([before, next]) => next.sentAt - before.receivedAt >= least);
}

/** Milliseconds from the first request of a round to its last answer, where that took longest. */
export function longestRound(rounds: readonly Repetition[]): number {
  return Math.max(0, ...rounds.map(([first, second]) => second.receivedAt - first.sentAt));
}

/** The extent of a change: by the total, or else by the persons. */
function stepOf([first, second]: Repetition): number {
  const [before, after] = [pageView(first), pageView(second)];
  const [from, to] = [before?.total, after?.total];
  if (from !== undefined && to !== undefined && from !== to)
    return Math.min(Math.abs(Number(to - from)), Number.MAX_SAFE_INTEGER);
  const [left, right] = [before?.persons ?? [], after?.persons ?? []];
  return (
    left.filter((one) => !right.includes(one)).length + right.filter((one) => !left.includes(one)).length
  );
}

/** Nobody stayed on a page under the same total: it cannot show how much changed. */
function isAllOther([first, second]: Repetition): boolean {
  const [before, after] = [pageView(first), pageView(second)];
  return (
    before?.total === after?.total && !(before?.persons ?? []).some((one) => after?.persons?.includes(one))
  );
}

function contentOf(exchange: Exchange): string {
  if (!isServed(exchange)) return `refused ${exchange.answer?.status}`;
  const page = pageOf(exchange);
  return page === undefined ? 'served' : answerText(page);
}

function pageOf(exchange: Exchange): ObservedPage | undefined {
  const isPage = exchange.request.endpoint === 'partner' && isServed(exchange);
  return isPage ? observedPage(exchange) : undefined;
}

function isServed(exchange: Exchange): boolean {
  return exchange.answer !== undefined && isSuccess(exchange.answer) && !tellsError(exchange);
}

function isNotServed(exchange: Exchange): boolean {
  return exchange.answer !== undefined && (exchange.answer.status >= 400 || tellsError(exchange));
}

/** A consumer may look like anything, and like an error too. */
function tellsError({ answer, request }: Exchange): boolean {
  if (answer === undefined) return false;
  return isMarkup(answer) || (request.endpoint === 'partner' && isErrorBody(answer));
}

function otherAnswer(shown: Repetition, problem: string): Deviation {
  return deviationOf('HTTP-5', shown, {
    message: problem,
    received: problem,
    expected: 'the same answer to the same request, while nobody changes the data',
    company: { kind: 'after', requests: [shown[0].request] },
    counterexample: `${questionText(shown[0].request)}, twice in a row`,
  });
}
