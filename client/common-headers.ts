import type { Request } from './exchange.ts';
import { acceptedCodings } from './wire/content-coding.ts';

/** Gives what every request carries, unless it says otherwise. */
export function commonHeaders(
  userAgent: string,
  { situation }: Pick<Request, 'situation'> = {},
): Readonly<Record<string, string>> {
  const usual = { accept: 'application/json', 'accept-encoding': acceptedCodings, 'user-agent': userAgent };
  return Object.fromEntries(
    Object.entries(usual).filter(([name]) => situation?.without?.includes(name) !== true),
  );
}
