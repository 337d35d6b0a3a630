import type { BudgetShare } from '../../config/allotment.ts';
import type { Limits } from '../../config/run-config.ts';
import { isThrottling } from '../../schemas/throttling.ts';
import type { Budget } from '../budget.ts';
import type { Clock } from '../clock.ts';
import type { Answer, Exchange, Request } from '../exchange.ts';
import type { NoMore } from '../out-of-requests.ts';
import type { RefusalGate } from '../refusals/refusal-gate.ts';
import type { Outcome, Transport, WireRequest } from '../wire/transport.ts';
import { AskedRests } from './asked-rests.ts';
import type { Response } from './pace.ts';
import { Pacer } from './pacer.ts';
import { type Persistence, RetryPatience, type Tried } from './patience.ts';
import { retryAfter } from './retry-after.ts';
import { backoffBefore, isTransient, patienceOf } from './retry-rules.ts';
import { UnansweredWaits } from './unanswered-waits.ts';
import { UnansweredWays } from './unanswered-ways.ts';

export interface RetryingSenderOptions {
  readonly limits: Limits;
  readonly clock: Clock;
  readonly budget: Budget;
  readonly transport: Transport;
  /** Keeps the limits of refusals, where there are some. */
  readonly gate?: RefusalGate | undefined;
  /** Milliseconds that a target is left alone for at most where it asks for that; by default what the run has for it. */
  readonly longestRestMs?: number | undefined;
  /** Ends the run: nothing is sent any more. */
  readonly end: (reason: NoMore) => void;
  /** Ends all waiting: what is delivered then throws its reason. */
  readonly signal: AbortSignal;
}

/** Request to be sent, already taken from its share. */
export interface Parcel {
  readonly request: Request;
  readonly wire: WireRequest;
  readonly share: BudgetShare;
  readonly tried: Persistence;
  /** True where it looks if anything is accepted: it passes the gate as it is. */
  readonly isLook: boolean;
  /** True where it goes before others. */
  readonly isFavoured: boolean;
}

/** Outcome of the last attempt. */
export type Delivered = Outcome & Pick<Exchange, 'sentAt' | 'receivedAt' | 'attempts' | 'tooMany'>;

interface Attempt {
  /** From 1. */
  readonly number: number;
  /** Milliseconds that this request waits for itself. */
  readonly rest: number;
  /** On a connection of its own: the last attempt broke, and those that are kept may all be gone; or only that tells. */
  readonly isFresh: boolean;
}

type Attempted = Pick<Exchange, 'sentAt' | 'receivedAt'> & { readonly outcome: Outcome };

/** Sends at a pace that the target sustains, and retries transient failures at the expense of the reserve. */
export class RetryingSender {
  readonly #options: RetryingSenderOptions;
  readonly #ways = new UnansweredWays();
  readonly #waits = new UnansweredWaits();
  readonly #pacer: Pacer;
  readonly #patience: RetryPatience;
  readonly #rests: AskedRests;
  #retried = 0;

  constructor(options: RetryingSenderOptions) {
    this.#options = options;
    this.#pacer = new Pacer(options.limits, options.clock, options.signal);
    const longestRestMs = options.longestRestMs ?? patienceOf(options.limits);
    this.#rests = new AskedRests(options, this.#pacer, longestRestMs);
    this.#patience = new RetryPatience(options.limits, options.clock, longestRestMs);
  }

  get retried(): number {
    return this.#retried;
  }

  /** Keeps one place of those in flight free for what is favoured. */
  keepPlace(isKept: boolean): void {
    this.#pacer.keepPlace(isKept);
  }

  /** Requests in flight at most: fewer than the user allows only where the target refused more. */
  get mostAtOnce(): number {
    return this.#pacer.mostAtOnce;
  }

  /** True where the target was waited for without success. */
  get waitedInVain(): boolean {
    return this.#patience.waitedInVain;
  }

  /** Counts what another client of the same run sent again. */
  resume(retried: number): void {
    this.#retried += retried;
  }

  /** Keeps to the rest that was asked of another client of the same run. */
  recall({ request, answer, receivedAt }: Exchange): void {
    if (answer === undefined || !this.#rests.asksAll(answer, request)) return;
    const asked = retryAfter(answer, receivedAt) ?? 0;
    this.#rests.rest(request, answer, asked + receivedAt - this.#options.clock.now());
  }

  /** Throws WayLeft where the target lets such requests wait, and answers others. */
  expectAnswer(request: Request): void {
    this.#waits.expectAnswer(request);
  }

  /** The target was away, and is back. */
  cameBack(): void {
    this.#waits.forget();
  }

  async deliver(parcel: Parcel): Promise<Delivered> {
    const { request } = parcel;
    const patiently = this.#patience.forCredential(request, parcel.tried);
    const isFresh =
      request.situation?.isOnOwnConnection === true ||
      this.#options.gate?.closed.needsFresh(request) === true;
    let sent = await this.#attempt(parcel, { number: 1, rest: 0, isFresh });
    const tooMany: Pick<Answer, 'status' | 'headers'>[] = [];
    for (let number = 1, waited = 0; ; number += 1) {
      const answer = answerOf(sent.outcome);
      const wait = this.#patience.waitAfter(answer, number);
      waited += wait;
      const persistence = this.#ways.isInVain(request) ? 'once' : patiently;
      const tried = { persistence, number, waited, hasQuota: this.#hasQuota };
      if (this.#isOver(request, sent.outcome, number) || !this.#mayRetry(sent.outcome, tried)) {
        this.#patience.heedCredential(parcel.request, answer);
        const { outcome, ...times } = sent;
        this.#waits.heed(request, { ...outcome, ...times });
        return { ...outcome, ...times, attempts: number, ...(tooMany.length === 0 ? {} : { tooMany }) };
      }
      if (answer !== undefined && isThrottling(answer))
        tooMany.push({ status: answer.status, headers: answer.headers });
      // Where the target answered "not now", the pacer lets everybody wait; a broken connection is our own affair.
      const rest = answer === undefined ? wait : 0;
      sent = await this.#attempt(
        { ...parcel, share: 'reserve' },
        { number: number + 1, rest, isFresh: answer === undefined },
      );
    }
  }

  get #hasQuota(): boolean {
    return this.#options.gate?.hasQuota ?? false;
  }

