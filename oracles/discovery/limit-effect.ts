import { escapedSegment } from '../json-pointer.ts';

/** Arrays of a body by JSON Pointer, with their lengths; of those in arrays, the ones of the first element. */
function arraysIn(value: unknown, pointer = ''): readonly (readonly [string, number])[] {
  if (Array.isArray(value)) return [[pointer, value.length], ...arraysIn(value[0], `${pointer}/0`)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    arraysIn(inner, `${pointer}/${escapedSegment(name)}`),
  );
}

export interface LimitedReading {
  readonly limit: number;
  readonly value: unknown;
}

/** The arrays of a record that a limit shortens, by JSON Pointer: never longer than it, and longer with a larger one. */
export function shortened(readings: readonly LimitedReading[]): readonly string[] {
  const lengths = readings.map(({ limit, value }) => ({ limit, arrays: new Map(arraysIn(value)) }));
  const places = new Set(lengths.flatMap(({ arrays }) => [...arrays.keys()]));
  return [...places].filter((place) => {
    const seen = lengths.flatMap(({ limit, arrays }) => {
      const length = arrays.get(place);
      return length === undefined ? [] : [{ limit, length }];
    });
    const differs = new Set(seen.map(({ length }) => length)).size > 1;
    return differs && seen.every(({ limit, length }) => length <= limit);
  });
}

/** Whether a limit of 1 would show: a list has several elements, or there is no list at all. */
export function couldBeShortened(value: unknown): boolean {
  const arrays = arraysIn(value);
  return arrays.length === 0 || arrays.some(([, length]) => length > 1);
}
