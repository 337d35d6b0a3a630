import { type Answer, header } from '../exchange.ts';

/**
 * Gives what an answer asks for by `Retry-After` (RFC 9110 10.2.3), in milliseconds from now; undefined where it asks for
 * nothing that can be understood. A date is read against the answer's own clock where that is given (`Date`).
 */
export function retryAfter(answer: Answer, now: number): number | undefined {
  const value = header(answer, 'retry-after')?.trim();
  if (value === undefined) return undefined;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const until = httpDate(value);
  if (until === undefined) return undefined;
  return Math.max(0, until - (httpDate(header(answer, 'date')?.trim() ?? '') ?? now));
}

const imfOrRfc850 = /^[a-z]{3,9}, \d{2}(?: [a-z]{3} \d{4}|-[a-z]{3}-\d{2}) \d{2}:\d{2}:\d{2} GMT$/i;
const asctime = /^[a-z]{3} [a-z]{3} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/i;

/** The three forms of RFC 9110 5.6.7, and none of the many others that `Date.parse` would take (`-5` among them). */
function httpDate(value: string): number | undefined {
  const text = asctime.test(value) ? `${value} GMT` : value;
  if (text === value && !imfOrRfc850.test(value)) return undefined;
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : time;
}
