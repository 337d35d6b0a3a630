import type { Answer, Exchange } from '../../client/exchange.ts';
import { isWithoutContent } from '../../schemas/http-status.ts';
import { isMarkup } from '../../schemas/markup.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { readJson } from '../json/json-text.ts';
import { isSuccess } from '../pages/page-view.ts';

/** CONSUMER-1: a known identifier with a valid token is answered 2xx with a JSON body. */
export function consumerRecord(exchange: Exchange): Deviation[] {
  const problem = exchange.answer && recordProblem(exchange.answer);
  if (problem === undefined) return [];
  const expected = 'a known consumer is answered 2xx with a JSON body';
  return [deviationOf('CONSUMER-1', [exchange], { message: problem.received, expected, ...problem })];
}

function recordProblem(answer: Answer): Pick<Deviation, 'received' | 'explainedBy'> | undefined {
  const status = `status ${answer.status}`;
  if (!isSuccess(answer)) return { received: status };
  if (isWithoutContent(answer.status)) return { received: `${status} and no body` };
  const reading = readJson(answer);
  if (!('problem' in reading)) return undefined;
  return { received: `${status}, but ${reading.problem}`, explainedBy: ['HTTP-1'] };
}

/** CONSUMER-2: no small positive `limit` is accepted, while the same request without it is. */
export function limitRefused(withLimit: Exchange, withoutLimit: Exchange): Deviation[] {
  if (withLimit.answer === undefined || withoutLimit.answer === undefined) return [];
  if (isServed(withLimit.answer) || !isServed(withoutLimit.answer)) return [];
  const status = `status ${withLimit.answer.status}${isMarkup(withLimit.answer) ? ' and a page for people' : ''}`;
  return [
    deviationOf('CONSUMER-2', [withLimit, withoutLimit], {
      message: `${status}, but ${withoutLimit.answer.status} without limit`,
      received: `${status} for each of several small limits`,
      expected: 'some small positive integer is accepted as limit, which the document sends',
    }),
  ];
}

function isServed(answer: Answer): boolean {
  return isSuccess(answer) && !isMarkup(answer);
}
