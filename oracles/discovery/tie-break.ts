import { type Fields, fieldsOf, holds, neighbours, type Order, type Pair } from './order.ts';

/** By chance so many pairs stand in order once in four thousand times. */
export const tiesThatTell = 12;

/** In which order persons come that the order of the list does not tell apart. */
export type TieBreak = Order | 'stable' | 'unstable';

/**
 * What orders persons that share the field by which the list is ordered: the other documented field, or else whether they
 * stand in the same order wherever they were seen. Undefined where too few share it, or were seen too seldom.
 * @param pages identities of persons, page by page
 */
export function tieBreakOf(
  pages: readonly (readonly string[])[],
  order: Order,
): { readonly value: TieBreak; readonly ties: number } | undefined {
  const [field, other] = order.startsWith('email')
    ? (['email', 'createdAt'] as const)
    : (['createdAt', 'email'] as const);
  const tied = ([one, next]: Pair) => one[field] === next[field] && one[other] !== next[other];
  const all = pages.map((page) => page.map(fieldsOf)).flatMap((page) => neighbours(page).filter(tied));
  const sightings = sightingsOf(all);
  const ties = sightings.size;
  if (ties < tiesThatTell) return undefined;
  if ([...sightings.values()].some(({ ways }) => ways.size > 1)) return { value: 'unstable', ties };
  const name = other === 'email' ? 'email' : 'created_at';
  const found = (['ascending', 'descending'] as const)
    .map((direction): Order => `${name} ${direction}`)
    .find((one) => holds(one, all));
  if (found !== undefined) return { value: found, ties };
  const again = [...sightings.values()].filter(({ times }) => times > 1).length;
  return again < tiesThatTell ? undefined : { value: 'stable', ties };
}

interface Sightings {
  /** Which of the two came first. */
  readonly ways: Set<string>;
  times: number;
}

/** How each two persons were seen, whichever came first. */
function sightingsOf(pairs: readonly Pair[]): ReadonlyMap<string, Sightings> {
  const seen = new Map<string, Sightings>();
  for (const pair of pairs) {
    const [first, second] = pair.map(textOf);
    const key = [first, second].toSorted().join('\n');
    const known = seen.get(key) ?? { ways: new Set<string>(), times: 0 };
    known.ways.add(first ?? '');
    known.times += 1;
    seen.set(key, known);
  }
  return seen;
}

function textOf({ email, createdAt }: Fields): string {
  return JSON.stringify([email, createdAt]);
}
