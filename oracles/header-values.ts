import type { Answer } from '../client/exchange.ts';

/** The values of a header field, one for each time it stands there; `name` in small letters (RFC 9110 5.1). */
export function headerValues({ headers }: Pick<Answer, 'headers'>, name: string): string[] {
  const values: string[] = [];
  for (const [given, value] of headers)
    if (given.length === name.length && given.toLowerCase() === name) values.push(value);
  return values;
}
