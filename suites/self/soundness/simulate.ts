import { profiles } from '../../../config/profiles.ts';
import { timesSurer } from '../../../fixtures/experiment-terms.ts';
import type { LoggedPage } from '../../../oracles/log/logged-page.ts';
import { returnsOf } from '../../../oracles/oscillation-count.ts';
import { loneTotals } from '../../../oracles/relations/lone-totals.ts';
import { type Experiment, experiment } from '../../../verdict/experiment.ts';
import { type History, historyOf } from '../../../verdict/history.ts';
import { noRepeats, repeatsIn } from '../../../verdict/repeats.ts';
import { seededRandom } from '../../../verdict/seeded-random.ts';
import { drawnWait, longestLag, longestSilence, shortRest } from '../../../verdict/waits.ts';
import type { Random } from './drawn-numbers.ts';
import { freshUrls, mostPages, situatedUrls } from './heard.ts';
import type { HonestWorld } from './honest-world.ts';
import { readList } from './read-list.ts';
import { drawnList, isEmpty, isStill, type ReadPage } from './simulated-list.ts';
import { pageComesBack } from './simulated-returns.ts';
import { contentOf, drawnWalks } from './simulated-walk.ts';

/** What is settled, and how a run settles it. */
export interface Procedure {
  readonly says: string;
  /** With which chance at most it may accuse; none where it counts instead. */
  readonly odds?: number;
  readonly rounds: number;
  /** Readings of the list before something is suspected. */
  readonly readings: number;
  readonly accuses: (world: HonestWorld, given: Given) => Promise<unknown>;
}

/** What a run gives to an experiment, and what it has seen of the list. */
interface Given {
  readonly terms: Pick<Experiment<unknown>, 'odds' | 'known' | 'random' | 'rest' | 'rounds'>;
  readonly outlive: () => Promise<void>;
  /** The page in question, as it was read last. */
  readonly usual: number | undefined;
  readonly hasMoved: boolean;
  /** All that was read. */
  readonly read: readonly ReadPage[];
}

/** Pages that are read before something is suspected. */
const pages = 6;
/** The page in question, and where the addresses of other requests begin. */
const urls = { page: 0, lead: 100, chain: 200, spelled: 300, walk: 1_000, otherWalk: 2_000 };

/** Gives the URL of a first page with a limit that was not asked with before, another one each time. */
function freshLists(): () => number {
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
function afterOthers(world: HonestWorld, random: Random) {
  const [leads, chain] = [Math.floor(random() * 3), 1 + Math.floor(random() * 4)];
  return {
    control: rightAfter(world, leads, urls.lead),
    treatment: rightAfter(world, chain, urls.chain),
  };
}

/** Whether as many requests in flight, none of them of another key, bring it about as well. */
function showsWithOwnAlone(world: HonestWorld, others: number, usual: number): boolean {
  const bursts = 2 * (others + 1);
  for (let burst = 0; burst < bursts; burst += 1) {
    const answers = world.twiceAmong(urls.page, others);
    if (answers.some((one) => one !== undefined && one !== usual)) return true;
  }
  return false;
}

function usualOf(usual: number | undefined) {
  return usual === undefined ? {} : { usual };
}

/** Terms of a procedure in which no cache can know either arm. */
function coldTerms(world: HonestWorld, random: Random) {
  return {
    known: noRepeats,
    controls: 2,
    rest: async () => world.wait(drawnWait(shortRest / 1_000, random)),
  } as const;
}

/** A page of two walks that came back so often. */
const returnsOfADefect = 2;

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

/** First pages of a list, of which the total is compared, and whether they are empty. */
function firstPages(world: HonestWorld, random: Random, before: readonly ReadPage[]) {
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
async function walksByTurns(world: HonestWorld, { terms, outlive }: Given) {
  const seen: { verdict: History['verdict'] } = { verdict: 'still' };
  const read = drawnWalks(world, terms.random, drawnList(terms.random, ['persons', 'total']));
  const [usuals, others]: [string[], string[]] = [[], []];
  const kept = (walk: readonly number[] | undefined, known: string[]) => {
    if (walk !== undefined) known.push(contentOf(walk));
    return walk;
  };
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
    control: async () => kept(read.usual(urls.walk), usuals),
    treatment: async () => kept(read.other(urls.otherWalk), others),
  });
  return { found, verdict: seen.verdict, returns: Math.max(returnsOf(usuals), returnsOf(others)) };
}

