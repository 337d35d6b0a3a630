/** A number with its noun: `1 page`, `237 pages`. The plural ends in `s`. */
export function countOf(count: number | bigint, noun: string): string {
  return `${count} ${noun}${BigInt(count) === 1n ? '' : 's'}`;
}
