import { isSmallRun } from '../config/allotment.ts';
import { mostInARow } from '../config/profiles.ts';
import type { Limits, RefusalLimits } from '../config/run-config.ts';
import { BlockCount } from './block-count.ts';
import { BudgetSpent } from './budget.ts';
import type { Clock } from './clock.ts';
import type { Answer, Exchange, Failure, KeyKind, Request } from './exchange.ts';
import { KeyWatch } from './key-watch.ts';
import { type Classify, isCredential, isMeant, isRefusal, type ProbeKind } from './probe-kind.ts';
import { KeyRefused, KindLeft, RefusalsSpent, ShutOut, UnusualLeftOut } from './refusal-errors.ts';
import { RefusedRow, type Sending } from './refused-row.ts';
import { transientStatuses } from './retry.ts';
import { retryAfter } from './retry-after.ts';

export interface GateOptions {
  readonly limits: Pick<Limits, 'maxRequests' | 'refusals'>;
  /** False: nothing unusual is asked. */
  readonly hostile: boolean;
  readonly classify: Classify;
  readonly clock: Clock;
  /** Ends all waiting. */
  readonly signal: AbortSignal;
  /** Asks once for what was accepted before, past this gate; undefined where no request is left for it. */
  readonly askAgain: (accepted: Request) => Promise<Exchange | undefined>;
}

/** A request that may go out; what came of it is told with it. */
export interface Pass {
  readonly sending: Sending;
  readonly request: Request;
  readonly kind: ProbeKind | undefined;
}

/** Milliseconds before each look whether what was accepted is accepted still: a lockout may end. */
const waits = [0, 1_000, 2_000, 4_000] as const;
const longestWait = 10_000;
/** Places of a row that are kept for such looks. */
const keptForLooks = 2;
/** The same after what is refused though its key is right. */
const keptAfterOthers = 3;

/** Probes in a row that leave room for looks whether the client was locked out. */
export function probesInARow({ refusals }: Pick<Limits, 'refusals'>): number {
  return Math.ceil((refusals?.inARow ?? mostInARow) / 2);
}

/**
 * The one place that all requests pass, and that keeps what the target bears of refusals: how many in all and how many
 * between two accepted requests. Where there is no room, it asks for what was accepted before, and holds the others
 * meanwhile. A key that opens nothing any more, a kind of probes that brought about two blocks, and a target that refuses
 * everything are left.
 */
export class RefusalGate {
  readonly #options: GateOptions;
  readonly #limits: RefusalLimits;
  readonly #probes: number;
  readonly #row = new RefusedRow();
  readonly #keys: KeyWatch;
  readonly #dead = new Map<string, KeyRefused>();
  readonly #blocks = new BlockCount();
  #inFlight = 0;
  #probesInFlight = 0;
  #meant = 0;
  #refused = 0;
  #lastStatus = 0;
  #looking: Promise<void> | undefined;
  #shutOut: ShutOut | undefined;
  #waiting: (() => void)[] = [];

  constructor(options: GateOptions) {
    this.#options = options;
    this.#limits = options.limits.refusals ?? {
      total: Number.POSITIVE_INFINITY,
      inARow: mostInARow,
      strict: false,
    };
    this.#probes = probesInARow(options.limits);
    this.#keys = new KeyWatch(isSmallRun(options.limits.maxRequests));
    options.signal.addEventListener('abort', () => this.#wake(), { once: true });
  }

