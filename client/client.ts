import type { Allotment, Payer } from '../config/allotment.ts';
import type { Limits, Target } from '../config/run-config.ts';
import type { RequestCount } from '../schemas/report/results.ts';
import { Budget } from './budget.ts';
import { announcingClock, type Clock, systemClock, type Waiting } from './clock.ts';
import type { Endpoint, Exchange, Request } from './exchange.ts';
import { Keyring } from './keyring.ts';
import type { NoMore } from './out-of-requests.ts';
import { RecoveringSender } from './recovering-sender.ts';
import type { Classify } from './refusals/probe-kind.ts';
import { RefusalGate } from './refusals/refusal-gate.ts';
import { RoundTrips } from './round-trips.ts';
import { RunEnd } from './run-end.ts';

export interface ClientOptions {
  readonly target: Target;
  readonly limits: Limits;
  readonly allotment: Allotment;
  readonly clock?: Clock;
  /** Sent with every request, so that an operator finds us in a log. */
  readonly userAgent: string;
  /** Ends the run: what is in flight is dropped, and nothing is sent any more. */
  readonly signal?: AbortSignal;
  /** End of the run, in milliseconds on the clock. */
  readonly deadline?: number;
  /** Milliseconds that a target is left alone for at most where it asks for that; by default what the run has for it. */
  readonly longestRestMs?: number;
  /** Tells which requests may be refused: the limits of refusals are then kept. */
  readonly classify?: Classify;
}

/** The way to the target and back. It answers with an exchange whatever the target does. */
export class Client {
  readonly budget: Budget;
  /** Credentials that are to be refused are made of the target's keys, which stay in here. */
  readonly keys: Omit<Keyring, 'carried' | 'secretOf'>;
  readonly #clock: Clock;
  readonly #allowedAtOnce: number;
  readonly #end: RunEnd;
  readonly #gate: RefusalGate | undefined;
  readonly #roundTrips: RoundTrips;
  readonly #sender: RecoveringSender;
  readonly #listeners: ((exchange: Exchange) => void)[] = [];
  readonly #waitListeners: ((waiting: Waiting) => void)[] = [];

