import { areMostlySame, type Reaction, reactionText } from './reaction.ts';

/** The first and the last page of the list that a page beyond them was asked of. */
export interface Ends {
  readonly first: readonly string[];
  readonly last: readonly string[];
}

/** Persons of the list, and neither of its ends. */
export const anotherPage = 'another page';

/** What came for a page that is none; undefined where the two ends cannot be told apart. */
export function pageEdge(reaction: Reaction, { first, last }: Ends): string | undefined {
  return reactionText(reaction, ({ persons }) => {
    if (persons.length === 0) return 'empty';
    const [isFirst, isLast] = [areMostlySame(persons, first), areMostlySame(persons, last)];
    if (isFirst) return isLast ? undefined : 'first-page';
    return isLast ? 'last-page' : anotherPage;
  });
}
