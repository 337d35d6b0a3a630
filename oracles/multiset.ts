/** Whether two lists hold the same elements equally often, in any order. */
export function sameMultiset(left: readonly string[], right: readonly string[]): boolean {
  if (left.length !== right.length) return false;
  const counts = new Map<string, number>();
  for (const element of left) counts.set(element, (counts.get(element) ?? 0) + 1);
  return right.every((element) => {
    const count = counts.get(element) ?? 0;
    counts.set(element, count - 1);
    return count > 0;
  });
}
