import type { AskedPlace } from '../../schemas/report/check-result.ts';
import type { ExchangeRecord, Finding } from '../../schemas/report/results.ts';
import { visible } from '../../text/visible.ts';

/** Where answers came from, as a reader is told: a domain, the consumer endpoint, or whatever else was asked. */
export function placeName(place: AskedPlace['place']): string {
  if (place === 'consumers') return 'The consumer endpoint';
  return place === 'elsewhere' ? 'Other requests' : visible(place.domain);
}

/**
 * Where a finding was made: at the endpoint that its exchange asked, and at the domain that it names. Undefined where
 * neither is told.
 */
export function placeOf(
  { domain }: Finding,
  exchange: ExchangeRecord | undefined,
  baseUrl: string,
): AskedPlace['place'] | undefined {
  if (exchange !== undefined && pathBelow(baseUrl, exchange.request.url).startsWith('/consumers/'))
    return 'consumers';
  if (domain !== undefined) return { domain };
  return exchange === undefined ? undefined : 'elsewhere';
}

/** By the text alone: a parser would take dots out of a path that was asked with them on purpose. */
function pathBelow(baseUrl: string, url: string): string {
  const base = pathOf(baseUrl).replace(/[/]+$/, '');
  const path = pathOf(url);
  return path.startsWith(base) ? path.slice(base.length) : path;
}

function pathOf(url: string): string {
  return url.replace(/^[a-z]+:[/][/][^/?#]*/i, '');
}
