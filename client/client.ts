import { type Allotment, budgetShares, type Payer } from '../config/allotment.ts';
import type { Limits, Target } from '../config/run-config.ts';
import { isSuccessful } from '../schemas/http-status.ts';
import type { RequestCount } from '../schemas/report/results.ts';
import { Budget, shareOf } from './budget.ts';
import { type Clock, systemClock, tellingClock, type Waiting } from './clock.ts';
import type { Endpoint, Exchange, Request } from './exchange.ts';
import { KeyRenewal } from './key-renewal.ts';
import { Keyring } from './keyring.ts';
import type { NoMore } from './out-of-requests.ts';
import type { Classify } from './refusals/probe-kind.ts';
import { RefusalGate } from './refusals/refusal-gate.ts';
import { patienceOf } from './retry/retry-rules.ts';
import type { Parcel } from './retry/retrying-sender.ts';
import { RoundTrips } from './round-trips.ts';
import { RunEnd } from './run-end.ts';
import { isUnanswered, Liveness, TargetGone } from './target-health.ts';

export interface ClientOptions {
  readonly target: Target;
  readonly limits: Limits;
  readonly allotment: Allotment;
  readonly clock?: Clock;
  /** Sent with every request, so that an operator finds us in a log. */
  readonly userAgent: string;
  /** Ends the run: what is in flight is dropped, and nothing is sent any more. */
  readonly signal?: AbortSignal;
  /** When the run ends by itself, in milliseconds on the clock. */
  readonly deadline?: number;
  /** Milliseconds that a target is left alone for at most where it asks for that; by default what the run has for it. */
  readonly longestRestMs?: number;
  /** Says which requests may be refused: what the target bears of them is kept then. */
  readonly classify?: Classify;
}

