import { groupedBy } from '../grouped.ts';
import { fieldsOf, holds, neighbours, type Order, type Pair } from './order.ts';

/** By chance so many pairs stand in order once in four thousand times. */
export const tiesThatTell = 12;

/** In which order persons come that the order of the list does not tell apart. */
export type TieBreak = Order | 'stable' | 'unstable';

/** The order of persons who are alike in the field that orders the list; undefined if they are too few. */
export function tieBreakOf(
  pages: readonly (readonly string[])[],
  order: Order,
): { readonly value: TieBreak; readonly ties: number } | undefined {
  const [field, other] = order.startsWith('email')
    ? (['email', 'createdAt'] as const)
    : (['createdAt', 'email'] as const);
  const tied = ([one, next]: Pair) => one[field] === next[field] && one[other] !== next[other];
  const all = pages.map((page) => page.map(fieldsOf)).flatMap((page) => neighbours(page).filter(tied));
  const sightings = [...groupedBy(all, whoeverIsFirst).values()];
  const ties = sightings.length;
  if (ties < tiesThatTell) return undefined;
  const isTurned = (pairs: readonly Pair[]) => new Set(pairs.map((pair) => JSON.stringify(pair))).size > 1;
  if (sightings.some(isTurned)) return { value: 'unstable', ties };
  const name = other === 'email' ? 'email' : 'created_at';
  const found = (['ascending', 'descending'] as const)
    .map((direction): Order => `${name} ${direction}`)
    .find((one) => holds(one, all));
  if (found !== undefined) return { value: found, ties };
  const again = sightings.filter((pairs) => pairs.length > 1).length;
  return again < tiesThatTell ? undefined : { value: 'stable', ties };
}

/** The same of two persons in either order. */
function whoeverIsFirst(pair: Pair): string {
  const texts = pair.map(({ email, createdAt }) => JSON.stringify([email, createdAt]));
  return texts.toSorted().join('\n');
}
