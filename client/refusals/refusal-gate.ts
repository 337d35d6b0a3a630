import { isSmallRun } from '../../config/allotment.ts';
import { mostInARow } from '../../config/profiles.ts';
import type { Limits, RefusalLimits } from '../../config/run-config.ts';
import { refusesClient } from '../../schemas/http-status.ts';
import type { Clock } from '../clock.ts';
import { tellsErrorForPage } from '../error-members.ts';
import type { Answer, Exchange, Failure, KeyKind, Request } from '../exchange.ts';
import { BlockCount } from './block-count.ts';
import { RefusedRow, type Sending } from './consecutive-refusals.ts';
import { lookAt } from './control-request.ts';
import { KeyWatch } from './key-watch.ts';
import { type Classify, isCredential, isMeant, isRefusal, type ProbeKind } from './probe-kind.ts';
import {
  KeyRefused,
  KindLeft,
  NothingAccepted,
  RefusalsSpent,
  ShutOut,
  UnusualLeftOut,
} from './refusal-errors.ts';

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
  /** It looks whether what was accepted before is accepted still. */
  readonly isLook: boolean;
}

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
      if (kind !== undefined && this.#keys.opened.length === 0 && this.#inFlight === 0)
        throw new NothingAccepted();
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
    return { sending: this.#row.begin(), request, kind, isLook };
  }

  /** What came of a request that passed. */
  tell(pass: Pass, { answer }: { readonly answer?: Answer; readonly failure?: Failure }): void {
    this.#inFlight -= 1;
    if (pass.kind !== undefined) this.#probesInFlight -= 1;
    // What was let in, or broke the service, is no refusal; a connection that was ended may be one.
    const isClientError = answer === undefined || (answer.status >= 400 && answer.status < 500);
    if (isMeant(pass.kind) && !isClientError && !isRefusal(answer, pass.kind)) this.#meant -= 1;
    this.#heed(pass, answer);
    this.#wake();
  }

  /** What came of a request before this gate was there. */
  recall({ request, answer }: Exchange): void {
    const kind = this.#options.classify(request);
    const pass = { sending: this.#row.begin(), request, kind, isLook: false };
    this.#heed(pass, answer);
  }

  #heed({ sending, request, kind, isLook }: Pass, answer: Answer | undefined): void {
    const isRefused =
      answer !== undefined && (isRefusal(answer, kind) || (isLook && tellsErrorForPage(request, answer)));
    if (answer !== undefined && answer.status >= 200 && answer.status < 400 && !isRefused) {
      this.#row.accepted(sending);
      if (kind !== undefined) return;
      this.#keys.accepted(request);
      this.#blocks.accepted(request, this.#row.length === 0);
      return;
    }
    if (kind === undefined) this.#blocks.notAccepted(request, answer);
    if (answer === undefined || !isRefused) return;
    this.#refused += 1;
    this.#row.refused();
    if (kind === undefined) this.#keys.refused(request, answer);
    else this.#blocks.probed(kind);
  }

  #expectAllowed({ credential }: Request, kind: ProbeKind | undefined): void {
    if (this.#shutOut !== undefined) throw this.#shutOut;
    const dead = kind === undefined ? this.#dead.get(credential.kind) : undefined;
    if (dead !== undefined) throw dead;
    if (this.#isUsedUp()) throw new RefusalsSpent(this.#limits.total);
    if (kind === undefined) return;
    if (kind === 'unusual input' && !this.#options.hostile) throw new UnusualLeftOut();
    if (this.#blocks.isEnough(kind)) throw new KindLeft(kind);
    if (this.#isSpent(kind)) throw new RefusalsSpent(this.#limits.total);
  }

  /** What the user said the target bears in all: an ordinary request may be the one refusal more that it does not. */
  #isUsedUp(): boolean {
    const { total, strict } = this.#limits;
    return strict && this.#refused >= Math.max(1, total);
  }

  /** A small run plans what is refused, and goes beyond it only to confirm what was disclosed. */
  #isSpent(kind: ProbeKind): boolean {
    const { total, strict } = this.#limits;
    const isCounted = isMeant(kind) && !isSmallRun(this.#options.limits.maxRequests);
    return strict ? this.#refused >= total : isCounted && this.#meant >= total;
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
      return (
        hasTotal && !this.#isSpent(kind) && this.#row.length + this.#probesInFlight < this.#mostProbes(kind)
      );
    }
    if (this.#keys.opened.length === 0) return true;
    if (strict && this.#refused + this.#inFlight >= Math.max(1, total)) return false;
    // What is in flight may all be refused, and a look has to follow then.
    const most = this.#row.length === 0 ? inARow - 1 : inARow - keptForLooks;
    return this.#row.length + this.#inFlight < Math.max(1, most);
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
    const controls =
      suspected === undefined
        ? this.#keys.opened.filter(({ credential }) => !this.#dead.has(credential.kind))
        : this.#keys.openedBy(suspected);
    let last: Answer | undefined;
    const looking = { ...this.#options, isFull: () => this.#row.length >= this.#limits.inARow };
    for (const control of controls) {
      const looked = await lookAt(control, looking);
      if (looked === 'accepted') return;
      if (looked === 'unavailable') return this.#forget(control);
      last = looked;
      // What was there may be gone; a key is refused whatever is asked.
      if (refusesClient(last.status)) break;
    }
    this.#giveUp(suspected ?? controls[0], last);
  }

  /** A target that is not there, or has no time, refuses nothing: others wait for it, and find out. */
  #forget(control: Request): void {
    this.#row.forget();
    this.#keys.forget(control);
  }

  /** The key is dead; where nothing else opens anything, everything is refused. */
  #giveUp(request: Request | undefined, last: Answer | undefined): void {
    const status = last?.status ?? (request && this.#keys.statusOf(request));
    const isKey = refusesClient(status);
    const key = request?.credential.kind;
    const isOurs = key === 'partner-key' || key === 'consumer-token';
    if (isKey && request !== undefined && isOurs)
      this.#dead.set(key, keyRefused(key, status, this.#keys.openedBy(request)));
    const others = this.#keys.opened.filter(({ credential }) => !this.#dead.has(credential.kind));
    const isFull = last !== undefined && this.#row.length >= this.#limits.inARow;
    if (isFull || !isKey || (others.length === 0 && this.#keys.opened.length > 0))
      this.#shutOut = new ShutOut(Math.max(this.#row.length, 1), status);
  }
}

function keyRefused(key: KeyKind, status: number, opened: readonly Request[]): KeyRefused {
  return new KeyRefused(key, status, opened.length > 0);
}
