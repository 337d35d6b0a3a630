/** Where a value stands in a picture. */
export type Scale = (value: number) => number;

/** From a range of values to a range of places. A range of one value stands in the middle. */
export function linear(
  [from, to]: readonly [number, number],
  [start, end]: readonly [number, number],
): Scale {
  return (value) =>
    from === to ? (start + end) / 2 : start + ((value - from) / (to - from)) * (end - start);
}

/** The same by orders of magnitude; what is below the range stands at its beginning. */
export function logarithmic([from, to]: readonly [number, number], places: readonly [number, number]): Scale {
  const least = Math.max(from, Number.MIN_VALUE);
  const inner = linear([Math.log(least), Math.log(Math.max(to, least))], places);
  return (value) => inner(Math.log(Math.max(value, least)));
}

/** Whole numbers of 1, 2 or 5 times a power of ten, at most six of them, that a range holds. */
export function roundTicks(from: number, to: number): readonly number[] {
  const steps = [1, 2, 5].flatMap((factor) => Array.from({ length: 12 }, (_, power) => factor * 10 ** power));
  const step = steps.toSorted((one, other) => one - other).find((one) => (to - from) / one <= 5) ?? to;
  const first = Math.ceil(from / step) * step;
  return Array.from({ length: 6 }, (_, place) => first + place * step).filter((tick) => tick <= to);
}

/** 1, 10, 100 and so on, as far as a range goes. */
export function powerTicks(from: number, to: number): readonly number[] {
  const powers = Array.from({ length: 12 }, (_, power) => 10 ** power);
  return powers.filter((tick) => tick >= from && tick <= to);
}

/** `1,000` as `1k`: there is little room. */
export function tickText(value: number): string {
  if (value >= 1_000_000) return `${value / 1_000_000}M`;
  return value >= 10_000 ? `${value / 1_000}k` : String(value);
}