/** All that an answer says, and what changes half as often. */
const closestFirst = [String, (state: number) => String(state >> 1)] as const;

const { odds: oddsOfRun, rounds } = profiles.ci.depth.experiment;
const before = { readings: 60, rounds } as const;
/** The first suspicion of a run takes half of the odds. */
const odds = oddsOfRun / 2;

export const procedures = {
  after: {
    ...before,
    odds,
    says: 'the same request right after others (`ci`, `certify`)',
    accuses: (world, { terms }) =>
      experiment({ ...terms, ...afterOthers(world, terms.random), controls: 2, readings: [String] }),
  },
  tried: {
    ...before,
    odds,
    says: 'the same, where the other situation is tried first, with two ways to read an answer',
    accuses: (world, { terms, usual }) =>
      experiment({
        ...terms,
        ...afterOthers(world, terms.random),
        ...usualOf(usual),
        controls: 2,
        readings: closestFirst,
      }),
  },
  lasting: {
    ...before,
    odds: odds * timesSurer,
    says: 'what is known, refused right after something unknown, for a while',
    accuses: (world, { terms }) =>
      experiment({
        ...terms,
        ...afterOthers(world, terms.random),
        controls: 2,
        readings: [String],
        isLasting: true,
      }),
  },
  fresh: {
    ...before,
    odds,
    says: 'another question, each time with a limit that was not asked with before',
    accuses: (world, { terms }) => {
      let limit = freshUrls;
      const ask = async () => {
        limit += 1;
        return world.ask(limit);
      };
      return experiment({
        ...terms,
        known: noRepeats,
        controls: 2,
        readings: [String],
        control: ask,
        treatment: ask,
      });
    },
  },
  spelled: {
    ...before,
    odds,
    says: 'the same question spelled in another way, or with another header field',
    accuses: async (world, { terms, outlive, hasMoved }) =>
      // A list that was seen to move is not held against itself.
      hasMoved
        ? undefined
        : experiment({
            ...terms,
            outlive,
            controls: 2,
            readings: [String],
            control: async () => world.ask(urls.page),
            treatment: async () => world.ask(urls.spelled),
          }),
  },
  twice: {
    ...before,
    odds,
    says: 'the same with two copies in flight, of which the one counts that is unlike; alone it is asked twice, and own copies in flight must not show it',
    accuses: async (world, { terms, outlive, usual }) => {
      const others = 1 + Math.floor(terms.random() * 3);
      let alone = usual;
      const found = await experiment({
        ...terms,
        ...usualOf(usual),
        outlive,
        controls: 2,
        readings: closestFirst,
        patience: 3,
        control: async () => {
          world.ask(urls.page);
          alone = world.ask(urls.page);
          return alone;
        },
        treatment: async () => {
          const [one, other] = world.twiceAmong(urls.page, others);
          return one === undefined || one === alone ? (other ?? one) : one;
        },
      });
      return found && !showsWithOwnAlone(world, others, found.usual) ? found : undefined;
    },
  },
  walks: {
    ...before,
    odds,
    says: 'all pages of a list with one limit, and with another (PAGING-7)',
    accuses: async (world, given) => {
      const { found, verdict } = await walksByTurns(world, given);
      const tells = found?.isSteady === true ? verdict === 'still' : verdict !== 'moved';
      return tells ? found : undefined;
    },
  },
  cold: {
    ...before,
    odds,
    says: 'all pages of a list that was seen to stand still, on a single one and on several, each time with a limit that was not asked with before (PAGING-7)',
    accuses: async (world, { terms, read }) => {
      const list = drawnList(terms.random);
      const walk = drawnWalks(world, terms.random, list);
      const next = freshLists();
      if (!isStill(list, read, pages)) return undefined;
      return experiment({
        ...terms,
        ...coldTerms(world, terms.random),
        readings: [contentOf],
        control: async () => walk.singles(next),
        treatment: async () => {
          const url = next();
          return world.isAsAsked(url) ? walk.other(url) : undefined;
        },
      });
    },
  },
  touched: {
    ...before,
    odds,
    says: 'the first page of a list that was seen to stand still, right behind HEAD or a validator of this page, and behind itself, each time with a limit that was not asked with before',
    accuses: async (world, { terms, read }) => {
      const first = firstPages(world, terms.random, read);
      const touch = terms.random() < 0.5 ? 0 : situatedUrls;
      const page = (isTouched: boolean) => {
        const url = first.next();
        first.asked(world.ask(url));
        if (isTouched) world.ask(url + touch);
        else first.asked(world.ask(url));
        return first.asked(world.ask(url));
      };
      return first.differs(terms, { control: async () => page(false), treatment: async () => page(true) });
    },
  },
  lone: {
    ...before,
    says: 'another total in single answers of the run, and in one more after a wait (PAGING-4)',
    accuses: async (world, { read }) => {
      if (loneAmong(read.map(({ state }) => state)).length < loneBefore) return undefined;
      world.wait(lag);
      const since: (number | undefined)[] = [];
      while (since.length < mostAfter) {
        since.push(world.ask(urls.page));
        if (loneAmong(since).length > 0) return since;
      }
      return undefined;
    },
  },
  page: {
    ...before,
    says: 'one page alone, again and again, which comes back to what it was, or its total, before a wait of 10 s and after (PAGING-4, PAGING-9)',
    accuses: (world, { terms }) => pageComesBack(world, terms.random, urls.page, before.readings),
  },
  reread: {
    ...before,
    says: 'the walks of `walks`, of which a page came back twice to what it held, and which tell nothing else (PAGING-7)',
    accuses: async (world, given) => {
      const seen = readList(world, given.terms.random, before.readings);
      const { found, returns } = await walksByTurns(world, given);
      const isTold = found === undefined && returns >= returnsOfADefect;
      return isTold && !historyOf(seen).isSure ? returns : undefined;
    },
  },
  again: {
    ...before,
    odds: odds * timesSurer,
    says: 'how much an answer changes behind the same request and behind another one (HTTP-5)',
    accuses: async (world, { terms }) => {
      let last = world.ask(urls.page);
      const look = async () => {
        const [state, now] = [last, world.ask(urls.page)];
        last = now ?? state;
        return state === undefined || now === undefined ? undefined : Math.abs(now - state);
      };
      const behind = (url: number) => async () => {
        world.ask(urls.lead);
        world.ask(url);
        return look();
      };
      const cold = coldTerms(world, terms.random);
      const found = await experiment({
        ...terms,
        ...cold,
        readings: [String],
        control: behind(urls.lead),
        treatment: behind(urls.page),
        rest: async () => {
          await cold.rest();
          await look();
        },
      });
      return found && found.usual > 0 && found.other > found.usual ? found : undefined;
    },
  },
  created: {
    ...before,
    odds: odds * timesSurer,
    says: 'what nobody has, refused and then served, twice in a row and once each (HTTP-5)',
    accuses: async (world, { terms }) => {
      const next = freshLists();
      const lead = () => terms.random() < 0.5 && world.ask(urls.page);
      const isServed = (url: number) => {
        const state = world.ask(url);
        return state === undefined ? undefined : Math.abs(state % 2) === 1;
      };
      return experiment({
        ...terms,
        ...coldTerms(world, terms.random),
        readings: [String],
        control: async () => {
          lead();
          isServed(next());
          return isServed(next());
        },
        treatment: async () => {
          lead();
          const url = next();
          return isServed(url) === false ? isServed(url) : undefined;
        },
      });
    },
  },
  smoke: {
    odds: profiles.smoke.depth.experiment.odds / 2,
    rounds: profiles.smoke.depth.experiment.rounds,
    readings: 8,
    says: 'the same request right after another one (`smoke`)',
    accuses: (world, { terms }) =>
      experiment({ ...terms, ...afterOthers(world, terms.random), controls: 1, readings: [String] }),
  },
} as const satisfies Record<string, Procedure>;

