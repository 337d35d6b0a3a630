import { type Difference, type Experiment, experiment } from '../../../verdict/experiment.ts';
import type { Reading } from '../../../verdict/history.ts';
import { repeatsIn } from '../../../verdict/repeats.ts';
import { seededRandom } from '../../../verdict/seeded-random.ts';
import type { HonestWorld, Random } from './honest-worlds.ts';

/** What is settled, and how a run settles it. */
export interface Procedure {
  readonly says: string;
  /** With which chance at most it may accuse. */
  readonly odds: number;
  readonly rounds?: number;
  /** Readings of the list before something is suspected. */
  readonly readings: number;
  readonly accuses: (world: HonestWorld, terms: Terms) => Promise<Difference<number> | undefined>;
}

type Terms = Pick<Experiment<number>, 'odds' | 'known' | 'random' | 'rest' | 'rounds'> & {
  /** Whether the list was seen to move before. */
  readonly hasMoved: boolean;
};

const urls = 6;
/** By so much of itself a wait is longer, at most, as it is drawn. */
const drawnShare = 0.7;

function chainOf(world: HonestWorld, requests: number, name: string) {
  return async () => {
    for (let place = 0; place < requests; place += 1) world.ask(`${name} ${place}`);
    return world.ask('page 0');
  };
}

/** A request right after others, and without them: of one URL, so that a cache or a replica by URL is the same. */
function afterOthers(controls: 1 | 2, isLasting: boolean): Procedure['accuses'] {
  return (world, terms) => {
    const [leads, chain] = [Math.floor(terms.random() * 3), 1 + Math.floor(terms.random() * 4)];
    return experiment({
      ...terms,
      controls,
      isLasting,
      readings: [String],
      control: chainOf(world, leads, 'lead'),
      treatment: chainOf(world, chain, 'chain'),
    });
  };
}

export const procedures = {
  after: {
    says: 'the same request right after others (`ci`, `certify`)',
    odds: 5e-7,
    readings: 60,
    accuses: afterOthers(2, false),
  },
  lasting: {
    says: 'what is known, refused right after something unknown, for a while',
    odds: 5e-4,
    readings: 60,
    accuses: afterOthers(2, true),
  },
  fresh: {
    says: 'another question, each time with a limit that was not asked with before',
    odds: 5e-7,
    readings: 60,
    accuses: (world, terms) => {
      let limit = 0;
      const ask = async () => {
        limit += 1;
        return world.ask(`limit ${limit}`);
      };
      return experiment({ ...terms, controls: 2, readings: [String], control: ask, treatment: ask });
    },
  },
  spelled: {
    says: 'the same question spelled in another way',
    odds: 5e-7,
    readings: 60,
    accuses: async (world, terms) =>
      // A list that was seen to move is not held against itself.
      terms.hasMoved
        ? undefined
        : experiment({
            ...terms,
            controls: 2,
            readings: [String],
            control: async () => world.ask('page 0'),
            treatment: async () => world.ask('page 0, spelled otherwise'),
            outlive: async () => world.wait(120 * (1 + terms.random() * drawnShare)),
          }),
  },
  smoke: {
    says: 'the same request right after another one (`smoke`)',
    odds: 0.5,
    rounds: 2,
    readings: 8,
    accuses: afterOthers(1, false),
  },
} as const satisfies Record<string, Procedure>;

export type ProcedureName = keyof typeof procedures;

/** A list as a run reads it: pages again and again, with pauses. What is refused or lost is no reading. */
export function readList(world: HonestWorld, random: Random, readings: number): readonly Reading[] {
  return Array.from({ length: readings }, () => {
    const question = `page ${Math.floor(random() * urls)}`;
    const sentAt = world.time;
    const state = String(world.ask(question));
    const receivedAt = world.time;
    world.wait(random() * 0.1);
    return { question, state, shown: state, sentAt, receivedAt };
  }).filter(({ state }) => state !== 'undefined');
}

/** Reads the list; then the suspicion, whatever was read. */
function settle(world: HonestWorld, random: Random, { accuses, odds, rounds = 16, readings }: Procedure) {
  const read = readList(world, random, readings);
  const series = Array.from({ length: urls }, (_, url) =>
    read.filter(({ question }) => question === `page ${url}`).map(({ state }) => state),
  );
  return accuses(world, {
    odds: () => odds,
    rounds,
    random,
    known: repeatsIn(series),
    hasMoved: new Set(series.flat()).size > 1,
    rest: async () => world.wait(5 * (1 + random() * drawnShare)),
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

/** A list that stands still, and a defect that shows with a chance in each round of the other situation. */
export async function powerAgainst(
  chance: number,
  patience: number,
  { worlds, seed }: { readonly worlds: number; readonly seed: number },
): Promise<Power> {
  const random = seededRandom(seed);
  const rounds: number[] = [];
  const still = Array.from({ length: urls }, () => Array.from({ length: 10 }, () => '0'));
  for (let world = 0; world < worlds; world += 1) {
    const found = await experiment({
      odds: () => procedures.after.odds,
      rounds: 16,
      controls: 2,
      random,
      known: repeatsIn(still),
      rest: async () => {},
      readings: [String],
      patience,
      control: async () => 0,
      treatment: async () => (random() < chance ? 1 : 0),
    });
    if (found !== undefined) rounds.push(found.rounds);
  }
  const sum = rounds.reduce((one, other) => one + other, 0);
  return { found: rounds.length / worlds, rounds: rounds.length === 0 ? 0 : sum / rounds.length };
}
