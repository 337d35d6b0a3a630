/** Counts each element, in the order in which they were first met. */
export function countsOf<Element>(elements: Iterable<Element>): ReadonlyMap<Element, number> {
  const counts = new Map<Element, number>();
  for (const element of elements) counts.set(element, (counts.get(element) ?? 0) + 1);
  return counts;
}

/** True where two lists hold the same elements equally often, in any order. */
export function sameMultiset(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && contains(left, right);
}

/** True where the larger list holds every element of the other at least as often, in any order. */
export function contains(larger: readonly string[], other: readonly string[]): boolean {
  return sharedBy(larger, other) === other.length;
}

/** Counts the elements that two lists have in common, each as often as both hold it. */
export function sharedBy(one: readonly string[], other: readonly string[]): number {
  const counts = countsOf(other);
  return [...countsOf(one)].reduce(
    (sum, [element, count]) => sum + Math.min(count, counts.get(element) ?? 0),
    0,
  );
}
