import type { Exchange } from '../../client/exchange.ts';
import { groupedBy } from '../grouped.ts';

/** Things by a name that they have in common, sorted by it. */
export type ByName<Thing> = readonly (readonly [name: string, things: readonly Thing[]])[];

/** Groups things by name, in the order of the names; within a group they stay in their order. */
export function byName<Thing>(things: Iterable<Thing>, nameOf: (thing: Thing) => string): ByName<Thing> {
  return [...groupedBy(things, nameOf)].toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** A text for each group, by its name. A group without one is left out. */
export function factsByName<Thing, Told>(
  groups: ByName<Thing>,
  tell: (things: readonly Thing[], name: string) => Told | undefined,
): Readonly<Record<string, Told>> {
  return Object.fromEntries(
    groups.flatMap(([name, things]) => {
      const told = tell(things, name);
      return told === undefined ? [] : [[name, told] as const];
    }),
  );
}

export function firstOfEach(groups: ByName<{ readonly exchange: Exchange }>): readonly Exchange[] {
  return groups.flatMap(([, things]) => things.slice(0, 1).map(({ exchange }) => exchange));
}

export function distinct<Value extends string | number>(values: Iterable<Value>): readonly Value[] {
  return [...new Set(values)].toSorted();
}
