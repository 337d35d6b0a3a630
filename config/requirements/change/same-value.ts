/** True where two JSON values say the same: the order of members and of lists, which are sets here, does not count. */
export function sameValue(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${[...new Set(value.map(canonical))].toSorted().join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const members = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`);
  return `{${members.toSorted().join()}}`;
}
