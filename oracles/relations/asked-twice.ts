import type { Exchange } from '../../client/exchange.ts';
import { isUnsettled, refusesClient } from '../../schemas/http-status.ts';
import { isMarkup } from '../../schemas/markup.ts';
import { isThrottling } from '../../schemas/throttling.ts';
import { isErrorBody } from '../answers/error-body.ts';
import { mayBeCut } from '../answers/framing.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { answerText, observedPage } from '../pages/observed-page.ts';
import { isSuccess } from '../pages/page-view.ts';
import { personsText } from '../pages/persons-text.ts';
import { questionText } from '../question.ts';
import { exchangedBetween } from './order-by-lot.ts';

/** The same request twice, with nothing between. */
export type Repetition = readonly [first: Exchange, second: Exchange];

/** HTTP-5: whether both answers hold the same documented fields, in any order of persons; or neither is a page. */
export function isRepeated([first, second]: Repetition): boolean {
  return contentOf(first) === contentOf(second);
}

/** The refusal of the second answer, or else the size of the change from the first one. */
export function stepText(step: Repetition): string {
  const [, second] = step;
  return isServed(second) ? String(stepOf(step)) : `refused with status ${second.answer?.status}`;
}

/** True if something that nobody has is refused at first, and served when it is asked for once more. */
export function isCreated([first, second]: Repetition): boolean {
  const isRefused = isNotServed(first) && !refusesClient(first.answer?.status);
  return isRefused && isSettledAnswer(first) && isServed(second);
}

/**
 * HTTP-5: the usual step of an experiment, behind another request, and the one behind the same request. Others change data
 * as time goes by, whatever is asked for meanwhile: what changes more behind itself, or is refused, is changed by reading.
 */
export function changedByReading(found: Record<'usual' | 'other', Repetition>): Deviation | undefined {
  const problem = problemOf(found);
  const [{ request }] = found.other;
  if (problem === undefined) return undefined;
  return deviationOf('HTTP-5', found.other, {
    message: problem,
    received: problem,
    expected: 'the same answer to the same request, while nobody changes the data',
    company: { kind: 'after', requests: [request] },
    counterexample: `${questionText(request)}, twice in a row`,
  });
}

function problemOf({ usual, other }: Record<'usual' | 'other', Repetition>): string | undefined {
  if (isCreated(other) && !isServed(usual[1]))
    return `refused with status ${other[0].answer?.status}, and served when asked once more: reading it created it`;
  if (!isServed(usual[1])) return undefined;
  if (!isServed(other[1])) return `asked once more right after its answer, it is ${stepText(other)}`;
  const least = stepOf(usual);
  // Each of the answers was read: what reading changes, it changes behind another request too.
  if (least === 0 || stepOf(other) <= least) return undefined;
  return `each request changes what the next one gets: ${changeText(other)} behind the same request, ${changeText(usual)} behind another one`;
}

/** An answer that says something of the request: it is a whole one, and neither "not now" nor a server error. */
export function isSettledAnswer(exchange: Exchange): boolean {
  const { answer } = exchange;
  if (answer === undefined || isThrottling(answer) || mayBeCut(exchange)) return false;
  return !isUnsettled(answer.status);
}

function changeText(step: Repetition): string {
  const [before, after] = step.map((one) => observedPage(one)?.total);
  if (before !== after) return `the total went from ${before} to ${after}`;
  return `${personsText(stepOf(step))} came or went`;
}

/** The extent of a change: by the total, or else by the persons. */
function stepOf(step: Repetition): number {
  const [before, after] = step.map(observedPage);
  if (before === undefined || after === undefined) return 0;
  const counted = Math.abs(Number((after.total ?? 0n) - (before.total ?? 0n)));
  return counted === 0 ? exchangedBetween(before, after) : counted;
}

function contentOf(exchange: Exchange): string {
  if (!isServed(exchange)) return `refused ${exchange.answer?.status}`;
  const page = exchange.request.endpoint === 'partner' ? observedPage(exchange) : undefined;
  return page === undefined ? 'served' : answerText(page);
}

export function isServed(exchange: Exchange): boolean {
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
