import type { Exchange } from '../../client/exchange.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { headerValues } from '../header-values.ts';
import { conditions, isNotModified } from './not-modified.ts';
import { isSameGet } from './usual-answers.ts';

/** What 304 has if 200 would have it (RFC 9110 15.4.5). */
const kept = ['ETag', 'Vary', 'Cache-Control', 'Content-Location', 'Expires'] as const;

/** HTTP-6: "not modified" has the header fields by which a cache renews what it keeps, and no other length (RFC 9110 8.6, 15.4.5). */
export function unlikeContent(exchange: Exchange, exchanges: readonly Exchange[]): Deviation[] {
  const { answer } = exchange;
  if (answer === undefined || !isNotModified(exchange)) return [];
  const whole = exchanges.filter((one) => one.answer?.status === 200 && isAlike(one, exchange));
  const [first] = whole;
  if (first === undefined) return [];
  const told = (name: string) => whole.map((one) => toldBy(one, name));
  // Only some nodes may have a field.
  const missing = kept.find(
    (name) => toldBy(exchange, name) === undefined && told(name).every((value) => value !== undefined),
  );
  const lengths = new Set(whole.map(lengthOf));
  const length = lengthOf(exchange);
  const isOther =
    length !== undefined && lengths.size === 1 && !lengths.has(undefined) && !lengths.has(length);
  const [received, expected] =
    missing !== undefined
      ? [
          `status 304 without ${missing}, and 200 with it`,
          `the ${missing} that 200 would have (RFC 9110 15.4.5)`,
        ]
      : isOther
        ? [
            `status 304 with Content-Length: ${length}, and 200 with ${[...lengths].join()}`,
            'the Content-Length that 200 would have, or none (RFC 9110 8.6)',
          ]
        : [];
  if (received === undefined || expected === undefined) return [];
  return [deviationOf('HTTP-6', [exchange, first], { message: received, received, expected })];
}

/** True of the same GET, sent with the same header fields but for its condition. */
function isAlike(one: Exchange, other: Exchange): boolean {
  return isSameGet(one, other) && unconditional(one) === unconditional(other);
}

function unconditional({ request: { headers = {}, situation } }: Exchange): string {
  const fields = Object.entries(headers).filter(([name]) => !conditions.includes(name));
  return JSON.stringify([
    fields.toSorted(),
    situation?.without ?? [],
    situation?.fieldNames,
    situation?.version,
  ]);
}

function lengthOf(exchange: Exchange): string | undefined {
  const length = toldBy(exchange, 'Content-Length');
  return length !== undefined && /^\d+$/.test(length) ? length : undefined;
}

function toldBy({ answer }: Exchange, name: string): string | undefined {
  return answer === undefined ? undefined : headerValues(answer, name.toLowerCase())[0];
}
