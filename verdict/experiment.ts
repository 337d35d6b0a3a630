import { ReadingWager, type Round } from './reading-wager.ts';
import { noRepeats, type Repeats } from './repeats.ts';

/** Converts an answer to a text. Two answers are equal in this reading if their texts are. */
type Reading<Seen> = (seen: Seen) => string;

/** Statistical terms of an experiment. */
export interface Terms {
  /** With which chance at most an honest service is accused; asked for once the suspected situation was tried. */
  readonly odds: () => number;
  /** Number of control requests in each round: the more there are, the less is left to chance. */
  readonly controls: 1 | 2;
  readonly rounds: number;
  /** Repeated questions of the run so far, and those that were answered otherwise. */
  readonly known: Repeats;
  /** Numbers from 0 to below 1: they draw the order of the arms. */
  readonly random: () => number;
}

/** Experiment that asks in two situations by turns, to tell whether the answer depends on the situation. */
export interface Experiment<Seen> extends Terms {
  /** The answer in the usual situation; undefined where it tells nothing, or tells against it: that ends the experiment. */
  readonly control: (round: number) => Promise<Seen | undefined>;
  /** The answer in the suspected situation. */
  readonly treatment: (round: number) => Promise<Seen | undefined>;
  /** Ways to hold two answers against each other. */
  readonly readings: readonly [Reading<Seen>, ...Reading<Seen>[]];
  /** After each round that showed it: what a cache keeps is forgotten, and replicas catch up. */
  readonly rest: () => Promise<void>;
  /** An answer in the usual situation from before: the other one is tried alone first, which counts for nothing. */
  readonly usual?: Seen;
  /** Rounds in a row that may show nothing before it is given up; none where it shows each time. */
  readonly patience?: number;
  /** True where what the treatment leaves behind lasts for a while: it comes last in each round, and its place is not drawn. */
  readonly isLasting?: boolean;
  /**
   * Waits longer than any cache keeps and any replica lags; given where the arms differ in a key by which either may
   * choose, such as the spelling of a URL. An honest service has then forgotten the state of one arm alone: the
   * difference must still show in both arms.
   */
  readonly outlive?: (last: Arms<Seen>) => Promise<void>;
  /**
   * Number of rounds with the difference that are enough where a reading costs many requests: the wait, or that no cache
   * knows either arm, is then stronger evidence than more rounds. The caller makes sure that nothing else was seen to
   * change.
   */
  readonly fewRounds?: number;
}

export interface Arms<Seen> {
  readonly usual: Seen;
  readonly other: Seen;
}

/** Arms of the last round that showed the difference, with the number of such rounds. */
export interface Difference<Seen> extends Arms<Seen> {
  readonly shown: number;
  readonly rounds: number;
  /** Answers in the usual situation, none of which showed it. */
  readonly without: number;
  /** True where each round showed it, and the other answer was the same each time. */
  readonly isSteady: boolean;
}

/** After the wait, so many tries may show nothing. */
const mostTriesAfter = 2;

/** One round that shows it is a single sighting, however seldom anything was seen to change. */
const leastShown = 2;

class Rounds<Seen> {
  readonly #plan: Experiment<Seen>;
  readonly #wagers: readonly ReadingWager<Seen>[];
  readonly #others = new Set<string>();
  #shown = 0;
  #rounds = 0;
  #without = 0;

  constructor(plan: Experiment<Seen>) {
    this.#plan = plan;
    this.#wagers = plan.readings.flatMap((reading) =>
      [plan.known, noRepeats].map((repeats) => new ReadingWager(reading, repeats)),
    );
  }

  /** Takes in a round; what it shows, if it does. */
  settle(seen: Round<Seen>): Difference<Seen> | undefined {
    this.#rounds += 1;
    this.#without += seen.controls.length;
    const shows = this.#wagers.map((one) => one.settle(seen)).some(Boolean);
    const [usual] = seen.controls;
    if (!shows || usual === undefined) return undefined;
    this.#shown += 1;
    this.#others.add(this.#plan.readings.map((read) => read(seen.treatment)).join('\n'));
    return {
      usual,
      other: seen.treatment,
      shown: this.#shown,
      rounds: this.#rounds,
      without: this.#without,
      isSteady: this.#shown === this.#rounds && this.#others.size === 1,
    };
  }

  /** True where they say enough, where an accusation must be worth so much. */
  areEnough({ shown }: Difference<Seen>, odds: number): boolean {
    const { fewRounds = Number.POSITIVE_INFINITY } = this.#plan;
    const gain = this.#wagers.reduce((sum, one) => sum + one.gain, 0) / this.#wagers.length;
    return shown >= leastShown && (gain * odds >= 1 || shown >= fewRounds);
  }
}

