import { areMostlySame, type Reaction } from './reaction.ts';

/** Page sizes of the target, as far as they are known. */
export interface KnownSizes {
  /** The first page without `limit`; undefined where that is refused. */
  readonly usual: readonly string[] | undefined;
  readonly minimum: number;
  readonly maximum: number | undefined;
  /** Pages are filtered after they are cut: how many persons they hold says nothing of their size. */
  readonly filtered: boolean;
}

/** What an odd `limit` came to, on the first page; undefined where it could be several, the default aside. */
export function limitEdge(
  reaction: Reaction,
  { usual, minimum, maximum, filtered }: KnownSizes,
): string | undefined {
  if (reaction.kind === 'refused') return 'refused';
  if (reaction.kind === 'other') return reaction.says;
  const { persons, total } = reaction.view;
  const isAll = total !== undefined && BigInt(persons.length) >= total;
  const isUsual = usual !== undefined && persons.length === usual.length && areMostlySame(persons, usual);
  if (isAll && total > 0n) return isUsual || persons.length <= (maximum ?? 0) ? undefined : 'all';
  if (isUsual) return 'default';
  if (persons.length === 0) return 'empty';
  if (filtered) return undefined;
  if (persons.length === maximum) return 'maximum';
  return persons.length === minimum ? 'minimum' : `${persons.length} persons`;
}
