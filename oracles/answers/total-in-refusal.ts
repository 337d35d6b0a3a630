import type { Answer } from '../../client/exchange.ts';
import { jsonOf } from '../json/json-text.ts';
import { bodyText, holds } from '../words/visible-content.ts';

/** Names of members and of header fields that hold how many there are, in small letters and digits alone. */
const totalNames = new Set(['total', 'totalcount', 'xtotal', 'xtotalcount']);
/** A smaller number of such a name may count something else, as the mistakes of a request. */
const leastNamed = 10n;
/** A smaller number elsewhere in a body is there by chance. */
const leastAnywhere = 1_000n;

/**
 * True where a refusal tells this total: under a name for it, or as a large number anywhere in the body. What it tells of
 * a list that nobody has decides whether that is chance.
 */
export function tellsTotal(answer: Answer, total: bigint): boolean {
  if (total < leastNamed) return false;
  const body = jsonOf(answer);
  const isNamed =
    namedTotals(body).includes(`${total}`) ||
    answer.headers.some(([name, value]) => isName(name) && value.trim() === `${total}`);
  const text = bodyText(answer) ?? Buffer.from(answer.body).toString('utf8');
  return isNamed || (total >= leastAnywhere && holds(text, `${total}`));
}

function namedTotals(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => [
    ...(isName(name) && (typeof one === 'number' || typeof one === 'string') ? [`${one}`] : []),
    ...namedTotals(one),
  ]);
}

function isName(name: string): boolean {
  return totalNames.has(name.toLowerCase().replace(/[^a-z\d]/g, ''));
}
