import { budgetShares, type Payer } from '../config/allotment.ts';
import type { Limits, Target } from '../config/run-config.ts';
import { isSuccessful } from '../schemas/http-status.ts';
import { type Budget, shareOf } from './budget.ts';
import type { Clock } from './clock.ts';
import type { Exchange, Request } from './exchange.ts';
import { KeyRenewal } from './key-renewal.ts';
import type { Keyring } from './keyring.ts';
import type { RefusalGate } from './refusals/refusal-gate.ts';
import { patienceOf } from './retry/retry-rules.ts';
import type { Parcel } from './retry/retrying-sender.ts';
import type { RoundTrips } from './round-trips.ts';
import type { RunEnd } from './run-end.ts';
import { isUnanswered, Liveness, TargetGone } from './target-health.ts';

interface RecoveringSenderOptions {
  readonly target: Target;
  readonly limits: Limits;
  readonly keyring: Keyring;
  readonly clock: Clock;
  readonly budget: Budget;
  readonly gate: RefusalGate | undefined;
  readonly roundTrips: RoundTrips;
  readonly end: RunEnd;
  readonly tell: (exchange: Exchange) => void;
}

/** The part of its patience that a run spends on a target that is gone. */
const shareForTheGone = 1 / 3;

/** Sends a request until its answer is about it: once more with the next key, behind a block, and behind an outage. */
export class RecoveringSender {
  readonly #options: RecoveringSenderOptions;
  readonly #liveness: Liveness;
  readonly #renewal: KeyRenewal;
  #behindBlocks = 0;

  constructor(options: RecoveringSenderOptions) {
    this.#options = options;
    const { target, limits, keyring, clock, budget, roundTrips, end } = options;
    this.#liveness = new Liveness({
      clock,
      patienceMs: patienceOf(limits) * shareForTheGone,
      signal: end.signal,
      askAgain: (request) => this.#askAgain(request, 'once'),
    });
    this.#renewal = new KeyRenewal({
      ...{ target, keyring, clock, budget, signal: end.signal },
      askOnce: (request) => roundTrips.make(request, 'reserve', { tried: 'once', isLook: true }),
      tell: (exchange) => this.#tell(exchange),
    });
  }

  /** Requests that were sent again here. */
  get sentAgain(): number {
    return this.#renewal.sentAgain + this.#behindBlocks;
  }

  /** Takes note of what another client of the same run was answered. */
  observe(exchange: Exchange): void {
    this.#renewal.observe(exchange);
  }

  /**
   * Sends a request, again where the trouble is transient, at the expense of a share (retries: of the reserve).
   * Throws NoMore where the share is empty, the run was ended, its time is up, the target is gone, or lets such requests wait.
   */
  async send(request: Request, payer: Payer): Promise<Exchange> {
    this.#options.end.signal.throwIfAborted();
    this.#options.roundTrips.expectAnswer(request);
    // At once: whoever asks has just looked which share has something left.
    this.#options.budget.take(
      payer,
      request.query === '' ? request.path : `${request.path}?${request.query}`,
    );
    await this.expectAlive().catch((gone: unknown) => {
      this.#options.budget.giveBack(payer);
      throw gone;
    });
    const version = this.#renewal.version(request);
    const first = await this.#options.roundTrips.make(request, shareOf(payer));
    const renewed = (await this.#renewal.withNextKey(first, version)) ?? first;
    const exchange = (await this.#behindBlock(renewed)) ?? renewed;
    const mayBeRefused = this.#options.gate?.closed.mayRefuse(request, exchange) === true;
    if (!mayBeRefused) this.#liveness.tell(exchange);
    if (this.#options.roundTrips.waitedInVain) this.#liveness.isAskedForTime();
    const refused = mayBeRefused ? await this.#refusedByClosing(exchange) : undefined;
    if (mayBeRefused && refused === undefined) this.#liveness.tell(exchange);
    const isMissed = refused === undefined && isUnanswered(exchange) && !this.#options.end.signal.aborted;
    const again = isMissed ? await this.#onceItIsBack(request) : undefined;
    return this.#tell(refused ?? again ?? exchange);
  }

  /**
   * A connection that was closed for what may be refused is a refusal, where it was closed again and the ordinary request
   * asked right after it is accepted. Where the target is known to refuse so, the look after some in a row tells whether it
   * is still there.
   */
  async #refusedByClosing(exchange: Exchange): Promise<Exchange | undefined> {
    const gate = this.#options.gate;
    if (gate === undefined || this.#options.end.signal.aborted || exchange.attempts < gate.closed.attempts)
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

  /** Repeats a request that a firewall blocked, after the block; undefined where there was no block. */
  async #behindBlock(refused: Exchange): Promise<Exchange | undefined> {
    const { answer, attempts, request } = refused;
    const wasBlocked = await this.#options.gate?.wasBlocked(refused);
    if (!wasBlocked || this.#options.budget.left('reserve') <= 0) return undefined;
    this.#options.budget.take('reserve');
    this.#behindBlocks += 1;
    const again = await this.#options.roundTrips.make(request, 'reserve');
    return { ...again, attempts: attempts + again.attempts, ...(answer && { outlived: answer }) };
  }

  /** Repeats a request that met an outage, after the outage; undefined where there was none. */
  async #onceItIsBack(request: Request): Promise<Exchange | undefined> {
    const wasAway = await this.expectAlive().catch((error: unknown) => {
      if (error instanceof TargetGone) return false;
      throw error;
    });
    if (wasAway) this.#options.roundTrips.cameBack();
    if (!wasAway || this.#options.budget.left('reserve') <= 0) return undefined;
    this.#options.budget.take('reserve');
    return this.#options.roundTrips.make(request, 'reserve');
  }

  /**
   * True where the target was away, and came back. Throws TargetGone where it is not there any more.
   * @param most requests in a row without an answer that tell nothing
   */
  expectAlive(most?: number): Promise<boolean> {
    return this.#options.end.orEnd(this.#liveness.expectAlive(most));
  }

  #tell(exchange: Exchange): Exchange {
    this.#renewal.observe(exchange);
    this.#options.tell(exchange);
    return exchange;
  }

  /** Asks for what was accepted before, past the gate, and with the next key where this one has run out. */
  async look(request: Request): Promise<Exchange | undefined> {
    const version = this.#renewal.version(request);
    const exchange = await this.#askAgain(request, 'briefly');
    const again = exchange === undefined ? undefined : await this.#renewal.withNextKey(exchange, version);
    return again === undefined ? exchange : this.#tell(again);
  }

  /** Repeats a request at the expense of the reserve, or of any share with requests left; undefined where there is none. */
  async #askAgain(request: Request, tried: Parcel['tried']): Promise<Exchange | undefined> {
    const share = (['reserve', ...budgetShares] as const).find((one) => this.#options.budget.left(one) > 0);
    if (share === undefined) return undefined;
    this.#options.budget.take(share);
    return this.#tell(await this.#options.roundTrips.make(request, share, { tried, isLook: true }));
  }
}
