interface Named {
  readonly name: string;
  readonly excludes?: readonly string[];
}

const SUGGESTIONS = 3;

/** Levenshtein distance. */
function distance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let i = 0; i < left.length; i += 1) {
    const next = [i + 1];
    for (let j = 0; j < right.length; j += 1) {
      const replaced = (row[j] ?? 0) + Number(left[i] !== right[j]);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[right.length] ?? 0;
}

function nearest(name: string, known: readonly string[]): string[] {
  const byDistance = known.map((candidate) => [distance(name, candidate), candidate] as const);
  return byDistance
    .filter(([edits]) => edits <= name.length / 2)
    .sort(([left], [right]) => left - right)
    .slice(0, SUGGESTIONS)
    .map(([, candidate]) => candidate);
}

function unknown(kind: string, name: string, known: readonly string[]): string {
  const near = nearest(name, known);
  if (near.length > 0) return `unknown ${kind} "${name}" (did you mean ${near.join(', ')}?)`;
  return `unknown ${kind} "${name}" (known: ${known.join(', ')})`;
}

function conflicts(kind: string, picked: readonly Named[]): string[] {
  return picked.flatMap((one, at) =>
    picked
      .slice(at + 1)
      .filter((other) => one.excludes?.includes(other.name) || other.excludes?.includes(one.name))
      .map((other) => `${kind}s "${one.name}" and "${other.name}" exclude each other`),
  );
}

/**
 * The entries of a catalogue by name, in the catalogue's order, each once.
 * Throws an Error that tells every unknown name and every pair that cannot be combined.
 */
export function pick<T extends Named>(kind: string, names: readonly string[], catalogue: readonly T[]): T[] {
  const known = catalogue.map((entry) => entry.name);
  const wanted = new Set(names);
  const picked = catalogue.filter((entry) => wanted.has(entry.name));
  const wrong = [...wanted].filter((name) => !known.includes(name)).map((name) => unknown(kind, name, known));
  const problems = [...wrong, ...conflicts(kind, picked)];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return picked;
}

/** In order of their names, which is also the order in which they are laid over each other. */
export function byName<T extends Named>(entries: readonly T[]): T[] {
  return [...entries].sort((left, right) => (left.name < right.name ? -1 : 1));
}
