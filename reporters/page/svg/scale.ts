/** Maps a value to its position in a picture. */
export type Scale = (value: number) => number;

/** From a range of values to a range of places. A range of one value stands in the middle. */
export function linear(
  [from, to]: readonly [number, number],
  [start, end]: readonly [number, number],
): Scale {
  return (value) =>
    from === to ? (start + end) / 2 : start + ((value - from) / (to - from)) * (end - start);
}

/** A scale by orders of magnitude; values below the range are mapped to its beginning. */
export function logarithmic([from, to]: readonly [number, number], places: readonly [number, number]): Scale {
  const least = Math.max(from, Number.MIN_VALUE);
  const inner = linear([Math.log(least), Math.log(Math.max(to, least))], places);
  return (value) => inner(Math.log(Math.max(value, least)));
}

/**
 * Multiples of 1, 2 or 5 times a power of ten, at most so many of them, that a range holds.
 * @param finest the smallest power of ten; 0 where only whole numbers make sense
 */
export function roundTicks(from: number, to: number, most = 6, finest = 0): readonly number[] {
  const steps = [1, 2, 5].flatMap((factor) =>
    Array.from({ length: 12 }, (_, power) => factor * 10 ** (power + finest)),
  );
  const step = steps.toSorted((one, other) => one - other).find((one) => (to - from) / one <= most - 1) ?? to;
  const first = Math.ceil(from / step) * step;
  return Array.from({ length: most }, (_, place) => first + place * step).filter((tick) => tick <= to);
}

/** 1, 10, 100 and so on, as far as a range goes, at most so many of them; 2 and 5 of each too where that gives few. */
export function powerTicks(from: number, to: number, most = 7): readonly number[] {
  const powers = Array.from({ length: 12 }, (_, power) => 10 ** power);
  const within = (ticks: readonly number[]) => ticks.filter((tick) => tick >= from && tick <= to);
  const coarse = within(powers);
  if (coarse.length <= 2) return within(powers.flatMap((power) => [power, 2 * power, 5 * power]));
  const apart = Math.ceil(coarse.length / most);
  return coarse.filter((_, place) => place % apart === 0);
}

/** `10,000` as `10k`: there is little room. */
export function tickText(value: number): string {
  for (const [unit, letter] of [
    [1_000_000, 'M'],
    [1_000, 'k'],
  ] as const)
    if (Math.abs(value) >= 10 * unit && value % (unit / 10) === 0) return `${value / unit}${letter}`;
  return value.toLocaleString('en');
}
