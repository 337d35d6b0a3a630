import { returnsOf } from '../../oracles/oscillation-count.ts';

/** Values that a series came back to: one return may be a person who came and went, several are not. */
const returnsOfADefect = 3;

/** The same where data went on: a person who came and went makes one of them. */
export const returnsInSpite = 2;

/** One question that is asked again and again, and what of its answers is compared. */
export interface Repeated<Answer> {
  /** Its answers so far, in the order of their time. */
  readonly early: readonly Answer[];
  /** Asks once more; undefined where that tells nothing. */
  readonly ask: () => Promise<Answer | undefined>;
  readonly reading: (answer: Answer) => unknown;
  /** Waits until every honest cache has forgotten what it knew, and every replica has caught up. */
  readonly rest: () => Promise<void>;
  /** Requests after the wait, at most. */
  readonly most: number;
}

/** Answers that came back. */
export interface ComesBack<Answer> {
  /** After the wait: several of them differ. */
  readonly late: readonly Answer[];
  readonly returns: number;
  readonly asked: number;
}

/**
 * Tells answers to one question that come back to the same few, before caches have forgotten it and after. Data that
 * change do not explain that: they go on, or stay where they are. Two caches or replicas side by side give an old answer
 * and a new one by turns, until both know the same.
 * @returns undefined where it does not; nothing is asked where one answer came each time, or each time another one
 */
export async function comesBack<Answer>({
  early,
  ask,
  reading,
  rest,
  most,
}: Repeated<Answer>): Promise<ComesBack<Answer> | undefined> {
  const before = early.map(reading);
  const known = new Set(before);
  if (known.size < 2 || (known.size > 2 && returnsOf(before) === 0)) return undefined;
  await rest();
  const late: Answer[] = [];
  for (let tried = 0; tried < most; tried += 1) {
    const answer = await ask();
    if (answer === undefined) continue;
    late.push(answer);
    const after = late.map(reading);
    const returns = returnsOf([...before, ...after]);
    const isOfFew = new Set(after.filter((value) => known.has(value))).size > 1;
    if (isOfFew && returnsOf(after) > 0 && returns >= returnsOfADefect)
      return { late, returns, asked: early.length + late.length };
  }
  return undefined;
}
