import { chanceOfChange, type Repeats, sumOf } from './repeats.ts';
import { Wager } from './wager.ts';

export interface Round<Seen> {
  /** One at least. */
  readonly controls: readonly Seen[];
  readonly treatment: Seen;
  /** True where the place of the treatment was drawn. */
  readonly isDrawn: boolean;
}

/** Chance that anything changes in so many steps from one answer to the next. */
function changeWithin(steps: number, repeats: Repeats): number {
  return 1 - (1 - chanceOfChange(repeats)) ** steps;
}

/** One way to hold the answers of an experiment against each other, and what is staked on it. */
export class ReadingWager<Seen> {
  readonly #wager = new Wager();
  readonly #reading: (seen: Seen) => string;
  #repeats: Repeats;
  #usual: string | undefined;

  constructor(reading: (seen: Seen) => string, known: Repeats) {
    this.#reading = reading;
    this.#repeats = known;
  }

  get gain(): number {
    return this.#wager.gain;
  }

  /** Takes in a round; whether it shows that the situation matters. */
  settle({ controls, treatment, isDrawn }: Round<Seen>): boolean {
    const before = this.#usual === undefined ? [] : [this.#usual];
    const usual = [...before, ...controls.map(this.#reading)];
    const shows = new Set(usual).size === 1 && this.#reading(treatment) !== usual[0];
    // Where something changed, it falls to the treatment to stand alone by the order that was drawn.
    const [steps, share] = isDrawn ? [controls.length, 1 / (controls.length + 1)] : [1, 1];
    this.#wager.settle(shows, changeWithin(steps, this.#repeats) * share);
    const changed = usual.filter((text, place) => place > 0 && text !== usual[place - 1]).length;
    this.#repeats = sumOf(this.#repeats, { asked: usual.length - 1, changed });
    this.#usual = usual.at(-1);
    return shows;
  }
}
