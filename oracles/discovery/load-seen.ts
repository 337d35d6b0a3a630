import type { Answer, Exchange } from '../../client/exchange.ts';
import { isNotNow } from '../../schemas/http-status.ts';
import { isThrottling } from '../../schemas/throttling.ts';
import { headerValues } from '../header-values.ts';
import { distinct } from './by-name.ts';

/**
 * The most requests in flight together that all were answered; 0 where nothing was. `turnedAway`: those that were, or had
 * to be sent again, for their rate, for how many there were at once, or by the network.
 */
export function inFlight(exchanges: readonly Exchange[]) {
  const isTurnedAway = ({ answer }: Exchange) =>
    answer !== undefined && (isThrottling(answer) || isNotNow(answer.status));
  const answered = exchanges.filter((one) => one.answer !== undefined && !isTurnedAway(one));
  return {
    most: mostAtOnce(answered),
    turnedAway: exchanges.filter((one) => isTurnedAway(one) || one.attempts > 1).length,
  };
}

/** Counts the most requests in flight together. One that ends in a millisecond is over when another begins in it. */
function mostAtOnce(exchanges: readonly Exchange[]): number {
  const sent = exchanges.map(({ sentAt }) => sentAt).toSorted((one, other) => one - other);
  const received = exchanges.map(({ receivedAt }) => receivedAt).toSorted((one, other) => one - other);
  let [most, ended] = [Math.min(1, sent.length), 0];
  for (const [index, time] of sent.entries()) {
    while ((received[ended] ?? Number.POSITIVE_INFINITY) <= time) ended += 1;
    most = Math.max(most, index + 1 - ended);
  }
  return most;
}

/** Answers that told that there were too many requests, also those after which the client waited and was answered. */
export function tooManyOf({ answer, tooMany = [] }: Exchange): readonly Pick<Answer, 'status' | 'headers'>[] {
  return answer !== undefined && isThrottling(answer) ? [...tooMany, answer] : tooMany;
}

/** `status 429, Retry-After as seconds`: how too many requests were signalled; undefined where they were not. */
export function tooManyText(exchanges: readonly Exchange[]): string | undefined {
  const met = exchanges.flatMap(tooManyOf);
  if (met.length === 0) return undefined;
  const forms = distinct(waitsTold(met).map((value) => (/^\d+$/.test(value) ? 'seconds' : 'a date')));
  const how = forms.length === 0 ? 'without Retry-After' : `Retry-After as ${forms.join(' and as ')}`;
  return `status ${distinct(met.map(({ status }) => status)).join(' or ')}, ${how}`;
}

/** True where a client that was turned away was answered when it came back as it was told; undefined where nobody was. */
export function recoveryText(exchanges: readonly Exchange[]): string | undefined {
  const turnedAway = exchanges.filter((one) => tooManyOf(one).length > 0);
  if (turnedAway.length === 0) return undefined;
  const isAgain = (one: Exchange) => tooManyOf(one).length > 1;
  const cameBack = turnedAway.some(
    (one) => isAgain(one) || one.answer === undefined || !isThrottling(one.answer),
  );
  if (!cameBack) return 'not asked again within the run';
  const wasTold = turnedAway.flatMap(tooManyOf).every((one) => headerValues(one, 'retry-after').length > 0);
  const wait = wasTold ? 'the time told' : 'a wait of the client';
  return `${turnedAway.some(isAgain) ? 'turned away again' : 'answered'} after ${wait}`;
}

/** Seconds in `Retry-After`, those of each answer that told some. */
export function secondsTold(exchanges: readonly Exchange[]): readonly number[] {
  const waits = waitsTold(exchanges.flatMap(tooManyOf));
  return waits.filter((value) => /^\d{1,9}$/.test(value)).map(Number);
}

function waitsTold(answers: readonly Pick<Answer, 'headers'>[]): readonly string[] {
  return answers.flatMap((one) => headerValues(one, 'retry-after').slice(0, 1));
}