export type ProcedureName = keyof typeof procedures;

/** The list as a run reads it before anything is suspected: pages again and again, with pauses. */
function readBefore(world: HonestWorld, random: Random, readings: number) {
  const last = new Int32Array(pages);
  const isRead = new Uint8Array(pages);
  let [asked, changed] = [0, 0];
  let first: number | undefined;
  let hasMoved = false;
  const read: ReadPage[] = [];
  for (let reading = 0; reading < readings; reading += 1) {
    const page = Math.floor(random() * pages);
    const state = world.ask(page);
    world.wait(random() * 0.1);
    if (state === undefined) continue;
    read.push({ page, state });
    first ??= state;
    hasMoved ||= state !== first;
    asked += isRead[page] ?? 0;
    if (isRead[page] === 1 && last[page] !== state) changed += 1;
    isRead[page] = 1;
    last[page] = state;
  }
  return {
    known: { asked, changed },
    hasMoved,
    read,
    usual: isRead[urls.page] === 1 ? last[urls.page] : undefined,
  };
}

const [lag, silence] = [longestLag / 1_000, longestSilence / 1_000];

/** The suspicion is opened, whatever was read. */
function settle(world: HonestWorld, random: Random, procedure: Procedure) {
  const { known, ...seen } = readBefore(world, random, procedure.readings);
  return procedure.accuses(world, {
    ...seen,
    terms: {
      odds: () => procedure.odds ?? odds,
      rounds: procedure.rounds,
      random,
      known,
      rest: async () => world.wait(drawnWait(lag, random)),
    },
    outlive: async () => world.wait(drawnWait(silence, random)),
  });
}

