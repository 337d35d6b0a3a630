import { type Experiment, experiment } from '../../../verdict/experiment.ts';
import { type History, historyOf } from '../../../verdict/history.ts';
import { noRepeats } from '../../../verdict/repeats.ts';
import { drawnWait, shortRest } from '../../../verdict/waits.ts';
import type { Random } from './drawn-numbers.ts';
import { freshUrls, mostPages } from './heard.ts';
import type { HonestWorld } from './honest-world.ts';
import { before, type Given } from './procedure.ts';
import { pages, readList } from './read-list.ts';
import { drawnList, isEmpty, isStill, type ReadPage } from './simulated-list.ts';
import { contentOf, drawnWalks } from './simulated-walk.ts';

/** The page in question, and where the addresses of other requests begin. */
export const urls = { page: 0, lead: 100, chain: 200, spelled: 300, walk: 1_000, otherWalk: 2_000 };

/** Gives the URL of a first page with a limit that was not asked with before, another one each time. */
export function freshLists(): () => number {
  let next = freshUrls;
  return () => {
    next += mostPages;
    return next;
  };
}

function rightAfter(world: HonestWorld, requests: number, first: number) {
  return async () => {
    for (let place = 0; place < requests; place += 1) world.ask(first + place);
    return world.ask(urls.page);
  };
}

/** Both arms ask one URL, so that a cache or a replica by URL is the same. */
export function afterOthers(world: HonestWorld, random: Random) {
  const [leads, chain] = [Math.floor(random() * 3), 1 + Math.floor(random() * 4)];
  return {
    control: rightAfter(world, leads, urls.lead),
    treatment: rightAfter(world, chain, urls.chain),
  };
}

/** True where as many requests in flight, none of them of another key, bring it about as well. */
export function showsWithOwnAlone(world: HonestWorld, others: number, usual: number): boolean {
  const bursts = 2 * (others + 1);
  for (let burst = 0; burst < bursts; burst += 1) {
    const answers = world.twiceAmong(urls.page, others);
    if (answers.some((one) => one !== undefined && one !== usual)) return true;
  }
  return false;
}

/** Terms of a procedure in which no cache can know either arm. */
export function coldTerms(world: HonestWorld, random: Random) {
  return {
    known: noRepeats,
    controls: 2,
    rest: async () => world.wait(drawnWait(shortRest / 1_000, random)),
  } as const;
}

/** First pages of a list, of which the total is compared, and whether they are empty. */
export function firstPages(world: HonestWorld, random: Random, before: readonly ReadPage[]) {
  const list = drawnList(random, ['total', 'emptied']);
  const read = [...before];
  const next = freshLists();
  const asked = (state: number | undefined) => {
    if (state !== undefined) read.push({ page: 0, state });
    return state;
  };
  return {
    next,
    asked,
    async differs(terms: Given['terms'], arms: Pick<Experiment<number>, 'control' | 'treatment'>) {
      if (!isStill(list, read, pages)) return undefined;
      const found = await experiment({
        ...terms,
        ...coldTerms(world, terms.random),
        ...arms,
        readings: [(state) => (isEmpty(list, state) ? 'nobody' : String(state))],
      });
      return isStill(list, read, pages) ? found : undefined;
    },
  };
}

/** Two walks by turns, and what the run saw of the list meanwhile. */
export async function walksByTurns(world: HonestWorld, { terms, outlive }: Given) {
  const seen: { verdict: History['verdict'] } = { verdict: 'still' };
  const read = drawnWalks(world, terms.random, drawnList(terms.random, ['persons', 'total']));
  const found = await experiment({
    ...terms,
    outlive: async () => {
      // Meanwhile the run reads the list in other ways.
      seen.verdict = historyOf(readList(world, terms.random, before.readings)).verdict;
      await outlive();
    },
    controls: 1,
    patience: 4,
    fewRounds: 2,
    readings: [contentOf],
    control: async () => read.usual(urls.walk),
    treatment: async () => read.other(urls.otherWalk),
  });
  return { found, verdict: seen.verdict };
}
