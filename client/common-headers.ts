import { acceptedCodings } from './wire/content-coding.ts';

/** What every request carries, unless it says otherwise. */
export function commonHeaders(userAgent: string): Readonly<Record<string, string>> {
  return { accept: 'application/json', 'accept-encoding': acceptedCodings, 'user-agent': userAgent };
}