  /**
   * True where the connection may have been closed to refuse it, and it was asked often enough for that; or where such
   * requests are let wait.
   */
  #isOver(request: Request, outcome: Outcome, number: number): boolean {
    const closed = this.#options.gate?.closed;
    const isClosed = closed?.mayRefuse(request, outcome) === true && number >= closed.attempts;
    const isTimeout = 'failure' in outcome && outcome.failure.kind === 'timeout';
    return isClosed || (isTimeout && this.#waits.isInVain(request));
  }

  /** Takes the retry's request from the reserve at once: another might take the last one while this one waits. */
  #mayRetry(outcome: Outcome, tried: Tried): boolean {
    const { budget } = this.#options;
    if (!this.#patience.isWorthRetrying(outcome, tried) || budget.left('reserve') <= 0) return false;
    budget.take('reserve');
    return true;
  }

  /** Makes one attempt. Gives the request back to its share where it was not sent. */
  async #attempt(parcel: Parcel, { number, rest, isFresh }: Attempt): Promise<Attempted> {
    const { clock, signal, budget } = this.#options;
    const { share, isFavoured } = parcel;
    let begun = false;
    const send = async (together: () => number): Promise<Attempted | undefined> => {
      signal.throwIfAborted();
      const told = this.#begin(parcel, isFresh);
      if (told === undefined) return undefined;
      begun = true;
      if (number > 1) this.#retried += 1;
      const sent = await this.#timed(parcel.wire, isFresh).catch((error: unknown) => {
        told({ failure: { kind: 'connection', message: 'the run was ended' } });
        throw error;
      });
      told(sent.outcome);
      this.#heed(parcel.request, { ...sent, together: together() }, number);
      return sent;
    };
    try {
      if (rest > 0) await clock.sleep(rest, signal);
      for (;;) {
        if (!parcel.isLook) await this.#options.gate?.room(parcel.request);
        const sent = await this.#pacer.run(send, isFavoured);
        if (sent !== undefined) return sent;
      }
    } catch (error) {
      if (!begun) budget.giveBack(share);
      throw signal.aborted ? signal.reason : error;
    }
  }

  /** Passes the gate; undefined where others were there first, and there is no room any more. */
  #begin({ request, isLook }: Parcel, isFresh: boolean): ((outcome: Outcome) => void) | undefined {
    const { gate } = this.#options;
    if (gate === undefined) return () => undefined;
    const pass = gate.pass(request, isLook);
    return pass && ((outcome) => gate.tell(pass, outcome, isFresh));
  }

  async #timed(wire: WireRequest, isFresh: boolean): Promise<Attempted> {
    const { clock, transport } = this.#options;
    const sentAt = clock.now();
    const outcome = await transport.attempt(wire, isFresh);
    return { outcome, sentAt, receivedAt: clock.now() };
  }

  /** Before the next in the queue goes out: a target that says "not now" is left alone by all. */
  #heed(
    request: Request,
    { outcome, sentAt, receivedAt: at, together }: Attempted & Pick<Response, 'together'>,
    number: number,
  ): void {
    const answer = answerOf(outcome);
    // It may be an answer: it tells nothing of the pace that the target bears.
    if (this.#options.gate?.closed.mayRefuse(request, outcome)) return;
    this.#ways.heed(request, answer);
    if (this.#ways.isInVain(request)) return;
    const isTrouble = isTransient(outcome, number, this.#hasQuota);
    this.#pacer.tell({ sentAt, at, together, kind: kindOf(answer, isTrouble) });
    this.#patience.heed(answer, isTrouble);
    if (answer === undefined || !this.#rests.asksAll(answer, request)) return;
    if (isTrouble) this.#pacer.holdFor(backoffBefore(number));
    this.#rests.rest(request, answer, retryAfter(answer, at) ?? 0);
  }
}

function kindOf(answer: Answer | undefined, isTrouble: boolean): Response['kind'] {
  if (answer === undefined) return 'broken';
  if (!isTrouble) return 'fine';
  return isThrottling(answer) ? 'too-many' : 'not-now';
}

function answerOf(outcome: Outcome): Answer | undefined {
  return 'answer' in outcome ? outcome.answer : undefined;
}