/** The part of its patience that a run spends on a target that is gone. */
const shareForTheGone = 1 / 3;

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
  readonly #liveness: Liveness;
  readonly #renewal: KeyRenewal;
  #behindBlocks = 0;
  readonly #listeners: ((exchange: Exchange) => void)[] = [];
  readonly #waitListeners: ((waiting: Waiting) => void)[] = [];

  constructor(options: ClientOptions) {
    const { target, limits, classify, userAgent, deadline } = options;
    const clock = tellingClock(options.clock ?? systemClock, (waiting) => this.#tellWaiting(waiting));
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
        askAgain: (request) => this.#look(request),
      });
    this.#gate = gate;
    this.#roundTrips = new RoundTrips({
      ...{ target, limits, userAgent, keyring, clock, budget, gate, signal },
      longestRestMs: options.longestRestMs,
      end: (reason) => this.end(reason),
    });
    this.#liveness = new Liveness({
      clock,
      patienceMs: patienceOf(limits) * shareForTheGone,
      signal,
      askAgain: (request) => this.#askAgain(request, 'once'),
    });
    this.#renewal = new KeyRenewal({
      target,
      keyring,
      clock,
      signal,
      budget,
      askOnce: (request) => this.#roundTrips.make(request, 'reserve', { tried: 'once', isLook: true }),
      tell: (exchange) => this.#tell(exchange),
    });
  }

  /** Milliseconds since the Unix epoch, on the clock by which exchanges are timed. */
  get now(): number {
    return this.#clock.now();
  }

  get retried(): number {
    return this.#roundTrips.retried + this.#renewal.sentAgain + this.#behindBlocks;
  }

  /** Requests in flight at most: fewer than the user allows where the target refused more, and none alone. */
  get mostAtOnce(): number {
    return this.#roundTrips.mostAtOnce;
  }

  /** What was sent so far. */
  get requests(): RequestCount {
    const { mostAtOnce } = this;
    const isFewer = mostAtOnce < this.#allowedAtOnce;
    return { sent: this.budget.spent, retried: this.retried, ...(isFewer && { mostAtOnce }) };
  }

  /** Called with every exchange of the run, whoever asked. */
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
    for (const exchange of exchanges) this.#renewal.observe(exchange);
    for (let request = 0; request < sent; request += 1)
      this.budget.take(request < retried ? 'reserve' : 'core');
  }

  /** Requests that may be refused and that may go out at once. */
  get roomForProbes(): number {
    return this.#gate?.roomForProbes ?? Number.POSITIVE_INFINITY;
  }

  /** Refusals that a run plans still: a small one counts what was refused, whoever asked. */
  get refusalsLeft(): number {
    return this.#gate?.refusalsLeft ?? Number.POSITIVE_INFINITY;
  }

  /** Whether all of these, which were refused or may be, can be asked once more within the refusals of the run. */
  mayBeRefused(all: readonly Exchange[]): boolean {
    return this.#gate?.mayBeRefused(all) ?? true;
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
  async send(request: Request, payer: Payer): Promise<Exchange> {
    this.#end.signal.throwIfAborted();
    // At once: whoever asks has just looked which share has something left.
    this.budget.take(payer, request.query === '' ? request.path : `${request.path}?${request.query}`);
    await this.#expectAlive().catch((gone: unknown) => {
      this.budget.giveBack(payer);
      throw gone;
    });
    const version = this.#renewal.version(request);
    const first = await this.#roundTrips.make(request, shareOf(payer));
    const renewed = (await this.#renewal.withNextKey(first, version)) ?? first;
    const exchange = (await this.#behindBlock(renewed)) ?? renewed;
    const mayBeRefused = this.#gate?.closed.mayRefuse(request, exchange) === true;
    if (!mayBeRefused) this.#liveness.tell(exchange);
    if (this.#roundTrips.waitedInVain) this.#liveness.isAskedForTime();
    const refused = mayBeRefused ? await this.#refusedByClosing(exchange) : undefined;
    if (mayBeRefused && refused === undefined) this.#liveness.tell(exchange);
    const isMissed = refused === undefined && isUnanswered(exchange) && this.ended === undefined;
    const again = isMissed ? await this.#onceItIsBack(request) : undefined;
    return this.#tell(refused ?? again ?? exchange);
  }

  /**
   * A connection that was closed for what may be refused is a refusal, where it was closed again and the ordinary request
   * asked right after it is accepted. Where the target is known to refuse so, the look after some in a row tells whether it
   * is still there.
   */
  async #refusedByClosing(exchange: Exchange): Promise<Exchange | undefined> {
    const gate = this.#gate;
    if (gate === undefined || this.ended !== undefined || exchange.attempts < gate.closed.attempts)
      return undefined;
    const { isKnown } = gate.closed;
    if (!isKnown && !(await this.#isAccepting(gate))) return undefined;
    this.#liveness.refusedByClosing(!isKnown);
    return { ...exchange, answer: gate.refusedByClosing(exchange.request) };
  }

  /** Asks once more for what a key opened before; true where it still opens it. */
  async #isAccepting({ opened }: RefusalGate): Promise<boolean> {
    const beside = opened && (await this.#askAgain(opened, 'once'));
    return beside?.answer !== undefined && isSuccessful(beside.answer.status);
  }

  /** What a firewall blocked is asked once more behind the block; undefined where there was none. */
  async #behindBlock(refused: Exchange): Promise<Exchange | undefined> {
    const { answer, attempts, request } = refused;
    const wasBlocked = await this.#gate?.wasBlocked(refused);
    if (!wasBlocked || this.budget.left('reserve') <= 0) return undefined;
    this.budget.take('reserve');
    this.#behindBlocks += 1;
    const again = await this.#roundTrips.make(request, 'reserve');
    return { ...again, attempts: attempts + again.attempts, ...(answer && { outlived: answer }) };
  }

  /** What met an outage is asked once more behind it; undefined where there was none. */
  async #onceItIsBack(request: Request): Promise<Exchange | undefined> {
    const wasAway = await this.#expectAlive().catch((error: unknown) => {
      if (error instanceof TargetGone) return false;
      throw error;
    });
    if (!wasAway || this.budget.left('reserve') <= 0) return undefined;
    this.budget.take('reserve');
    return this.#roundTrips.make(request, 'reserve');
  }

  /**
   * Asks once more for what was answered before, where what was asked last was not answered. Throws TargetGone where the
   * target is not there any more, and another NoMore where the run has ended.
   */
  async expectAliveAtEnd(): Promise<void> {
    this.#end.signal.throwIfAborted();
    await this.#end.orEnd(this.#liveness.expectAlive(0));
  }

  #expectAlive(): Promise<boolean> {
    return this.#end.orEnd(this.#liveness.expectAlive());
  }

  #tell(exchange: Exchange): Exchange {
    this.#renewal.observe(exchange);
    for (const listener of this.#listeners) listener(exchange);
    return exchange;
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

  /** Why nothing is sent any more; undefined while the run goes on. */
  get ended(): unknown {
    return this.#end.signal.reason;
  }

  /** Ends whatever is still waiting or in flight, and the connections. */
  async close(): Promise<void> {
    this.#end.close();
    await this.#roundTrips.close();
  }

  /** Asks for what was accepted before, past the gate, and with the next key where this one has run out. */
  async #look(request: Request): Promise<Exchange | undefined> {
    const version = this.#renewal.version(request);
    const exchange = await this.#askAgain(request, 'briefly');
    const again = exchange === undefined ? undefined : await this.#renewal.withNextKey(exchange, version);
    return again === undefined ? exchange : this.#tell(again);
  }

  /** At the expense of the reserve, or of whoever has something left; undefined where nobody has. */
  async #askAgain(request: Request, tried: Parcel['tried']): Promise<Exchange | undefined> {
    const share = (['reserve', ...budgetShares] as const).find((one) => this.budget.left(one) > 0);
    if (share === undefined) return undefined;
    this.budget.take(share);
    return this.#tell(await this.#roundTrips.make(request, share, { tried, isLook: true }));
  }
}
