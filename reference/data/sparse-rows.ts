/** Rows of deleted persons, one after another, as a customer's clean-up leaves them. */
const FIRST_GONE = 40;
const GONE = 6;

/** Rows up to that of the last person, deleted ones among them. */
export function sparseRows(persons: number): number {
  return persons <= FIRST_GONE ? persons : persons + GONE;
}

/** Place of the person in a row; undefined where the row is that of a deleted one. */
export function placeInRow(row: number): number | undefined {
  if (row < FIRST_GONE) return row;
  return row < FIRST_GONE + GONE ? undefined : row - GONE;
}
