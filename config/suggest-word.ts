/** The longest word that is compared to known ones, which are all much shorter. */
const longestWord = 200;

/** The known word that a mistyped one most likely stands for; undefined when none is near. Letter case is ignored. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  if (word.length > longestWord) return undefined;
  // A third of the letters may be wrong: enough for slips, too little to suggest an unrelated word.
  let bound = Math.max(1, Math.floor(word.length / 3));
  let best: string | undefined;
  for (const candidate of known) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance > bound || (distance === bound && best !== undefined)) continue;
    bound = distance;
    best = candidate;
  }
  return best;
}

/** At most three of many names in kebab case that hold the word, or a word like it; the likeliest first. */
export function similarNames(word: string, known: readonly string[]): readonly string[] {
  const wanted = word.toLowerCase();
  const bound = Math.max(1, Math.floor(wanted.length / 2));
  return known
    .map((name) => ({ name, distance: distanceTo(wanted, name) }))
    .filter(({ distance }) => distance <= bound)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ name }) => name);
}

/** 0 where the name holds the word; else letters that differ, from the whole name or from its nearest part. */
function distanceTo(word: string, name: string): number {
  if (word.length > 2 && name.includes(word)) return 0;
  return Math.min(...[name, ...name.split('-')].map((part) => editDistance(word, part)));
}

/** `, did you mean run?`, or nothing. */
export function suggestion(word: string, known: Iterable<string>): string {
  const near = nearest(word, known);
  return near === undefined ? '' : `, did you mean ${near}?`;
}

/** Letters inserted, left out or changed, and neighbours swapped (optimal string alignment). */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1;
      const step = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + cost);
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(swapped ? Math.min(step, at(before, column - 2) + 1) : step);
    }
    before = last;
    last = current;
  }
  return at(last, b.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
