import type { HonestWorld, Random } from './honest-worlds.ts';

/** Pages of a walk, at most. */
export const mostPages = 20;

/**
 * Two ways to read a whole list: each in pages of its own size, each page with its own URL. What changes of the list is
 * one person at some place, who is replaced by another one: a walk holds the one that the page of this place held. Or
 * persons come and go: that changes the total of each page, and walks of other totals are not held against each other.
 */
export function drawnWalks(world: HonestWorld, random: Random) {
  const [place, isReplaced] = [random(), random() < 0.5];
  const sizeOf = () => 1 + Math.floor(random() * mostPages);
  let total: number | undefined;
  const walk = (pages: number) => (firstUrl: number) => {
    const changing = Math.floor(place * pages);
    let content: number | undefined;
    for (let page = 0; page < pages; page += 1) {
      const state = world.ask(firstUrl + page);
      total ??= state;
      if (state === undefined || (!isReplaced && state !== total)) return undefined;
      if (page === changing) content = state;
    }
    return content;
  };
  return { single: walk(1), usual: walk(sizeOf()), other: walk(sizeOf()) };
}
