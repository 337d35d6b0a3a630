import { profiles } from '../../../config/profiles.ts';
import { timesSurer } from '../../../fixtures/experiment-terms.ts';
import { experiment } from '../../../verdict/experiment.ts';
import { noRepeats } from '../../../verdict/repeats.ts';
import {
  afterOthers,
  coldTerms,
  firstPages,
  freshLists,
  showsWithOwnAlone,
  urls,
  walksByTurns,
} from './arms.ts';
import { freshUrls, situatedUrls } from './heard.ts';
import { before, odds, type Procedure } from './procedure.ts';
import { pages } from './read-list.ts';
import { drawnList, isStill } from './simulated-list.ts';
import { showsLoneTotals } from './simulated-lone.ts';
import { pageComesBack } from './simulated-returns.ts';
import { contentOf, drawnWalks } from './simulated-walk.ts';

function usualOf(usual: number | undefined) {
  return usual === undefined ? {} : { usual };
}

/** All that an answer says, and what changes half as often. */
const closestFirst = [String, (state: number) => String(state >> 1)] as const;

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
    accuses: async (world, { read }) => showsLoneTotals(world, read, urls.page),
  },
  page: {
    ...before,
    says: 'one page alone, again and again, which comes back to what it was, or its total, before a wait of 10 s and after (PAGING-4, PAGING-9)',
    accuses: (world, { terms }) => pageComesBack(world, terms.random, urls.page, before.readings),
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
