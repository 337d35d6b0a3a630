/** In every five rows of the table one person was deleted, and the row is still there. */
const EVERY = 5;

/** Rows up to that of the last person, deleted ones among them. */
export function sparseRows(persons: number): number {
  return persons === 0 ? 0 : persons + Math.floor((persons - 1) / (EVERY - 1));
}

/** Place of the person in a row; undefined where the row is that of a deleted one. */
export function placeInRow(row: number): number | undefined {
  return row % EVERY === EVERY - 1 ? undefined : row - Math.floor(row / EVERY);
}
