import type { Limits } from '../../config/run-config.ts';

/** Outcome of a request, as far as it shows the capacity of the target and of the network. */
export interface Response {
  /** Milliseconds on the client's clock. */
  readonly sentAt: number;
  readonly at: number;
  /** The most requests that were in flight at any moment while this one was, itself included. */
  readonly together: number;
  /** `fine`: an answer; `too-many`: a quota is used up; `not-now`: another status that asks for time; `broken`: no answer. */
  readonly kind: 'fine' | 'too-many' | 'not-now' | 'broken';
}

/** Responses looked back upon: trouble in a few of them is a target that is overloaded, in one it is bad luck. */
const memory = 20;
const muchTrouble = 3;
/** Requests without an answer are mostly the fault of what they ask; so many are that of how many there are. */
const muchBroken = 8;
/** Milliseconds in which answers are counted to learn the rate that the target sustains. */
const second = 1_000;
/** Parts of the sustained rate that remain: a little less at first, and much less where that was too much again. */
const firstCut = 0.9;
const furtherCut = 0.7;
/** Requests a second that are sent however much trouble there is: the budget of time must get somewhere. */
const leastRate = { tooMany: 0.5, trouble: 5 } as const;
/** Good answers in a row before more is tried; doubled each time that it was too much. */
const answersToGrow = { first: 40, most: 640 } as const;
const growth = 1.2;
/** Faster than that is not limited any more. */
const fastest = 1_000;

/**
 * Number of requests in flight, and a second: the limits of the user, and less where the target shows overload (additive
 * increase, multiplicative decrease, as in RFC 5681 3.1). Pure: it is given events with their times.
 *
 * A request alone shows which of the two a target limits: as long as none alone was refused, each refusal reduces the
 * number in flight, and not the rate. Once one is, the rate is the reason.
 */
export class Pace {
  readonly #most: number;
  readonly #allowedRate: number;
  readonly #recent: Response['kind'][] = [];
  readonly #fineAt: number[] = [];
  #limit: number;
  #rate: number;
  /** Since when one at a time is sent, to see whether the target answers again. */
  #cautiousSince: number | undefined;
  #slowedAt = Number.NEGATIVE_INFINITY;
  /** Time of the first good answer to a request that was sent after that. */
  #fineSince = 0;
  #fineInARow = 0;
  #toGrow: number = answersToGrow.first;
  /** Requests in flight that were not refused yet: never more from then on. */
  #ceiling = Number.POSITIVE_INFINITY;
  /** True where a request was refused with no other in flight. */
  #isAloneRefused = false;
  /** Answers in the second before the last refusal of several in flight. */
  #borneTogether = 0;

  constructor({ concurrency, rate }: Pick<Limits, 'concurrency' | 'rate'>) {
    this.#most = concurrency;
    this.#limit = concurrency;
    this.#allowedRate = rate ?? Number.POSITIVE_INFINITY;
    this.#rate = this.#allowedRate;
  }

  get concurrency(): number {
    return this.#cautiousSince === undefined ? Math.min(this.#limit, this.#ceiling) : 1;
  }

  /**
   * The most requests in flight, without temporary reductions: fewer than the user allows only where more were refused,
   * and none alone.
   */
  get mostAtOnce(): number {
    return Math.min(this.#most, this.#ceiling);
  }

  /** Milliseconds from one request to the next at least. */
  get spacingMs(): number {
    return second / this.#rate;
  }

  tell(response: Response): void {
    this.#recent.push(response.kind);
    if (this.#recent.length > memory) this.#recent.shift();
    if (response.kind === 'fine') this.#fine(response);
    else this.#trouble(response);
  }

  #fine({ sentAt, at }: Response): void {
    if (sentAt >= this.#slowedAt) this.#fineSince = at;
    this.#fineAt.push(at);
    while ((this.#fineAt[0] ?? at) <= at - second) this.#fineAt.shift();
    // An answer to a request from before the trouble is no evidence of the present state.
    if (this.#cautiousSince !== undefined && sentAt >= this.#cautiousSince) this.#cautiousSince = undefined;
    this.#fineInARow += 1;
    if (this.#fineInARow >= this.#toGrow) this.#grow();
  }

  #trouble({ sentAt, at, kind, together }: Response): void {
    this.#fineInARow = 0;
    if (kind !== 'broken') {
      this.#cautiousSince = at;
      if (together > 1 && !this.#isAloneRefused) {
        this.#lower(together, at);
        return;
      }
      this.#isAloneRefused = true;
      this.#ceiling = Number.POSITIVE_INFINITY;
    }
    // Of many that were in flight together the first tells it all, and what looks whether it is over tells no more.
    if (sentAt < this.#slowedAt || (kind !== 'broken' && this.#fineSince < this.#slowedAt)) return;
    const isMuch = this.#count('not-now') + this.#count('too-many') >= muchTrouble;
    if (kind === 'broken' && this.#count('broken') < muchBroken) return;
    this.#slowedAt = at;
    this.#toGrow = Math.min(this.#toGrow * 2, answersToGrow.most);
    this.#limit = Math.max(1, Math.floor(this.#limit / 2));
    if (kind === 'too-many') this.#slow(leastRate.tooMany, at);
    else if (kind === 'not-now' && isMuch) this.#slow(leastRate.trouble, at);
  }

  /** Half as many as were in flight together: a limit is met in few refusals, and a rate that is the reason shows soon. */
  #lower(together: number, at: number): void {
    this.#ceiling = Math.min(this.#ceiling, Math.ceil(together / 2));
    this.#borneTogether = this.#borne(at);
  }

  #borne(at: number): number {
    return this.#fineAt.filter((time) => time > at - second).length;
  }

  #count(kind: Response['kind']): number {
    return this.#recent.filter((one) => one === kind).length;
  }

  #slow(least: number, at: number): void {
    // The request that was refused alone may have come after a rest.
    const borne = Math.max(this.#borne(at), this.#borneTogether);
    this.#borneTogether = 0;
    const isFirst = this.#rate >= Math.min(this.#allowedRate, fastest);
    const next = isFirst ? Math.min(borne * firstCut, this.#rate * furtherCut) : this.#rate * furtherCut;
    this.#rate = Math.min(this.#allowedRate, Math.max(least, next));
  }

  #grow(): void {
    this.#fineInARow = 0;
    this.#limit = Math.min(this.#most, this.#limit + 1);
    const next = this.#rate * growth;
    this.#rate = Math.min(this.#allowedRate, next > fastest ? Number.POSITIVE_INFINITY : next);
  }
}
