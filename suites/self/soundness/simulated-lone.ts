import type { LoggedPage } from '../../../oracles/log/logged-page.ts';
import { loneTotals } from '../../../oracles/relations/lone-totals.ts';
import type { HonestWorld } from './honest-world.ts';
import { lag } from './read-list.ts';
import type { ReadPage } from './simulated-list.ts';

/** So many single answers give another total, and one more after the wait. */
const [loneBefore, mostAfter] = [3, 40];

const request = {
  method: 'GET',
  endpoint: 'partner',
  path: '',
  query: '',
  credential: { kind: 'partner-key' },
} as const;
const exchange = { id: '', request, sentAt: 0, receivedAt: 0, attempts: 1 } as const;
const none = new Float64Array();
const page: LoggedPage = {
  question: { domain: '' },
  exchange,
  total: 0n,
  currentPage: 1n,
  totalPages: 1n,
  persons: none,
  addresses: none,
  times: none,
  content: '',
};

/** Single answers amid usual ones; none where anything else differs. */
function loneAmong(states: readonly (number | undefined)[]): readonly number[] {
  const pages = states.flatMap((state, place) =>
    state === undefined
      ? []
      : [{ ...page, total: BigInt(Math.floor(state)), exchange: { ...exchange, receivedAt: place } }],
  );
  return loneTotals(pages, '')?.lone.map(({ exchange }) => exchange.receivedAt) ?? [];
}

/** Single answers of the run give another total, and one more does after a wait. */
export function showsLoneTotals(
  world: HonestWorld,
  read: readonly ReadPage[],
  url: number,
): true | undefined {
  if (loneAmong(read.map(({ state }) => state)).length < loneBefore) return undefined;
  world.wait(lag);
  const since: (number | undefined)[] = [];
  while (since.length < mostAfter) {
    since.push(world.ask(url));
    if (loneAmong(since).length > 0) return true;
  }
  return undefined;
}
