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
  for (const order of orders(names, seed)) {
    if (open.size === 0) return sets;
    const [start = ''] = open;
    const set = grown(start.split(' '), order, fits);
    for (const [a, b] of pairs(set)) for (const key of both(a, b)) open.delete(key);
    sets.push(set);
  }
  throw new Error(`${open.size} pairs of options are not covered`);
}

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
  return fc.sample(fc.shuffledSubarray([...names], { minLength: names.length }), { seed, numRuns: 500 });
}

function pairs(names: readonly string[]): [string, string][] {
  return names.flatMap((a, index) => names.slice(index + 1).map((b): [string, string] => [a, b]));
}

function both(a: string, b: string): string[] {
  return [`${a} ${b}`, `${b} ${a}`];
}
