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

/** Hides the third and fourth of every seven rows. */
const BLOCK = 7;
const HIDDEN = [2, 3];
const SHOWN = BLOCK - HIDDEN.length;

/** Rows up to that of the last person, hidden ones among them. */
export function scatteredRows(persons: number): number {
  if (persons === 0) return 0;
  const within = (persons - 1) % SHOWN;
  return Math.floor((persons - 1) / SHOWN) * BLOCK + within + (within < 2 ? 1 : 1 + HIDDEN.length);
}

/** Place of the person in a row; undefined where the row is hidden. */
export function placeAmongHidden(row: number): number | undefined {
  const within = row % BLOCK;
  if (HIDDEN.includes(within)) return undefined;
  return Math.floor(row / BLOCK) * SHOWN + (within < 2 ? within : within - HIDDEN.length);
}
