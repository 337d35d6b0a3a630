import type { Random } from './drawn-numbers.ts';
import { mostPages } from './heard.ts';
import type { HonestWorld } from './honest-world.ts';
import { contentAt, type SimulatedList } from './simulated-list.ts';

/**
 * Ways to read a whole list: each in pages of its own size, each page with its own URL. Gives the persons in their order.
 * Walks of other totals are not held against each other.
 */
export function drawnWalks(world: HonestWorld, random: Random, list: SimulatedList) {
  const sizeOf = () => 1 + Math.floor(random() * mostPages);
  const isCounted = list.changes === 'total' || list.changes === 'emptied';
  let total: number | undefined;
  const orders: string[] = [];
  const walk = (pages: number) => (firstUrl: number) => {
    const content: number[] = [];
    for (let page = 0; page < pages; page += 1) {
      const state = world.ask(firstUrl + page);
      total ??= state;
      if (state === undefined || (isCounted && state !== total)) return undefined;
      content.push(...contentAt(list, state, { page, of: pages }));
    }
    return content;
  };
  const others = sizeOf();
  const single = walk(1);
  const inOneOrder = (nextUrl: () => number) => {
    const content = single(nextUrl());
    if (content !== undefined) orders.push(content.join());
    return [1, orders.length].includes(new Set(orders).size) ? content : undefined;
  };
  return {
    usual: walk(sizeOf()),
    other: walk(others),
    /** A single page as often as the other walk has pages, of which none may have another order, or each has one of its own. */
    singles(nextUrl: () => number) {
      const read = Array.from({ length: others }, () => inOneOrder(nextUrl));
      return read.includes(undefined) ? undefined : read[0];
    },
  };
}

/** Who is listed, in whatever order. */
export function contentOf(walk: readonly number[]): string {
  return walk.toSorted((one, other) => one - other).join();
}
