/** Things by what they have in common, in the order in which that was first met. Map.groupBy is there from Node.js 21 on. */
export function groupedBy<Thing, Key>(
  things: Iterable<Thing>,
  keyOf: (thing: Thing) => Key,
): ReadonlyMap<Key, readonly Thing[]> {
  return valuesByKey([...things].map((thing) => [keyOf(thing), thing]));
}

/** The values of each key, in the order in which they come. */
export function valuesByKey<Key, Value>(
  entries: Iterable<readonly [Key, Value]>,
): ReadonlyMap<Key, readonly Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const [key, value] of entries) {
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return groups;
}
