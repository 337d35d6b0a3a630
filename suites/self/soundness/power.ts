import { experiment } from '../../../verdict/experiment.ts';
import { noRepeats, repeatsIn } from '../../../verdict/repeats.ts';
import { seededRandom } from '../../../verdict/seeded-random.ts';
import { before, odds } from './procedure.ts';
import { pages } from './read-list.ts';

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
      rounds: before.rounds,
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
