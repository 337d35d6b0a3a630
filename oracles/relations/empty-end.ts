import { totalOf, type Walk, walkText } from '../pages/walk.ts';
import type { WalkProblem } from './whole-walk.ts';

/** PAGING-6 of some pages of a list: the last two that are counted hold nobody. `said`: the pages that each counts. */
export function emptyEnd(walk: Walk, said: bigint | undefined): WalkProblem[] {
  if (said === undefined || said < 2n || totalOf(walk) === undefined) return [];
  const last = [said - 2n, said - 1n].flatMap((index) =>
    walk.facts.filter(({ page }) => BigInt(page - walk.first) === index),
  );
  if (last.length < 2 || last.some(({ kind, persons }) => kind !== 'page' || persons > 0)) return [];
  const pages = last.map(({ page }) => page);
  return [
    {
      requirement: 'PAGING-6',
      message: `${walkText(walk)}: total_pages is ${said}, but pages ${pages.join(' and ')}, the last two, hold nobody`,
      received: `total_pages ${said}, and nobody on pages ${pages.join(' and ')}`,
      expected: `fewer pages: the total is ${totalOf(walk)}`,
      pages,
      suffice: pages,
    },
  ];
}
