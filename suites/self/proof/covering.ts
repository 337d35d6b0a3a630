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
  const names = options.map(({ name }) => name);
  const open = new Pairs(names.length);
  for (let a = 0; a < names.length; a += 1) for (let b = a + 1; b < names.length; b += 1) open.add(a, b);
  const fitting = open.copy();
  for (const [a, { excludes = [] }] of options.entries())
    for (const other of excludes) {
      fitting.delete(a, names.indexOf(other));
      open.delete(a, names.indexOf(other));
    }
  const sets: (readonly string[])[] = [];
  const drawn = orders(names.length, seed);
  for (let first = 0; first < drawn.length; first += candidates) {
    const start = open.first();
    if (start === undefined) return sets;
    const best = drawn
      .slice(first, first + candidates)
      .map((order) => grown(start, order, fitting))
      .map((set) => ({ set, covers: open.countOf(set) }))
      .reduce((one, other) => (other.covers > one.covers ? other : one));
    open.deleteAll(best.set);
    sets.push(best.set.map((index) => names[index] ?? ''));
  }
  throw new Error('there are pairs of options that are not covered');
}

/** A few of those sets, in which each option stands at least once. */
export function coveringOnce(options: readonly Option[], seed: number): readonly (readonly string[])[] {
  const open = new Set(options.map(({ name }) => name));
  const sets = covering(options, seed);
  const taken: (readonly string[])[] = [];
  while (open.size > 0) {
    const openIn = (set: readonly string[]) => set.filter((name) => open.has(name)).length;
    const most = sets.reduce((one, other) => (openIn(other) > openIn(one) ? other : one));
    for (const name of most) open.delete(name);
    taken.push(most);
  }
  return taken;
}

/** Sets that are grown for each that is taken: the one that covers most. */
const candidates = 24;

function grown(start: readonly number[], order: readonly number[], fitting: Pairs): readonly number[] {
  const set = [...start];
  for (const one of order) if (set.every((other) => one !== other && fitting.has(one, other))) set.push(one);
  return set;
}

/** More orders than are ever needed: each set covers at least the pair that it starts from. */
function orders(size: number, seed: number): readonly number[][] {
  const indexes = Array.from({ length: size }, (_, index) => index);
  return fc.sample(fc.shuffledSubarray(indexes, { minLength: size }), { seed, numRuns: 200 * candidates });
}

/** Unordered pairs of the numbers below a size. */
class Pairs {
  readonly #size: number;
  readonly #held: Uint8Array;

  constructor(size: number, held = new Uint8Array(size * size)) {
    this.#size = size;
    this.#held = held;
  }

  has(a: number, b: number): boolean {
    return this.#held[this.#place(a, b)] === 1;
  }

  add(a: number, b: number): void {
    this.#held[this.#place(a, b)] = 1;
  }

  delete(a: number, b: number): void {
    this.#held[this.#place(a, b)] = 0;
  }

  copy(): Pairs {
    return new Pairs(this.#size, this.#held.slice());
  }

  first(): readonly [number, number] | undefined {
    const place = this.#held.indexOf(1);
    return place < 0 ? undefined : [Math.floor(place / this.#size), place % this.#size];
  }

  /** How many pairs of these numbers are held. */
  countOf(set: readonly number[]): number {
    let count = 0;
    for (const [at, a] of set.entries()) for (const b of set.slice(at + 1)) if (this.has(a, b)) count += 1;
    return count;
  }

  deleteAll(set: readonly number[]): void {
    for (const [at, a] of set.entries()) for (const b of set.slice(at + 1)) this.delete(a, b);
  }

  #place(a: number, b: number): number {
    return a < b ? a * this.#size + b : b * this.#size + a;
  }
}
