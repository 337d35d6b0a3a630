/** Whether two lists hold the same elements equally often, in any order. */
export function sameMultiset(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && contains(left, right);
}

/** Whether the larger list holds every element of the other at least as often, in any order. */
export function contains(larger: readonly string[], other: readonly string[]): boolean {
  const counts = new Map<string, number>();
  for (const element of larger) counts.set(element, (counts.get(element) ?? 0) + 1);
  return other.every((element) => {
    const count = counts.get(element) ?? 0;
    counts.set(element, count - 1);
    return count > 0;
  });
}
