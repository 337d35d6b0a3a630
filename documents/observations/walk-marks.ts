import type { Walk } from './walks.ts';

/** Anomalies of a walk against a list that is cut into pages. Persons are numbers of the run. */
export interface WalkMarks {
  /** Places, counted from 0 over the whole walk, whose person stood at an earlier one already. */
  readonly repeated: ReadonlySet<number>;
  /** Persons whom the other walk holds, and this one does not. */
  readonly missing: readonly number[];
  /** Places whose person the other walk does not hold. */
  readonly alone: ReadonlySet<number>;
  /** Places whose person stands on another page of the other walk, which had the same limit. */
  readonly misplaced: ReadonlySet<number>;
}

/**
 * Looks for repeated, missing and misplaced persons. Missing and misplaced persons are found by comparison to another
 * walk of the same domain, if both are complete: limits may differ in order, but not in the set of persons.
 */
export function walkMarks(walk: Walk, other?: Walk): WalkMarks {
  const persons = walk.pages.flatMap((page) => page.persons);
  const seen = new Set<number>();
  const repeated = new Set<number>();
  for (const [place, person] of persons.entries()) {
    if (seen.has(person)) repeated.add(place);
    seen.add(person);
  }
  const isHeld = other !== undefined && walk.isWhole && other.isWhole && walk.domain === other.domain;
  const others = isHeld ? new Set(other.pages.flatMap((page) => page.persons)) : new Set<number>();
  return {
    repeated,
    missing: [...others].filter((person) => !seen.has(person)),
    alone: new Set(isHeld ? [...persons.keys()].filter((place) => !others.has(persons[place] ?? 0)) : []),
    misplaced: isHeld && walk.limit === other.limit ? misplacedIn(walk, other) : new Set(),
  };
}

function misplacedIn(walk: Walk, other: Walk): ReadonlySet<number> {
  const pagesOf = new Map<number, Set<number>>();
  for (const { page, persons } of other.pages)
    for (const person of persons) pagesOf.set(person, (pagesOf.get(person) ?? new Set()).add(page));
  const misplaced = new Set<number>();
  let place = 0;
  for (const { page, persons } of walk.pages)
    for (const person of persons) {
      if (pagesOf.get(person)?.has(page) === false) misplaced.add(place);
      place += 1;
    }
  return misplaced;
}

/** Tells how much a walk shows: who is repeated is wrong in itself, the others against another walk. */
export function weightOf({ repeated, missing, alone, misplaced }: WalkMarks): number {
  if (repeated.size > 0) return 2;
  return missing.length + alone.size + misplaced.size > 0 ? 1 : 0;
}
