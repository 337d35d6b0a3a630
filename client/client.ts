import { setMaxListeners } from 'node:events';
import type { Allotment, Purse } from '../config/allotment.ts';
import type { Limits, Target } from '../config/run-config.ts';
import { Budget } from './budget.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Answer, Endpoint, Exchange, Request } from './exchange.ts';
import { Interrupted } from './interrupted.ts';
import { Keyring } from './keyring.ts';
import { Pacer } from './pacer.ts';
import { isTransient, retryBounds, waitBeforeRetry } from './retry.ts';
import { type Outcome, Transport, type WireRequest } from './transport.ts';

export interface ClientOptions {
  readonly target: Target;
  readonly limits: Limits;
  readonly allotment: Allotment;
  readonly clock?: Clock;
  /** Sent with every request, so that an operator finds us in a log. */
  readonly userAgent: string;
  /** Ends the run: what is in flight is dropped, and nothing is sent any more. */
  readonly signal?: AbortSignal;
}

interface Attempt {
  readonly wire: WireRequest;
  readonly purse: Purse;
  readonly isFavoured: boolean;
  /** From 1. */
  readonly number: number;
  /** Milliseconds that this request waits for itself. */
  readonly rest: number;
}

interface Attempted {
  readonly outcome: Outcome;
  readonly times: Pick<Exchange, 'sentAt' | 'receivedAt'>;
}

/** The way to the target and back. It answers with an exchange whatever the target does. */
export class Client {
  readonly budget: Budget;
  /** Credentials that are to be refused are made of the target's keys, which stay in here. */
  readonly keys: Omit<Keyring, 'carried'>;
  readonly #options: ClientOptions;
  readonly #clock: Clock;
  readonly #transport: Transport;
  readonly #pacer: Pacer;
  readonly #prefix: string;
  readonly #keyring: Keyring;
  readonly #listeners: ((exchange: Exchange) => void)[] = [];
  readonly #end = new AbortController();
  readonly #interrupt = () => this.#end.abort(new Interrupted());
  #exchanges = 0;
  #retried = 0;
  #favoured: Endpoint | undefined;

