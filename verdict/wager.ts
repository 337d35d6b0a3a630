/**
 * Shares of its means that a wager stakes in each round: nearly all, for a difference in each round, and half, for one
 * that shows now and then. It holds both wagers, each with half of the means.
 */
const stakes = [0.95, 0.5] as const;

/**
 * Wager against honest services at fair odds: it stakes on an outcome that an honest service shows seldom. That an honest
 * service ever multiplies the stake by `n` has a chance of 1 in `n` at most (Ville's inequality; G. Shafer, "Testing by
 * betting", 2021). So the wager may be watched, and ended when it suffices.
 */
export class Wager {
  #holds = stakes.map(() => 1);

  /** @param chance the most with which an honest service shows it in this round, given all before */
  settle(shown: boolean, chance: number): void {
    this.#holds = this.#holds.map((held, place) => {
      const stake = stakes[place] ?? 0;
      return held * (1 - stake + (shown ? stake / chance : 0));
    });
  }

  /** The means of the wager as a multiple of its stake at the start. */
  get gain(): number {
    return this.#holds.reduce((sum, held) => sum + held, 0) / this.#holds.length;
  }
}
