import fc from 'fast-check';

interface Option {
  readonly name: string;
  readonly excludes?: readonly string[];
}

/**
 * Sets of options such that every two that can go together do so in one of them (a covering array of strength two,
 * built greedily). The seed decides the order in which options are tried, and so what else stands beside a pair.
 */
export function covering(options: readonly Option[], seed: number): readonly (readonly string[])[] {
  const excluded = new Set(
    options.flatMap(({ name, excludes = [] }) => excludes.flatMap((other) => both(name, other))),
  );
  const fits = (set: readonly string[], name: string) =>
    set.every((other) => !excluded.has(`${name} ${other}`));
  const names = options.map(({ name }) => name);
  const open = new Set(
    pairs(names)
      .filter(([a, b]) => fits([a], b))
      .map(([a, b]) => `${a} ${b}`),
  );
  const sets: (readonly string[])[] = [];
  const drawn = orders(names, seed);
  for (let first = 0; first < drawn.length; first += candidates) {
    if (open.size === 0) return sets;
    const [start = ''] = open;
    const grownSets = drawn
      .slice(first, first + candidates)
      .map((order) => grown(start.split(' '), order, fits))
      .map((set) => ({
        set,
        covers: pairs(set).filter(([a, b]) => both(a, b).some((key) => open.has(key))).length,
      }));
    const [best] = grownSets.toSorted((a, b) => b.covers - a.covers);
    if (best === undefined) break;
    for (const [a, b] of pairs(best.set)) for (const key of both(a, b)) open.delete(key);
    sets.push(best.set);
  }
  throw new Error(`${open.size} pairs of options are not covered`);
}

/** Sets that are grown for each that is taken: the one that covers most. */
const candidates = 24;

function grown(
  start: readonly string[],
  order: readonly string[],
  fits: (set: readonly string[], name: string) => boolean,
) {
  const set = [...start];
  for (const name of order) if (!set.includes(name) && fits(set, name)) set.push(name);
  return set;
}

/** More orders than are ever needed: each set covers at least the pair that it starts from. */
function orders(names: readonly string[], seed: number): readonly string[][] {
  return fc.sample(fc.shuffledSubarray([...names], { minLength: names.length }), {
    seed,
    numRuns: 200 * candidates,
  });
}

function pairs(names: readonly string[]): [string, string][] {
  return names.flatMap((a, index) => names.slice(index + 1).map((b): [string, string] => [a, b]));
}

function both(a: string, b: string): string[] {
  return [`${a} ${b}`, `${b} ${a}`];
}
