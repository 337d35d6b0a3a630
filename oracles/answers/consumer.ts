import type { Answer, Exchange } from '../../client/exchange.ts';
import { isWithoutContent } from '../../schemas/http-status.ts';
import { isMarkup } from '../../schemas/markup.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { readJson } from '../json/json-text.ts';
import { isSuccess } from '../pages/page-view.ts';

/** CONSUMER-1: a known identifier with a valid token is answered 2xx with a JSON body. */
export function consumerRecord(exchange: Exchange): Deviation[] {
  const { answer } = exchange;
  if (answer === undefined) return [];
  if (!isSuccess(answer)) return [recordDeviation(exchange, `status ${answer.status}`, {})];
  if (isWithoutContent(answer.status)) {
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
  if (isServed(withLimit.answer) || !isServed(withoutLimit.answer)) return [];
  const status = isMarkup(withLimit.answer)
    ? `${withLimit.answer.status} and a page for people`
    : withLimit.answer.status;
  return [
    deviationOf('CONSUMER-2', [withLimit, withoutLimit], {
      message: `status ${status}, but ${withoutLimit.answer.status} without limit`,
      received: `status ${status} for each of several small limits`,
      expected: 'some small positive integer is accepted as limit, which the document sends',
    }),
  ];
}

function isServed(answer: Answer): boolean {
  return isSuccess(answer) && !isMarkup(answer);
}

function recordDeviation(
  exchange: Exchange,
  received: string,
  cause: Pick<Deviation, 'explainedBy'>,
): Deviation {
  return deviationOf('CONSUMER-1', [exchange], {
    message: received,
    received,
    expected: 'a known consumer is answered 2xx with a JSON body',
    ...cause,
  });
}
