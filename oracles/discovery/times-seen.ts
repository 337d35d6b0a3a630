/** From the finest: the milliseconds that each is a multiple of. */
const precisions = [
  ['milliseconds', 1],
  ['seconds', 1_000],
  ['minutes', 60_000],
  ['days', 86_400_000],
] as const;
type Precision = (typeof precisions)[number][0];

/** By chance, so many times stand at a full second never, and at a full minute or day even less. */
const timesThatTell = 20;

/** How fine the times of persons are, whatever digits are written. */
export class TimesSeen {
  #times = 0;
  #finest: number = precisions.length - 1;

  get times(): number {
    return this.#times;
  }

  /** A time of a person that was not seen before, as it is written; what is none is left out. */
  add(text: unknown): void {
    const time = typeof text === 'string' ? Date.parse(text) : Number.NaN;
    if (Number.isNaN(time)) return;
    this.#times += 1;
    while (this.#finest > 0 && time % (precisions[this.#finest]?.[1] ?? 1) !== 0) this.#finest -= 1;
  }

  /** Undefined where there were too few. One time at a full second among others is chance; one that is not, tells. */
  get precision(): Precision | undefined {
    return this.#times < timesThatTell ? undefined : precisions[this.#finest]?.[0];
  }
}