  constructor(options: ClientOptions) {
    const { limits, signal, target } = options;
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.budget = new Budget(options.allotment);
    this.#pacer = new Pacer(limits, this.#clock, this.#end.signal);
    this.#keyring = new Keyring(target);
    this.keys = this.#keyring;
    const base = new URL(target.baseUrl);
    this.#prefix = base.pathname.replace(/\/+$/, '');
    this.#transport = new Transport(base.origin, {
      connections: limits.concurrency,
      timeoutMs: limits.timeoutMs,
      signal: this.#end.signal,
    });
    // Every request that waits listens to it.
    setMaxListeners(0, this.#end.signal);
    if (signal?.aborted === true) this.#interrupt();
    signal?.addEventListener('abort', this.#interrupt, { once: true });
  }

  get retried(): number {
    return this.#retried;
  }

  /** Called with every exchange of the run, whoever asked. */
  onExchange(listener: (exchange: Exchange) => void): void {
    this.#listeners.push(listener);
  }

  /** Goes on where another client of the same run left off: its exchanges have their ids, its requests count. */
  resume(exchanges: number, { sent, retried }: { readonly sent: number; readonly retried: number }): void {
    this.#exchanges += exchanges;
    this.#retried += retried;
    for (let request = 0; request < sent; request += 1)
      this.budget.take(request < retried ? 'reserve' : 'core');
  }

  /**
   * Sends a request, again where the trouble is transient, at the expense of a purse (retries: of the reserve).
   * Throws BudgetSpent where the purse is empty, and Interrupted where the run was ended.
   */
  async send(request: Request, purse: Purse): Promise<Exchange> {
    if (this.#end.signal.aborted) throw new Interrupted();
    this.budget.take(purse);
    const exchange = await this.#sendUntilSettled(request, purse);
    for (const listener of this.#listeners) listener(exchange);
    return exchange;
  }

  /** From now on requests to this endpoint go first, and find one place of those in flight free. */
  favour(endpoint: Endpoint | undefined): void {
    this.#favoured = endpoint;
    this.#pacer.keepPlace(endpoint !== undefined);
  }

  /** Lets time go by. Throws Interrupted where the run is ended meanwhile. */
  async pause(ms: number): Promise<void> {
    try {
      await this.#clock.sleep(ms, this.#end.signal);
    } catch (error) {
      throw this.#end.signal.aborted ? new Interrupted() : error;
    }
  }

  /** Ends whatever is still waiting or in flight, and the connections. */
  async close(): Promise<void> {
    this.#options.signal?.removeEventListener('abort', this.#interrupt);
    this.#interrupt();
    await this.#transport.close();
  }

  async #sendUntilSettled(request: Request, purse: Purse): Promise<Exchange> {
    this.#exchanges += 1;
    const id = `x${this.#exchanges}`;
    const wire = this.#wire(request);
    const isFavoured = request.endpoint === this.#favoured;
    let sent = await this.#attempt({ wire, purse, isFavoured, number: 1, rest: 0 });
    const tooMany: Answer['headers'][] = [];
    for (let number = 1, waited = 0; ; number += 1) {
      const answer = answerOf(sent.outcome);
      const wait = waitBeforeRetry(answer, number, this.#clock.now());
      waited += wait;
      if (!this.#mayRetry(sent.outcome, number, waited)) {
        const before = tooMany.length === 0 ? {} : { tooMany };
        return { id, request, ...sent.outcome, ...sent.times, attempts: number, ...before };
      }
      if (answer?.status === 429) tooMany.push(answer.headers);
      // Where the target answered "not now", the pacer lets everybody wait; a broken connection is our own affair.
      const rest = answer === undefined ? wait : 0;
      sent = await this.#attempt({ wire, purse: 'reserve', isFavoured, number: number + 1, rest });
    }
  }

  /** Takes the retry's request from the reserve at once: another might take the last one while this one waits. */
  #mayRetry(outcome: Outcome, number: number, waited: number): boolean {
    if (!isTransient(outcome, number)) return false;
    if (number >= retryBounds.attempts || waited > retryBounds.waitMs) return false;
    if (this.budget.left('reserve') <= 0) return false;
    this.budget.take('reserve');
    return true;
  }

  /** The request was taken from the purse already; it is put back where it does not go out. */
  async #attempt({ wire, purse, isFavoured, number, rest }: Attempt): Promise<Attempted> {
    let begun = false;
    try {
      if (rest > 0) await this.#clock.sleep(rest, this.#end.signal);
      return await this.#pacer.run(async () => {
        this.#end.signal.throwIfAborted();
        begun = true;
        if (number > 1) this.#retried += 1;
        const sent = await this.#timed(wire);
        this.#heed(sent.outcome, number);
        return sent;
      }, isFavoured);
    } catch (error) {
      if (!begun) this.budget.giveBack(purse);
      throw this.#end.signal.aborted ? new Interrupted() : error;
    }
  }

  async #timed(wire: WireRequest): Promise<Attempted> {
    const sentAt = this.#clock.now();
    const outcome = await this.#transport.attempt(wire);
    return { outcome, times: { sentAt, receivedAt: this.#clock.now() } };
  }

  /** Before the next in the queue goes out: a target that says "not now" is left alone by all. */
  #heed(outcome: Outcome, number: number): void {
    const answer = answerOf(outcome);
    if (answer === undefined || !isTransient(outcome, number)) return;
    this.#pacer.holdFor(waitBeforeRetry(answer, number, this.#clock.now()));
  }

  #wire(request: Request): WireRequest {
    const carried = this.#keyring.carried(request.credential);
    const query = [request.query, carried.query].filter((part) => part !== '').join('&');
    return {
      method: request.method,
      target: `${this.#prefix}${request.path}${query === '' ? '' : `?${query}`}`,
      headers: {
        'user-agent': this.#options.userAgent,
        ...request.headers,
        ...carried.headers,
      },
    };
  }
}

function answerOf(outcome: Outcome): Answer | undefined {
  return 'answer' in outcome ? outcome.answer : undefined;
}
