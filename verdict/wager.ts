/**
 * Shares of what it holds that a wager stakes on each round: nearly all, for what shows each time, and half, for what
 * shows now and then. It holds both, each with half of its means.
 */
const stakes = [0.95, 0.5] as const;

/**
 * A bet against honest services: it stakes on what an honest one shows seldom, at fair odds. An honest service makes
 * nobody rich: that it multiplies the stake by `n` at any time has a chance of 1 in `n` at most (Ville's inequality;
 * G. Shafer, "Testing by betting", 2021). So a bet may be watched, and ended when it says enough.
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
