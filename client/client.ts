import { setMaxListeners } from 'node:events';
import { type Allotment, type Purse, purses } from '../config/allotment.ts';
import type { Limits, Target } from '../config/run-config.ts';
import { Budget } from './budget.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Endpoint, Exchange, Request } from './exchange.ts';
import { gatewayHeaders } from './gateway-headers.ts';
import { Interrupted } from './interrupted.ts';
import { KeyRenewal, ownKey } from './key-renewal.ts';
import { Keyring } from './keyring.ts';
import { OutOfTime } from './out-of-time.ts';
import type { Classify } from './refusals/probe-kind.ts';
import { RefusalGate } from './refusals/refusal-gate.ts';
import { patienceOf } from './retry.ts';
import { Delivery, type Parcel } from './retrying-sender.ts';
import { isUnanswered, Liveness, TargetGone } from './target-health.ts';
import { Transport } from './wire/transport.ts';
import { wireRequest } from './wire/wire-request.ts';

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
  readonly #options: ClientOptions;
  readonly #clock: Clock;
  readonly #transport: Transport;
  readonly #delivery: Delivery;
  readonly #liveness: Liveness;
  readonly #gate: RefusalGate | undefined;
  readonly #prefix: string;
  readonly #keyring: Keyring;
  readonly #renewal: KeyRenewal;
  readonly #listeners: ((exchange: Exchange) => void)[] = [];
  readonly #end = new AbortController();
  readonly #interrupt = () => this.#end.abort(new Interrupted());
  #exchanges = 0;
  /** Requests that were sent again with another key, and those that found out whether they had to be. */
  #sentAgain = 0;
  #favoured: Endpoint | undefined;

  constructor(options: ClientOptions) {
    const { limits, signal, target, deadline } = options;
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.budget = new Budget(options.allotment);
    this.#keyring = new Keyring(target);
    this.keys = this.#keyring;
    const base = new URL(target.baseUrl);
    this.#prefix = base.pathname.replace(/\/+$/, '');
    // Every request that waits listens to it.
    setMaxListeners(0, this.#end.signal);
    this.#transport = new Transport({
      origin: base.origin,
      tls: target.tls,
      proxy: target.proxy,
      connections: limits.concurrency,
      timeoutMs: limits.timeoutMs,
      signal: this.#end.signal,
    });
    const { classify } = options;
    this.#gate =
      classify &&
      new RefusalGate({
        limits,
        classify,
        hostile: target.hostile !== false,
        clock: this.#clock,
        signal: this.#end.signal,
        askAgain: (request) => this.#look(request),
      });
    this.#delivery = new Delivery({
      limits,
      clock: this.#clock,
      budget: this.budget,
      transport: this.#transport,
      gate: this.#gate,
      signal: this.#end.signal,
    });
    this.#liveness = new Liveness({
      clock: this.#clock,
      patienceMs: patienceOf(limits) * shareForTheGone,
      signal: this.#end.signal,
      askAgain: (request) => this.#askAgain(request, 'once'),
    });
    this.#renewal = new KeyRenewal({
      target,
      keyring: this.#keyring,
      clock: this.#clock,
      signal: this.#end.signal,
    });
    if (signal?.aborted === true) this.#interrupt();
    signal?.addEventListener('abort', this.#interrupt, { once: true });
    if (deadline !== undefined) this.#endAt(deadline);
  }

  get retried(): number {
    return this.#delivery.retried + this.#sentAgain;
  }

  /** Called with every exchange of the run, whoever asked. */
  onExchange(listener: (exchange: Exchange) => void): void {
    this.#listeners.push(listener);
  }

  /** Goes on where another client of the same run left off: its exchanges have their ids, its requests count. */
  resume(
    exchanges: readonly Exchange[],
    { sent, retried }: { readonly sent: number; readonly retried: number },
  ): void {
    this.#exchanges += exchanges.length;
    for (const exchange of exchanges) this.#renewal.observe(exchange);
    this.#delivery.resume(retried);
    for (let request = 0; request < sent; request += 1)
      this.budget.take(request < retried ? 'reserve' : 'core');
  }

  /** Requests that may be refused and that may go out at once. */
  get roomForProbes(): number {
    return this.#gate?.roomForProbes ?? Number.POSITIVE_INFINITY;
  }

  /** Takes note of what another client of the same run was answered. */
  recall(exchanges: readonly Exchange[]): void {
    for (const exchange of exchanges) this.#gate?.recall(exchange);
  }

  /**
   * Sends a request, again where the trouble is transient, at the expense of a purse (retries: of the reserve).
   * Throws NoMore where the purse is empty, the run was ended, its time is up, or the target is gone.
   */
  async send(request: Request, purse: Purse): Promise<Exchange> {
    this.#end.signal.throwIfAborted();
    // At once: whoever asks has just looked which purse has something left.
    this.budget.take(purse);
    await this.#expectAlive().catch((gone: unknown) => {
      this.budget.giveBack(purse);
      throw gone;
    });
    const version = this.#renewal.version(request);
    const first = await this.#exchange(request, purse);
    const exchange = (await this.#withNextKey(first, version)) ?? first;
    this.#liveness.tell(exchange);
    if (this.#delivery.waitedInVain) this.#liveness.isAskedForTime();
    const again = isUnanswered(exchange) ? await this.#onceItIsBack(request) : undefined;
    return this.#tell(again ?? exchange);
  }

  /** What was refused since its key had run out is asked once more with the next; undefined where it was not. */
  async #withNextKey(refused: Exchange, version: number): Promise<Exchange | undefined> {
    const { request, answer } = refused;
    if (!this.#renewal.mayBeOutlived(refused)) return undefined;
    const isRenewed = await this.#renewal.isRenewed(request, version, () => this.#isRefusedAgain(request));
    this.#end.signal.throwIfAborted();
    const again = isRenewed ? await this.#onceFromReserve(request) : undefined;
    if (again === undefined) return undefined;
    if (again.answer?.status !== 401) this.#renewal.helped(request);
    return { ...again, attempts: refused.attempts + again.attempts, ...(answer && { outlived: answer }) };
  }

  /** Whether the same is refused once more; where there is nothing left to ask with the next key, it is not asked for. */
  async #isRefusedAgain(request: Request): Promise<boolean> {
    if (this.budget.left('reserve') < 2) return false;
    const again = await this.#onceFromReserve(request);
    if (again?.answer?.status === 401) return true;
    if (again !== undefined) this.#tell(again);
    return false;
  }

  /** Past the gate: whether a key has run out is found out before anything else is asked with it. */
  async #onceFromReserve(request: Request): Promise<Exchange | undefined> {
    if (this.budget.left('reserve') <= 0) return undefined;
    this.budget.take('reserve');
    this.#sentAgain += 1;
    return await this.#exchange(request, 'reserve', { tried: 'once', isLook: true });
  }

  /** What met an outage is asked once more behind it; undefined where there was none. */
  async #onceItIsBack(request: Request): Promise<Exchange | undefined> {
    const wasAway = await this.#expectAlive().catch((error: unknown) => {
      if (error instanceof TargetGone) return false;
      throw error;
    });
    if (!wasAway || this.budget.left('reserve') <= 0) return undefined;
    this.budget.take('reserve');
    return this.#exchange(request, 'reserve');
  }

  async #expectAlive(): Promise<boolean> {
    try {
      return await this.#liveness.expectAlive();
    } catch (error) {
      throw this.#end.signal.aborted ? this.#end.signal.reason : error;
    }
  }

  #tell(exchange: Exchange): Exchange {
    this.#renewal.observe(exchange);
    for (const listener of this.#listeners) listener(exchange);
    return exchange;
  }

  /** From now on requests to this endpoint go first, and find one place of those in flight free. */
  favour(endpoint: Endpoint | undefined): void {
    this.#favoured = endpoint;
    this.#delivery.keepPlace(endpoint !== undefined);
  }

  /** Lets time go by. Throws NoMore where the run is ended meanwhile. */
  async pause(ms: number): Promise<void> {
    try {
      await this.#clock.sleep(ms, this.#end.signal);
    } catch (error) {
      throw this.#end.signal.aborted ? this.#end.signal.reason : error;
    }
  }

  /** Ends whatever is still waiting or in flight, and the connections. */
  async close(): Promise<void> {
    this.#options.signal?.removeEventListener('abort', this.#interrupt);
    this.#interrupt();
    await this.#transport.close();
  }

  #endAt(deadline: number): void {
    const left = Math.max(0, deadline - this.#clock.now());
    this.#clock.sleep(left, this.#end.signal).then(
      () => this.#end.abort(new OutOfTime()),
      () => undefined,
    );
  }

  async #exchange(
    request: Request,
    purse: Purse,
    { tried, isLook }: Pick<Parcel, 'tried' | 'isLook'> = {
      tried: ownKey(request) === undefined ? 'briefly' : 'patiently',
      isLook: false,
    },
  ): Promise<Exchange> {
    this.#exchanges += 1;
    const id = `x${this.#exchanges}`;
    const wire = wireRequest(request, this.#keyring, {
      prefix: this.#prefix,
      userAgent: this.#options.userAgent,
      gateway: gatewayHeaders(this.#options.target.headers),
    });
    const isFavoured = request.endpoint === this.#favoured;
    const delivered = await this.#delivery.deliver({ request, wire, purse, tried, isLook, isFavoured });
    return { id, request, ...delivered };
  }

  /** Asks for what was accepted before, past the gate, and with the next key where this one has run out. */
  async #look(request: Request): Promise<Exchange | undefined> {
    const version = this.#renewal.version(request);
    const exchange = await this.#askAgain(request, 'briefly');
    const again = exchange === undefined ? undefined : await this.#withNextKey(exchange, version);
    return again === undefined ? exchange : this.#tell(again);
  }

  /** At the expense of the reserve, or of whoever has something left; undefined where nobody has. */
  async #askAgain(request: Request, tried: Parcel['tried']): Promise<Exchange | undefined> {
    const purse = (['reserve', ...purses] as const).find((one) => this.budget.left(one) > 0);
    if (purse === undefined) return undefined;
    this.budget.take(purse);
    return this.#tell(await this.#exchange(request, purse, { tried, isLook: true }));
  }
}
