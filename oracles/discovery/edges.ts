import { areMostlySame, type PageOfPersons, type Reaction, reactionText } from './reaction.ts';

export interface KnownSizes {
  /** The first page without `limit`; undefined where that is refused. */
  readonly usual: readonly string[] | undefined;
  readonly minimum: number;
  readonly maximum: number | undefined;
  /** Pages are filtered after they are cut: how many persons they hold says nothing of their size. */
  readonly filtered: boolean;
}

/** A limit below zero, taken as if it had no sign. */
const withoutSign = 'taken without its sign';

/** The readings of an odd `limit` that its first page allows; none if they are too many to tell. */
export function limitEdge(limit: string, reaction: Reaction, known: KnownSizes): readonly string[] {
  return [reactionText(reaction, (view) => ofPage(limit, view, known))].flat();
}

function ofPage(limit: string, { persons, total }: PageOfPersons, known: KnownSizes): readonly string[] {
  const { usual, maximum, filtered } = known;
  const isUsual = usual !== undefined && persons.length === usual.length && areMostlySame(persons, usual);
  if (total !== undefined && total > 0n && BigInt(persons.length) >= total)
    return isUsual || persons.length <= (maximum ?? 0) ? [] : ['all'];
  if (persons.length === 0) return ['empty'];
  // Pages that are filtered show another size than they were cut to.
  if (filtered) return isUsual ? ['default'] : [];
  const sizes = [...(isUsual ? ['default'] : []), ...sizesOf(limit, persons.length, known)];
  return sizes.length === 0 ? [`${persons.length} persons`] : sizes;
}

/** The sizes that so many persons may stand for. */
function sizesOf(limit: string, persons: number, { minimum, maximum }: KnownSizes): readonly string[] {
  const unsigned = /^-\d+$/.test(limit) ? Number(limit.slice(1)) : undefined;
  const sizes = [
    ['maximum', maximum],
    ['minimum', minimum],
    [withoutSign, unsigned],
  ] as const;
  return sizes.flatMap(([name, size]) => (size === persons ? [name] : []));
}

/** The first and the last page of the list that a page beyond them was asked of. */
export interface Ends {
  readonly first: readonly string[];
  readonly last: readonly string[];
}

/** Persons of the list, and neither of its ends. */
export const anotherPage = 'another page';

/** Says how a page that does not exist is answered; undefined where the two ends cannot be told apart. */
export function pageEdge(reaction: Reaction, { first, last }: Ends): string | undefined {
  return reactionText(reaction, ({ persons }) => {
    if (persons.length === 0) return 'empty';
    const [isFirst, isLast] = [areMostlySame(persons, first), areMostlySame(persons, last)];
    if (isFirst) return isLast ? undefined : 'first-page';
    return isLast ? 'last-page' : anotherPage;
  });
}