  constructor(options: ClientOptions) {
    const { target, limits, classify, userAgent, deadline } = options;
    const clock = announcingClock(options.clock ?? systemClock, (waiting) => this.#tellWaiting(waiting));
    this.#clock = clock;
    this.#allowedAtOnce = limits.concurrency;
    this.#end = new RunEnd({ clock, interruption: options.signal, deadline });
    const { signal } = this.#end;
    const budget = new Budget(options.allotment);
    this.budget = budget;
    const keyring = new Keyring(target);
    this.keys = keyring;
    const gate =
      classify &&
      new RefusalGate({
        limits,
        classify,
        hostile: target.hostile !== false,
        clock,
        signal,
        askAgain: (request) => this.#sender.look(request),
      });
    this.#gate = gate;
    this.#roundTrips = new RoundTrips({
      ...{ target, limits, userAgent, keyring, clock, budget, gate, signal },
      longestRestMs: options.longestRestMs,
      end: (reason) => this.end(reason),
    });
    this.#sender = new RecoveringSender({
      ...{ target, limits, keyring, clock, budget, gate },
      roundTrips: this.#roundTrips,
      end: this.#end,
      tell: (exchange) => {
        for (const listener of this.#listeners) listener(exchange);
      },
    });
  }

  /** Milliseconds since the Unix epoch, on the clock by which exchanges are timed. */
  get now(): number {
    return this.#clock.now();
  }

  get retried(): number {
    return this.#roundTrips.retried + this.#sender.sentAgain;
  }

  /** Requests in flight at most: fewer than the user allows where the target refused more, and none alone. */
  get mostAtOnce(): number {
    return this.#roundTrips.mostAtOnce;
  }

  get requests(): RequestCount {
    const { mostAtOnce } = this;
    const isFewer = mostAtOnce < this.#allowedAtOnce;
    return { sent: this.budget.spent, retried: this.retried, ...(isFewer && { mostAtOnce }) };
  }

  /** Adds a listener for every exchange of the run. */
  onExchange(listener: (exchange: Exchange) => void): void {
    this.#listeners.push(listener);
  }

  /** Called with every longer wait of the run, when it begins. */
  onWaiting(listener: (waiting: Waiting) => void): void {
    this.#waitListeners.push(listener);
  }

  #tellWaiting(waiting: Waiting): void {
    for (const listener of this.#waitListeners) listener(waiting);
  }

  /** Goes on where another client of the same run left off: its exchanges have their ids, its requests count. */
  resume(
    exchanges: readonly Exchange[],
    { sent, retried }: { readonly sent: number; readonly retried: number },
  ): void {
    this.#roundTrips.resume(exchanges.length, retried);
    for (const exchange of exchanges) this.#sender.observe(exchange);
    for (let request = 0; request < sent; request += 1)
      this.budget.take(request < retried ? 'reserve' : 'core');
  }

  /** True where the target has shut the client out behind what it refused, if only for a while. */
  get wasShutOut(): boolean {
    return this.#gate?.hasShutOut ?? false;
  }

  /** Requests that may be refused and that may go out at once. */
  get roomForProbes(): number {
    return this.#gate?.roomForProbes ?? Number.POSITIVE_INFINITY;
  }

  /** Refusals that a run still plans: a small run counts all refusals. */
  get refusalsLeft(): number {
    return this.#gate?.refusalsLeft ?? Number.POSITIVE_INFINITY;
  }

  /** True where all of these, which were refused or may be, can be asked once more within the refusals of the run. */
  mayBeRefused(all: readonly Exchange[]): boolean {
    return this.#gate?.mayBeRefused(all) ?? true;
  }

  /** True where the target chose HTTP/2, whose names of header fields are in small letters (RFC 9113 8.2.1). */
  get speaksHttp2(): boolean {
    return this.#roundTrips.speaksHttp2;
  }

  /** Bytes of content that answered HEAD for the URL of this request so far; 0 where that cannot be seen. */
  bytesBehindHead(request: Request): number {
    return this.#roundTrips.bytesBehindHead(request);
  }

  /** Nothing more comes on this chain of requests: its connection is closed. */
  endChain(chain: number): void {
    this.#roundTrips.endChain(chain);
  }

  /** Takes note of what another client of the same run was answered. */
  recall(exchanges: readonly Exchange[]): void {
    for (const exchange of exchanges) {
      this.#gate?.recall(exchange);
      this.#roundTrips.recall(exchange);
    }
  }

  /**
   * Sends a request, again where the trouble is transient, at the expense of a share (retries: of the reserve).
   * Throws NoMore where the share is empty, the run was ended, its time is up, or the target is gone.
   */
  send(request: Request, payer: Payer): Promise<Exchange> {
    return this.#sender.send(request, payer);
  }

  /**
   * Repeats an answered request where the last one was not answered. Throws TargetGone where the target is gone, and
   * another NoMore where the run has ended.
   */
  async expectAliveAtEnd(): Promise<void> {
    this.#end.signal.throwIfAborted();
    await this.#sender.expectAlive(0);
  }

  /** From now on requests to this endpoint go first, and find one place of those in flight free. */
  favour(endpoint: Endpoint | undefined): void {
    this.#roundTrips.favour(endpoint);
  }

  /**
   * Lets time go by. Throws NoMore where the run is ended meanwhile.
   * @param why what is waited for, as people say it
   */
  async pause(ms: number, why: string): Promise<void> {
    await this.#end.orEnd(this.#clock.sleep(ms, this.#end.signal, why));
  }

  /** Ends the run: what is in flight is dropped, and nothing is sent any more. */
  end(reason: NoMore): void {
    this.#end.end(reason);
  }

  /** Reason why nothing more is sent; undefined while the run goes on. */
  get ended(): unknown {
    return this.#end.signal.reason;
  }

  /** Ends whatever is still waiting or in flight, and the connections. */
  async close(): Promise<void> {
    this.#end.close();
    await this.#roundTrips.close();
  }
}
