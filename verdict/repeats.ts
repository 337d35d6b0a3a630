/** Number of questions that were asked again, and of those that were then answered otherwise. */
export interface Repeats {
  readonly asked: number;
  readonly changed: number;
}

export const noRepeats: Repeats = { asked: 0, changed: 0 };

/** Counts repeats in series of answers to one question each, in the order of time. */
export function repeatsIn(series: Iterable<readonly string[]>): Repeats {
  let asked = 0;
  let changed = 0;
  for (const answers of series) {
    asked += Math.max(answers.length - 1, 0);
    changed += answers.filter((answer, place) => place > 0 && answer !== answers[place - 1]).length;
  }
  return { asked, changed };
}

export function sumOf(one: Repeats, other: Repeats): Repeats {
  return { asked: one.asked + other.asked, changed: one.changed + other.changed };
}

/** Chance that the next repetition is answered otherwise: the predictive of a Beta distribution that began level (Laplace). */
export function chanceOfChange({ asked, changed }: Repeats): number {
  return (changed + 1) / (asked + 2);
}
