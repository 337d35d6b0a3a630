export interface Sending {
  /** Time at which it was sent, on a clock that counts events. */
  readonly sentAt: number;
}

/**
 * Refusals in a row as the target saw them come in. Requests that are on their way together may arrive in any order: an
 * accepted one ends the row only for what was answered before it went out.
 */
export class RefusedRow {
  #moment = 0;
  #refused: number[] = [];

  /** Refusals since a request was last accepted, at most. */
  get length(): number {
    return this.#refused.length;
  }

  begin(): Sending {
    this.#moment += 1;
    return { sentAt: this.#moment };
  }

  refused(): void {
    this.#moment += 1;
    this.#refused.push(this.#moment);
  }

  /** Forgets the refusals: it is not known whether they were in a row. */
  forget(): void {
    this.#refused = [];
  }

  accepted({ sentAt }: Sending): void {
    this.#refused = this.#refused.filter((cameAt) => cameAt > sentAt);
  }
}
