import type { Exchange } from '../../client/exchange.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { emailIn, pageView } from '../pages/page-view.ts';
import { personal } from '../words/personal.ts';

/** DOMAIN-4: the total that the user knows. */
export function expectedTotal(exchange: Exchange, expected: number): Deviation[] {
  const total = pageView(exchange)?.total;
  if (total === undefined || total === BigInt(expected)) return [];
  const message = `total is ${total}, declared was ${expected}`;
  return departure([exchange], message, `total ${total}`, `total ${expected}`);
}

/** DOMAIN-4: an address that the user knows to be in the domain is on none of its pages. */
export function missingAddress(pages: readonly Exchange[], address: string): Deviation[] {
  if (pages.some((page) => holds(page, address))) return [];
  const shown = `"${personal(address)}"`;
  const message = `${shown} is on none of the pages (${pages.length})`;
  return departure(pages.slice(0, 1), message, `no person ${shown}`, `${shown}, as declared`);
}

/** DOMAIN-4: an address that the user knows not to be in the domain is listed. */
export function unexpectedAddress(pages: readonly Exchange[], address: string): Deviation[] {
  const page = pages.find((one) => holds(one, address));
  if (page === undefined) return [];
  const shown = `"${personal(address)}"`;
  return departure([page], `${shown} is listed`, shown, `no person ${shown}, as declared`);
}

function departure(exchanges: readonly Exchange[], message: string, received: string, expected: string) {
  return [deviationOf('DOMAIN-4', exchanges, { message, received, expected })];
}

/** The local part may be compared by letter case (RFC 5321 2.4); nobody declares two that differ by it alone. */
function holds(page: Exchange, address: string): boolean {
  const persons = pageView(page)?.persons ?? [];
  return persons.some((identity) => emailIn(identity)?.toLowerCase() === address.toLowerCase());
}
