import type { Allotment, Purse } from '../config/allotment.ts';
import type { Limits, Target } from '../config/run-config.ts';
import { reveal, type Secret } from '../config/secret.ts';
import { Budget, Interrupted } from './budget.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Answer, Credential, Exchange, Request } from './exchange.ts';
import { neverIssuedLike } from './never-issued.ts';
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
  readonly signal?: AbortSignal;
}

/** The way to the target and back. It answers with an exchange whatever happens; it throws only BudgetSpent and Interrupted. */
export class Client {
  readonly budget: Budget;
  readonly #options: ClientOptions;
  readonly #clock: Clock;
  readonly #transport: Transport;
  readonly #pacer: Pacer;
  readonly #prefix: string;
  readonly #listeners: ((exchange: Exchange) => void)[] = [];
  #exchanges = 0;
  #retried = 0;

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.budget = new Budget(options.allotment);
    this.#pacer = new Pacer(options.limits, this.#clock, options.signal);
    const base = new URL(options.target.baseUrl);
    this.#prefix = base.pathname.replace(/\/+$/, '');
    this.#transport = new Transport(base.origin, {
      connections: options.limits.concurrency,
      timeoutMs: options.limits.timeoutMs,
    });
  }

  get retried(): number {
    return this.#retried;
  }

  /** Called with every exchange of the run, whoever asked. */
  onExchange(listener: (exchange: Exchange) => void): void {
    this.#listeners.push(listener);
  }

  /** Sends a request, again where the trouble is transient, at the expense of a purse (retries: of the reserve). */
  async send(request: Request, purse: Purse): Promise<Exchange> {
    if (this.#options.signal?.aborted === true) throw new Interrupted();
    this.budget.take(purse);
    const exchange = await this.#sendUntilSettled(request, purse);
    for (const listener of this.#listeners) listener(exchange);
    return exchange;
  }

  /** A credential of the same shape as one of the target's keys that was never issued; the seed decides which. */
  neverIssued(like: 'partner-key' | 'consumer-token', seed: string): Credential {
    return { kind: 'invented', authorization: `Bearer ${neverIssuedLike(this.#secret(like), seed)}` };
  }

  async close(): Promise<void> {
    await this.#transport.close();
  }

  async #sendUntilSettled(request: Request, purse: Purse): Promise<Exchange> {
    this.#exchanges += 1;
    const id = `x${this.#exchanges}`;
    const wire = this.#wire(request);
    let waited = 0;
    for (let attempt = 1; ; attempt += 1) {
      const sent = await this.#attempt(wire, attempt === 1 ? purse : 'reserve');
      const wait = waitBeforeRetry(answerOf(sent.outcome), attempt, this.#clock.now());
      waited += wait;
      if (!this.#mayRetry(sent.outcome, attempt, waited))
        return { id, request, ...sent.outcome, ...sent.times, attempts: attempt };
      this.#retried += 1;
      if (answerOf(sent.outcome) === undefined) await this.#rest(wait);
      else this.#pacer.holdFor(wait);
    }
  }

  #mayRetry(outcome: Outcome, attempt: number, waited: number): boolean {
    if (this.#options.signal?.aborted === true || !isTransient(outcome, attempt)) return false;
    if (attempt >= retryBounds.attempts || waited > retryBounds.waitMs) return false;
    if (this.budget.left('reserve') <= 0) return false;
    this.budget.take('reserve');
    return true;
  }

  async #attempt(
    wire: WireRequest,
    purse: Purse,
  ): Promise<{ outcome: Outcome; times: { sentAt: number; receivedAt: number } }> {
    let isSent = false;
    const attempt = async () => {
      isSent = true;
      const sentAt = this.#clock.now();
      const outcome = await this.#transport.attempt(wire, this.#options.signal);
      return { outcome, times: { sentAt, receivedAt: this.#clock.now() } };
    };
    return this.#pacer.run(attempt).catch((error: unknown) => {
      if (!isSent) this.budget.giveBack(purse);
      throw this.#options.signal?.aborted === true ? new Interrupted() : error;
    });
  }

  #wire(request: Request): WireRequest {
    const authorization = this.#authorization(request);
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

  #authorization({ credential }: Request): string | undefined {
    if (credential.kind === 'none') return undefined;
    if (credential.kind === 'invented') return credential.authorization;
    return `Bearer ${reveal(this.#secret(credential.kind))}`;
  }

  #secret(kind: 'partner-key' | 'consumer-token'): Secret {
    const { partnerKey, consumerToken } = this.#options.target;
    const secret = kind === 'partner-key' ? partnerKey : consumerToken;
    if (secret === undefined) throw new Error('a consumer request needs a consumer token');
    return secret;
  }
}

function answerOf(outcome: Outcome): Answer | undefined {
  return 'answer' in outcome ? outcome.answer : undefined;
}
