/** Whole numbers in short, in the order given: `1-10,12` for 1 to 10 and 12. A range only ascends. */
export function rangesOf(numbers: Iterable<number>): string {
  const ranges: [first: number, last: number][] = [];
  for (const number of numbers) {
    const open = ranges.at(-1);
    if (open !== undefined && open[1] + 1 === number) open[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(',');
}

/**
 * Reads the numbers that {@link rangesOf} has written, without parts that are no range.
 * @param most limit of the numbers: another program may have written the file
 */
export function numbersOf(ranges: string, most = 100_000): number[] {
  const numbers: number[] = [];
  for (const range of ranges.split(',')) {
    const [, first, last = first] = /^(\d{1,15})(?:-(\d{1,15}))?$/.exec(range) ?? [];
    if (first === undefined) continue;
    for (let number = Number(first); number <= Number(last) && numbers.length < most; number += 1)
      numbers.push(number);
  }
  return numbers;
}