/** How many of so many honest worlds are accused. */
export async function accusations(
  draw: (random: Random) => HonestWorld,
  procedure: Procedure,
  { worlds, seed }: { readonly worlds: number; readonly seed: number },
): Promise<number> {
  const random = seededRandom(seed);
  let accused = 0;
  for (let world = 0; world < worlds; world += 1)
    if ((await settle(draw(random), random, procedure)) !== undefined) accused += 1;
  return accused;
}

/** How a defect is found: in which share of the runs, and in how many rounds, those that find it. */
export interface Power {
  readonly found: number;
  readonly rounds: number;
}

/**
 * A list that stands still, and a defect that shows with a chance in each round of the other situation.
 * @param isFresh whether each request has a limit of its own, so that nothing was asked again before
 */
export async function powerAgainst(
  chance: number,
  patience: number,
  {
    worlds,
    seed,
    isFresh = false,
  }: { readonly worlds: number; readonly seed: number; readonly isFresh?: boolean },
): Promise<Power> {
  const random = seededRandom(seed);
  const needed: number[] = [];
  const still = Array.from({ length: pages }, () => Array.from({ length: 10 }, () => '0'));
  for (let world = 0; world < worlds; world += 1) {
    const found = await experiment({
      odds: () => odds,
      rounds,
      controls: 2,
      random,
      known: isFresh ? noRepeats : repeatsIn(still),
      rest: async () => {},
      readings: [String],
      patience,
      control: async () => 0,
      treatment: async () => (random() < chance ? 1 : 0),
    });
    if (found !== undefined) needed.push(found.rounds);
  }
  const sum = needed.reduce((one, other) => one + other, 0);
  return { found: needed.length / worlds, rounds: needed.length === 0 ? 0 : sum / needed.length };
}