  /** Waits until there is room for the request. Throws NoMore where it may not go out at all. */
  async room(request: Request): Promise<void> {
    const kind = this.#options.classify(request);
    for (;;) {
      this.#options.signal.throwIfAborted();
      this.#expectAllowed(request, kind);
      if (this.#mayGo(request, kind)) return;
      const isSuspected = this.#isSuspected(request, kind);
      if (this.#looking !== undefined) await this.#looking;
      else if (!isSuspected && this.#inFlight > 0) await this.#change();
      else await this.#lookFor(isSuspected ? request : undefined);
    }
  }

  /** Probes that may go out at once. */
  get roomForProbes(): number {
    return this.#probes - this.#row.length - this.#probesInFlight;
  }

  /** Lets the request go out now; undefined where there is no room. `isLook`: it looks whether anything is accepted. */
  pass(request: Request, isLook: boolean): Pass | undefined {
    const kind = this.#options.classify(request);
    if (!isLook && !this.#mayGo(request, kind)) return undefined;
    this.#inFlight += 1;
    if (kind !== undefined) this.#probesInFlight += 1;
    if (isMeant(kind)) this.#meant += 1;
    return { sending: this.#row.begin(), request, kind };
  }

  /** What came of a request that passed. */
  tell(pass: Pass, { answer }: { readonly answer?: Answer; readonly failure?: Failure }): void {
    this.#inFlight -= 1;
    if (pass.kind !== undefined) this.#probesInFlight -= 1;
    // What was let in, or broke the service, is no refusal; a connection that was ended may be one.
    const isRefused = answer === undefined || (answer.status >= 400 && answer.status < 500);
    if (isMeant(pass.kind) && !isRefused) this.#meant -= 1;
    this.#heed(pass, answer);
    this.#wake();
  }

  /** What came of a request before this gate was there. */
  recall({ request, answer }: Exchange): void {
    const pass = { sending: this.#row.begin(), request, kind: this.#options.classify(request) };
    this.#heed(pass, answer);
  }

  #heed({ sending, request, kind }: Pass, answer: Answer | undefined): void {
    if (answer !== undefined && answer.status >= 200 && answer.status < 400) {
      this.#row.accepted(sending);
      if (kind !== undefined) return;
      this.#keys.accepted(request);
      this.#blocks.accepted(request, this.#row.length === 0);
      return;
    }
    if (kind === undefined) this.#blocks.notAccepted(request, answer);
    if (answer === undefined || !isRefusal(answer, kind)) return;
    this.#refused += 1;
    this.#lastStatus = answer.status;
    this.#row.refused();
    if (kind === undefined) this.#keys.refused(request, answer);
    else this.#blocks.probed(kind);
  }

  #expectAllowed({ credential }: Request, kind: ProbeKind | undefined): void {
    if (this.#shutOut !== undefined) throw this.#shutOut;
    const dead = kind === undefined ? this.#dead.get(credential.kind) : undefined;
    if (dead !== undefined) throw dead;
    if (kind === undefined) return;
    const { total, strict } = this.#limits;
    if (kind === 'unusual input' && !this.#options.hostile) throw new UnusualLeftOut();
    if (this.#blocks.isEnough(kind)) throw new KindLeft(kind);
    // A small run plans what is refused, and goes beyond it only to confirm what was disclosed.
    const isCounted = isMeant(kind) && !isSmallRun(this.#options.limits.maxRequests);
    const isSpent = strict ? this.#refused >= total : isCounted && this.#meant >= total;
    if (isSpent) throw new RefusalsSpent(total);
  }

  #mayGo(request: Request, kind: ProbeKind | undefined): boolean {
    return !this.#isSuspected(request, kind) && this.#hasRoom(kind);
  }

  #isSuspected(request: Request, kind: ProbeKind | undefined): boolean {
    return kind === undefined && this.#keys.isSuspected(request);
  }

  #hasRoom(kind: ProbeKind | undefined): boolean {
    const { total, strict, inARow } = this.#limits;
    if (kind !== undefined) {
      const hasTotal = !strict || this.#refused + this.#probesInFlight < total;
      return hasTotal && this.#row.length + this.#probesInFlight < this.#mostProbes(kind);
    }
    if (this.#keys.opened.length === 0) return true;
    const most = Math.max(1, inARow - keptForLooks);
    return this.#row.length < Math.min(2, most) || this.#row.length + this.#inFlight < most;
  }

  /** A lockout mostly follows from credentials: the others leave less room for it. */
  #mostProbes(kind: ProbeKind): number {
    if (isCredential(kind)) return this.#probes;
    return Math.max(this.#probes, this.#limits.inARow - keptAfterOthers);
  }

  #wake(): void {
    for (const go of this.#waiting.splice(0)) go();
  }

  #change(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }

  /** One look at a time; the others wait for what it finds. */
  #lookFor(suspected: Request | undefined): Promise<void> {
    this.#looking = this.#look(suspected).finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #look(suspected: Request | undefined): Promise<void> {
    const control =
      suspected === undefined
        ? this.#keys.opened.find(({ credential }) => !this.#dead.has(credential.kind))
        : this.#keys.openedBy(suspected);
    if (control === undefined) return this.#giveUp(suspected, undefined);
    const last = await this.#lastOf(control);
    if (last === 'accepted') return;
    if (last === 'unavailable') this.#forget(control);
    else this.#giveUp(control, last);
  }

  /** A target that is not there, or has no time, refuses nothing: others wait for it, and find out. */
  #forget(control: Request): void {
    this.#row.forget();
    this.#keys.forget(control);
  }

  /** Asks until it is accepted, or the row is full, or waiting is of no use; gives the last answer then. */
  async #lastOf(control: Request): Promise<Answer | 'accepted' | 'unavailable' | undefined> {
    const { clock, signal, askAgain } = this.#options;
    let last: Answer | undefined;
    for (const wait of waits) {
      if (this.#row.length >= this.#limits.inARow) break;
      const pause = waitFor(last, wait, clock.now());
      if (pause > 0) await clock.sleep(pause, signal);
      const exchange = await askAgain(control);
      if (exchange === undefined) throw new BudgetSpent('reserve', 0);
      last = exchange.answer;
      if (last !== undefined && last.status < 400) return 'accepted';
      if (last === undefined || isUnavailable(last)) return 'unavailable';
    }
    return last;
  }

  /** The key is dead; where nothing else opens anything, or the row is full, everything is. */
  #giveUp(request: Request | undefined, last: Answer | undefined): void {
    const status = last?.status ?? this.#lastStatus;
    const isKey = status === 401 || status === 403;
    const key = request?.credential.kind;
    if (isKey && request !== undefined && (key === 'partner-key' || key === 'consumer-token'))
      this.#dead.set(key, keyRefused(key, status, this.#keys.openedBy(request)));
    const others = this.#keys.opened.filter(({ credential }) => !this.#dead.has(credential.kind));
    const isFull = this.#row.length >= this.#limits.inARow;
    if (isFull || !isKey || (others.length === 0 && this.#keys.opened.length > 0))
      this.#shutOut = new ShutOut(Math.max(this.#row.length, 1), status);
  }
}

function keyRefused(key: KeyKind, status: number, opened: Request | undefined): KeyRefused {
  return new KeyRefused(key, status, opened !== undefined);
}

function waitFor(answer: Answer | undefined, least: number, now: number): number {
  const asked = answer === undefined ? undefined : retryAfter(answer, now);
  return Math.min(Math.max(least, asked ?? 0), longestWait);
}

function isUnavailable({ status }: Answer): boolean {
  return status >= 500 || transientStatuses.includes(status);
}
