import { returnsOf } from '../oscillation-count.ts';
import { totalOf, type Walk } from '../pages/walk.ts';

/**
 * Counts how often a page of repeated walks came back to the persons that it held before, at the most: under one total, data
 * that change move on, and a defect that comes and goes gives the same few pages again and again.
 */
export function returningPages(walks: readonly Walk[]): number {
  const [first] = walks;
  if (first === undefined) return 0;
  const alike = walks.filter((walk) => totalOf(walk) === totalOf(first));
  const pages = first.facts.map(({ page }) =>
    alike.map(({ facts }) => facts.find((fact) => fact.page === page)?.content),
  );
  return Math.max(0, ...pages.map(returnsOf));
}
