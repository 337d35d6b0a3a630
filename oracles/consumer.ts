import type { Exchange } from '../client/exchange.ts';
import type { Deviation } from './deviation.ts';
import { readJson } from './json-text.ts';
import { isSuccess } from './page-view.ts';
import { questionText } from './question.ts';

/** CONSUMER-1: a known identifier with a valid token is answered 2xx with a JSON body. */
export function consumerRecord(exchange: Exchange): Deviation[] {
  const { answer } = exchange;
  if (answer === undefined) return [];
  if (!isSuccess(answer)) return [recordDeviation(exchange, `status ${answer.status}`, {})];
  if (answer.status === 204 || answer.status === 205) {
    return [recordDeviation(exchange, `status ${answer.status} and no body`, {})];
  }
  const reading = readJson(answer);
  if (!('problem' in reading)) return [];
  return [
    recordDeviation(exchange, `status ${answer.status}, but ${reading.problem}`, { explainedBy: ['HTTP-1'] }),
  ];
}

/** CONSUMER-2: no small positive `limit` is accepted, while the same request without it is. */
export function limitRefused(withLimit: Exchange, withoutLimit: Exchange): Deviation[] {
  if (withLimit.answer === undefined || withoutLimit.answer === undefined) return [];
  if (isSuccess(withLimit.answer) || !isSuccess(withoutLimit.answer)) return [];
  const { status } = withLimit.answer;
  return [
    {
      requirement: 'CONSUMER-2',
      message: `${questionText(withLimit.request)}: status ${status}, but ${withoutLimit.answer.status} without limit`,
      received: `status ${status} for each of several small limits`,
      expected: 'some small positive integer is accepted as limit, which the document sends',
      exchanges: [withLimit, withoutLimit],
      counterexample: questionText(withLimit.request),
    },
  ];
}

function recordDeviation(
  exchange: Exchange,
  received: string,
  cause: Pick<Deviation, 'explainedBy'>,
): Deviation {
  return {
    requirement: 'CONSUMER-1',
    message: `${questionText(exchange.request)}: ${received}`,
    received,
    expected: 'a known consumer is answered 2xx with a JSON body',
    exchanges: [exchange],
    counterexample: questionText(exchange.request),
    ...cause,
  };
}