/**
 * Asks in both situations, round by round, in an order that is drawn. A round shows a difference where the usual answers
 * equal those of the round before, and the treatment does not. Changing data do not know the order: if something changes
 * within a round of two controls, the treatment is the odd one out in one of three rounds at most. The rate of change
 * within a round is estimated from the questions that the run has repeated. The experiment ends as soon as the odds
 * suffice, or with the first answer against the suspicion.
 * @returns undefined where the situation makes no difference, or none that can be told from changing data
 */
export async function experiment<Seen>(plan: Experiment<Seen>): Promise<Difference<Seen> | undefined> {
  const { rest, patience = 0 } = plan;
  if (!(await isWorthIt(plan))) return undefined;
  const odds = plan.odds();
  const rounds = new Rounds(plan);
  let missed = 0;
  for (let round = 0; round < plan.rounds && missed <= patience; round += 1) {
    const seen = await oneRound(plan, round);
    if (seen === undefined) return undefined;
    const found = rounds.settle(seen);
    missed = found === undefined ? missed + 1 : 0;
    if (found === undefined) continue;
    if (rounds.areEnough(found, odds)) return (await stillStands(plan, found)) ? found : undefined;
    await rest();
  }
  return undefined;
}

/** Tries the other situation alone, as often as there is patience: most suspicions end with it, at the least expense. */
async function isWorthIt<Seen>({
  usual,
  treatment,
  readings,
  rest,
  patience = 0,
  isLasting = false,
}: Experiment<Seen>): Promise<boolean> {
  if (usual === undefined) return true;
  for (let tried = 0; tried <= patience; tried += 1) {
    const seen = await treatment(0);
    if (seen === undefined) return false;
    if (readings.every((read) => read(seen) === read(usual))) continue;
    if (isLasting) await rest();
    return true;
  }
  return false;
}

/** Draws the position of the treatment in a round (`place`) and the number of controls (`most`). */
function drawRound<Seen>({ controls, random, isLasting = false }: Experiment<Seen>, round: number) {
  // Nodes that answer by turns do not keep to rounds whose length is drawn.
  const most = isLasting && random() < 0.5 ? controls + 1 : controls;
  if (isLasting) return { place: most, most, isDrawn: false };
  // Where requests are few, the first control comes right after its own request, and needs none before it.
  if (controls === 1 && round === 0) return { place: 0, most, isDrawn: false };
  return { place: Math.floor(random() * (most + 1)), most, isDrawn: true };
}

/** Ends early where the treatment is as a control is, in every way: such a round shows nothing. */
async function oneRound<Seen>(plan: Experiment<Seen>, round: number): Promise<Round<Seen> | undefined> {
  const { control, treatment, readings } = plan;
  const { place, most, isDrawn } = drawRound(plan, round);
  const controls: Seen[] = [];
  let treated: { readonly seen: Seen } | undefined;
  for (let position = 0; position <= most; position += 1) {
    const seen = await (position === place ? treatment : control)(round);
    if (seen === undefined) return undefined;
    if (position === place) treated = { seen };
    else controls.push(seen);
    const other = treated;
    if (other && readings.every((read) => controls.some((one) => read(one) === read(other.seen)))) break;
  }
  return treated && { controls, treatment: treated.seen, isDrawn };
}

/** Asks in both once more, in an order that is drawn, when nothing of before can be kept any more. */
async function stillStands<Seen>(plan: Experiment<Seen>, found: Difference<Seen>): Promise<boolean> {
  const { readings, outlive, patience = 0 } = plan;
  if (outlive === undefined) return true;
  await outlive(found);
  const tries = Math.min(patience, mostTriesAfter) + 1;
  for (let tried = 0; tried < tries; tried += 1) {
    const seen = await oneRound({ ...plan, controls: 1 }, found.rounds);
    const usual = seen?.controls[0];
    if (seen === undefined || usual === undefined) return false;
    const still = readings.filter((read) => read(usual) === read(found.usual));
    if (still.length === 0) return false;
    // A steady answer must be the same as before; one that comes and goes must only differ from the usual one.
    const isStill = (read: Reading<Seen>) =>
      read(seen.treatment) !== read(usual) && (!found.isSteady || read(seen.treatment) === read(found.other));
    if (still.some(isStill)) return true;
  }
  return false;
}
