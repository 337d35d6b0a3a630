import type { AskedPlace } from '../../schemas/report/check-result.ts';
import type { ExchangeRecord, Finding } from '../../schemas/report/results.ts';
import { visible } from '../../text/visible.ts';

/** Name of the place of answers for a reader: a domain, the consumer endpoint, or other requests. */
export function placeName(place: AskedPlace['place']): string {
  if (place === 'consumers') return 'The consumer endpoint';
  return place === 'elsewhere' ? 'Other requests' : visible(place.domain);
}

/**
 * Place of a finding: the consumer endpoint if its exchange asked it, else the domain that the finding names. Undefined
 * where neither is known.
 */
export function placeOfFinding(
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
