import { isSmallRun } from '../../config/allotment.ts';
import type { Limits } from '../../config/run-config.ts';
import { refusesClient } from '../../schemas/http-status.ts';
import { isThrottling } from '../../schemas/throttling.ts';
import type { Clock } from '../clock.ts';
import { tellsErrorForPage } from '../error-members.ts';
import type { Answer, Exchange, Failure, Request } from '../exchange.ts';
import { BlockCount } from './block-count.ts';
import type { Sending } from './consecutive-refusals.ts';
import { KeyWatch } from './key-watch.ts';
import { lookAt } from './look-again.ts';
import { type Classify, isCredential, isRefusal, type ProbeKind } from './probe-kind.ts';
import { RefusalAllowance } from './refusal-allowance.ts';
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

/**
 * The one place that all requests pass, and that keeps what the target bears of refusals. Where there is no room, it asks
 * for what was accepted before, and holds the others meanwhile. A key that opens nothing any more, a kind of probes that
 * brought about two blocks, and a target that refuses everything are left.
 */
export class RefusalGate {
  readonly #options: GateOptions;
  readonly #allowance: RefusalAllowance;
  readonly #keys: KeyWatch;
  readonly #dead = new Map<string, KeyRefused>();
  readonly #blocks = new BlockCount();
  #looking: Promise<void> | undefined;
  #shutOut: ShutOut | undefined;
  #waiting: (() => void)[] = [];

  constructor(options: GateOptions) {
    this.#options = options;
    this.#allowance = new RefusalAllowance(options.limits);
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
      if (kind !== undefined && this.#keys.opened.length === 0 && this.#allowance.inFlight === 0)
        throw new NothingAccepted();
      const isSuspected = this.#isSuspected(request, kind);
      if (this.#looking !== undefined) await this.#looking;
      else if (!isSuspected && this.#allowance.inFlight > 0) await this.#change();
      else await this.#lookFor(isSuspected ? request : undefined);
    }
  }

  /** Whether too many requests tell of a quota, and not of a lockout. */
  get hasQuota(): boolean {
    return this.#blocks.hasQuota;
  }

  /** Probes that may go out at once. */
  get roomForProbes(): number {
    return this.#allowance.roomForProbes;
  }

  /** Lets the request go out now; undefined where there is no room. `isLook`: it looks whether anything is accepted. */
  pass(request: Request, isLook: boolean): Pass | undefined {
    const kind = this.#options.classify(request);
    if (!isLook && !this.#mayGo(request, kind)) return undefined;
    return { sending: this.#allowance.begin(kind), request, kind, isLook };
  }

  /** What came of a request that passed. */
  tell(pass: Pass, { answer }: { readonly answer?: Answer; readonly failure?: Failure }): void {
    this.#allowance.end(pass.kind, answer);
    this.#heed(pass, answer);
    this.#wake();
  }

  /** What came of a request before this gate was there. */
  recall({ request, answer }: Exchange): void {
    const kind = this.#options.classify(request);
    this.#heed({ sending: this.#allowance.row.begin(), request, kind, isLook: false }, answer);
  }

  #heed({ sending, request, kind, isLook }: Pass, answer: Answer | undefined): void {
    if (kind === undefined) this.#blocks.throttled(answer);
    const isRefused =
      answer !== undefined &&
      !this.#isOfQuota(answer, kind) &&
      (isRefusal(answer, kind) || (isLook && tellsErrorForPage(request, answer)));
    if (answer !== undefined && answer.status >= 200 && answer.status < 400 && !isRefused) {
      this.#allowance.row.accepted(sending);
      // An error that is told with a status of success opened nothing that a look could ask for.
      if (kind !== undefined || tellsErrorForPage(request, answer)) return;
      this.#keys.accepted(request);
      this.#blocks.accepted(request, this.#allowance.row.length === 0);
      return;
    }
    if (kind === undefined) this.#blocks.notAccepted(request, answer);
    if (answer === undefined || !isRefused) return;
    this.#allowance.refused();
    if (kind === undefined) this.#keys.refused(request, answer);
    else this.#blocks.probed(kind);
  }

  /** A 403 that tells of a quota refuses neither the key nor what was asked; a refused credential may be locked out. */
  #isOfQuota(answer: Answer, kind: ProbeKind | undefined): boolean {
    return this.hasQuota && !isCredential(kind) && isThrottling(answer);
  }

  #expectAllowed({ credential }: Request, kind: ProbeKind | undefined): void {
    if (this.#shutOut !== undefined) throw this.#shutOut;
    const dead = kind === undefined ? this.#dead.get(credential.kind) : undefined;
    if (dead !== undefined) throw dead;
    if (this.#allowance.isUsedUp) throw new RefusalsSpent(this.#allowance.total);
    if (kind === undefined) return;
    if (kind === 'unusual input' && !this.#options.hostile) throw new UnusualLeftOut();
    if (this.#blocks.isEnough(kind)) throw new KindLeft(kind);
    if (this.#allowance.isSpent(kind)) throw new RefusalsSpent(this.#allowance.total);
  }

  #mayGo(request: Request, kind: ProbeKind | undefined): boolean {
    // A probe could bring about what the look is to see the end of.
    if (kind !== undefined && this.#looking !== undefined) return false;
    return !this.#isSuspected(request, kind) && this.#allowance.hasRoom(kind, this.#keys.opened.length > 0);
  }

  #isSuspected(request: Request, kind: ProbeKind | undefined): boolean {
    return kind === undefined && this.#keys.isSuspected(request);
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
    const controls = suspected === undefined ? this.#openedByLiving : this.#keys.openedBy(suspected);
    let last: Answer | undefined;
    const looking = { ...this.#options, isFull: () => this.#allowance.isRowFull };
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

  /** What keys opened that are not dead. */
  get #openedByLiving(): readonly Request[] {
    return this.#keys.opened.filter(({ credential }) => !this.#dead.has(credential.kind));
  }

  /** A target that is not there, or has no time, refuses nothing: others wait for it, and find out. */
  #forget(control: Request): void {
    this.#allowance.row.forget();
    this.#keys.forget(control);
  }

  /** The key is dead; where nothing else opens anything, everything is refused. */
  #giveUp(request: Request | undefined, last: Answer | undefined): void {
    const status = last?.status ?? (request && this.#keys.statusOf(request));
    const isKey = refusesClient(status);
    const key = request?.credential.kind;
    const isOurs = key === 'partner-key' || key === 'consumer-token';
    if (isKey && request !== undefined && isOurs)
      this.#dead.set(key, new KeyRefused(key, status, this.#keys.openedBy(request).length > 0));
    const isFull = last !== undefined && this.#allowance.isRowFull;
    if (isFull || !isKey || (this.#openedByLiving.length === 0 && this.#keys.opened.length > 0))
      this.#shutOut = new ShutOut(Math.max(this.#allowance.row.length, 1), status);
  }
}
