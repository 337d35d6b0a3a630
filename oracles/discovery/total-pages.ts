/** A first page: how many persons there are, how many fit on a page, and how many pages are counted. */
export interface PageCount {
  readonly total: number;
  readonly size: number;
  readonly totalPages: number;
}

/** Relations of `total_pages` to `total` and the page size, the expected one first. */
const relations: readonly (readonly [words: string, pages: (total: number, size: number) => number])[] = [
  ['ceil(total/limit)', (total, size) => Math.ceil(total / size)],
  ['floor(total/limit) + 1', (total, size) => Math.floor(total / size) + 1],
  ['floor(total/limit)', (total, size) => Math.floor(total / size)],
  ['ceil(total/limit) + 1', (total, size) => Math.ceil(total / size) + 1],
  ['round(total/limit)', (total, size) => Math.round(total / size)],
];

/** The relations that hold for all counts of results that hold somebody. */
export function totalPagesRelations(counts: readonly PageCount[]): readonly string[] {
  return relations
    .filter(([, pages]) => counts.every(({ total, size, totalPages }) => pages(total, size) === totalPages))
    .map(([words]) => words);
}

/** Gives what can be said where no relation holds. */
export function looseRelation(counts: readonly PageCount[]): string {
  const isEnough = counts.every(({ total, size, totalPages }) => totalPages >= Math.ceil(total / size));
  return isEnough ? 'at least ceil(total/limit)' : 'none that always holds';
}
