/** How two answers of one kind are compared: what an answer says, in a text. */
type Reading<Seen> = (seen: Seen) => string;

/** What is asked in two situations by turns, to tell whether the answer depends on the situation. */
export interface Experiment<Seen> {
  /** The answer in the usual situation; undefined where it tells nothing, or tells against it: that ends the experiment. */
  readonly control: (round: number) => Promise<Seen | undefined>;
  /** The same in the situation that is suspected. */
  readonly treatment: (round: number) => Promise<Seen | undefined>;
  /** Ways to hold two answers against each other; one by which an arm moves, or both are alike, is given up. */
  readonly readings: readonly [Reading<Seen>, ...Reading<Seen>[]];
  readonly rounds: number;
  /** Before each round, counted from 0: what a cache keeps is forgotten, and replicas catch up. */
  readonly rest?: (round: number) => Promise<void>;
  /** The arm that is asked first in each round; by default `control`. */
  readonly leading?: 'control' | 'treatment';
}

/** The last answer of each arm. */
export interface Difference<Seen> {
  readonly usual: Seen;
  readonly other: Seen;
}

/**
 * Asks in both situations, round by round. The answer depends on the situation where each arm stands still and the two
 * differ: data that change do not keep to the order of our requests. It ends with the first answer that tells otherwise.
 * @returns undefined where the situation makes no difference, or none that can be told from data that change
 */
export async function experiment<Seen>({
  control,
  treatment,
  readings,
  rounds,
  rest,
  leading = 'control',
}: Experiment<Seen>): Promise<Difference<Seen> | undefined> {
  const arms = { control: [] as Seen[], treatment: [] as Seen[] };
  const order =
    leading === 'control' ? (['control', 'treatment'] as const) : (['treatment', 'control'] as const);
  const ask = { control, treatment };
  let open: readonly Reading<Seen>[] = readings;
  for (let round = 0; round < rounds; round += 1) {
    await rest?.(round);
    for (const arm of order) {
      const seen = await ask[arm](round);
      if (seen === undefined) return undefined;
      arms[arm].push(seen);
      open = open.filter((reading) => differs(arms.control, arms.treatment, reading));
      if (open.length === 0) return undefined;
    }
  }
  const [usual, other] = [arms.control.at(-1), arms.treatment.at(-1)];
  return usual === undefined || other === undefined ? undefined : { usual, other };
}

/** Each stands still, and, where both were asked, they are apart. */
function differs<Seen>(
  control: readonly Seen[],
  treatment: readonly Seen[],
  reading: Reading<Seen>,
): boolean {
  const [one, other] = [new Set(control.map(reading)), new Set(treatment.map(reading))];
  return one.size <= 1 && other.size <= 1 && ![...one].some((text) => other.has(text));
}
