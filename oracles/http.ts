import type { Exchange } from '../client/exchange.ts';
import type { Deviation } from './deviation.ts';
import { readJson } from './json-text.ts';
import { isSuccess } from './page-view.ts';
import { questionText } from './question.ts';
import { shown } from './shown.ts';

const expected = 'the body of a success is complete JSON text in UTF-8 (RFC 8259 2, 8.1)';

/** HTTP-1: the body of a success is JSON text. An answer without content (204, 205) is not HTTP-1's affair. */
export function jsonText(exchange: Exchange): Deviation[] {
  const problem = brokenOff(exchange) ?? notJson(exchange);
  if (problem === undefined) return [];
  return [
    {
      requirement: 'HTTP-1',
      message: `${questionText(exchange.request)}: ${problem.what}`,
      received: problem.received,
      expected,
      exchanges: [exchange],
      counterexample: questionText(exchange.request),
    },
  ];
}

interface Problem {
  readonly what: string;
  readonly received: string;
}

/** The retries are over by now: the body breaks off each time, or cannot be decoded. */
function brokenOff(exchange: Exchange): Problem | undefined {
  const { failure } = exchange;
  if (failure?.status === undefined || failure.status < 200 || failure.status >= 300) return undefined;
  if (failure.kind !== 'incomplete' && failure.kind !== 'protocol') return undefined;
  return { what: failure.message, received: `status ${failure.status}, then ${failure.message}` };
}

function notJson({ answer }: Exchange): Problem | undefined {
  if (answer === undefined || !isSuccess(answer) || answer.status === 204 || answer.status === 205)
    return undefined;
  const reading = readJson(answer);
  if (!('problem' in reading)) return undefined;
  return { what: reading.problem, received: `status ${answer.status}, ${bodyStart(answer.body)}` };
}

/** More than is shown, so that a key at the end of what is shown is recognised whole. */
const bytesRead = 65_536;

function bodyStart(body: Uint8Array): string {
  if (body.length === 0) return 'an empty body';
  const text = Buffer.from(body.subarray(0, bytesRead)).toString('utf8');
  return `a body of ${body.length} bytes: ${shown(text)}`;
}
