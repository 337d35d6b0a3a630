import { setMaxListeners } from 'node:events';
import type { Allotment, Purse } from '../config/allotment.ts';
import type { Limits, Target } from '../config/run-config.ts';
import { Budget } from './budget.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Answer, Credential, Exchange, Request } from './exchange.ts';
import { Interrupted } from './interrupted.ts';
import { type KeyKind, Keyring } from './keyring.ts';
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
  readonly outcome: Outcome;
  readonly times: Pick<Exchange, 'sentAt' | 'receivedAt'>;
}

/** Milliseconds before a retry, for that request or for all. */
interface Rest {
  readonly of: 'request' | 'all';
  readonly ms: number;
}

/** The way to the target and back. It answers with an exchange whatever the target does. */
export class Client {
  readonly budget: Budget;
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

  constructor(options: ClientOptions) {
    const { limits, signal, target } = options;
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.budget = new Budget(options.allotment);
    this.#pacer = new Pacer(limits, this.#clock, this.#end.signal);
    this.#keyring = new Keyring(target);
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

  /** A credential of the same shape as one of the target's keys that was never issued; the seed decides which. */
  neverIssued(like: KeyKind, seed: string): Credential {
    return this.#keyring.neverIssued(like, seed);
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
    let sent = await this.#attempt(wire, purse);
    for (let attempt = 1, waited = 0; ; attempt += 1) {
      const wait = waitBeforeRetry(answerOf(sent.outcome), attempt, this.#clock.now());
      waited += wait;
      if (!this.#mayRetry(sent.outcome, attempt, waited)) {
        return { id, request, ...sent.outcome, ...sent.times, attempts: attempt };
      }
      // A target that answered "not now" is left alone by all; a broken connection is this request's own affair.
      const of = answerOf(sent.outcome) === undefined ? 'request' : 'all';
      sent = await this.#attempt(wire, 'reserve', { of, ms: wait });
    }
  }

  /** Takes the retry's request from the reserve at once: another might take the last one while this one waits. */
  #mayRetry(outcome: Outcome, attempt: number, waited: number): boolean {
    if (!isTransient(outcome, attempt)) return false;
    if (attempt >= retryBounds.attempts || waited > retryBounds.waitMs) return false;
    if (this.budget.left('reserve') <= 0) return false;
    this.budget.take('reserve');
    return true;
  }

  /** The request was taken from the purse already; it is put back where it does not go out. */
  async #attempt(wire: WireRequest, purse: Purse, rest?: Rest): Promise<Attempt> {
    let sent = false;
    try {
      await this.#rest(rest);
      return await this.#pacer.run(() => {
        this.#end.signal.throwIfAborted();
        sent = true;
        if (rest !== undefined) this.#retried += 1;
        return this.#timed(wire);
      });
    } catch (error) {
      if (!sent) this.budget.giveBack(purse);
      throw this.#end.signal.aborted ? new Interrupted() : error;
    }
  }

  async #timed(wire: WireRequest): Promise<Attempt> {
    const sentAt = this.#clock.now();
    const outcome = await this.#transport.attempt(wire);
    return { outcome, times: { sentAt, receivedAt: this.#clock.now() } };
  }

  async #rest(rest: Rest | undefined): Promise<void> {
    if (rest?.of === 'all') this.#pacer.holdFor(rest.ms);
    if (rest?.of === 'request') await this.#clock.sleep(rest.ms, this.#end.signal);
  }

  #wire(request: Request): WireRequest {
    const authorization = this.#keyring.authorization(request.credential);
    const query = request.query === '' ? '' : `?${request.query}`;
    return {
      method: request.method,
      target: `${this.#prefix}${request.path}${query}`,
      headers: {
        'user-agent': this.#options.userAgent,
        ...(authorization === undefined ? {} : { authorization }),
      },
    };
  }
}

function answerOf(outcome: Outcome): Answer | undefined {
  return 'answer' in outcome ? outcome.answer : undefined;
}
