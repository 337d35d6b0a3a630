import type { HonestWorld, Random } from './honest-worlds.ts';

/** Pages of a walk, at least and at most. */
const [fewest, most] = [1, 20] as const;

/** Folds a page into the content of a walk. */
function folded(content: number, page: number, pages: number, state: number): number {
  const place = Math.round((page / pages) * 1_000_000);
  return Math.imul(content ^ Math.imul(state, 0x9e3779b1) ^ place, 0x85ebca6b) ^ (content >>> 13);
}

/**
 * Two ways to read a whole list: each in pages of its own size, each page with its own URL. What changes of the list is
 * one person at some place. Where the person is replaced by another one, a walk holds the one that the page of this
 * place held. Where one is added, those behind it move on: a walk that meets this between two pages also holds somebody
 * twice, or misses one.
 */
export function drawnWalks(world: HonestWorld, random: Random) {
  const [place, isReplaced] = [random(), random() < 0.5];
  const sizeOf = () => fewest + Math.floor(random() * (most - fewest + 1));
  const walk = (pages: number) => (firstUrl: number) => {
    const changing = Math.floor(place * pages);
    let content = 0;
    let last: number | undefined;
    for (let page = 0; page < pages; page += 1) {
      const state = world.ask(firstUrl + page);
      if (state === undefined) return undefined;
      if (page === changing) content = state;
      else if (isTorn(page - changing, state, last)) content = folded(content, page, pages, state);
      last = state;
    }
    return content;
  };
  const isTorn = (behind: number, state: number, last: number | undefined) =>
    !isReplaced && behind > 0 && state !== last;
  return { usual: walk(sizeOf()), other: walk(sizeOf()) };
}
