import { isSmallRun } from '../../config/allotment.ts';
import type { Limits } from '../../config/run-config.ts';
import { refusesForm } from '../../schemas/http-status.ts';
import { isThrottling } from '../../schemas/throttling.ts';
import type { Clock } from '../clock.ts';
import { refusesWithSuccess } from '../error-members.ts';
import type { Answer, Exchange, Failure, Request } from '../exchange.ts';
import { BlockCount } from './block-count.ts';
import { BlockOver } from './block-over.ts';
import { ClosedConnections } from './closed-connections.ts';
import type { Sending } from './consecutive-refusals.ts';
import { ControlLooks } from './control-looks.ts';
import { GivenUp } from './given-up.ts';
import { KeyWatch } from './key-watch.ts';
import { isOftenRefused } from './often-refused.ts';
import { type Classify, isCredential, isRefusal, isUnusual, type ProbeKind } from './probe-kind.ts';
import { ProbePace } from './probe-pace.ts';
import { bearsNoRefusal, RefusalAllowance } from './refusal-allowance.ts';
import { KindLeft, type NotBorne, NothingAccepted, RefusalsSpent, UnusualLeftOut } from './refusal-errors.ts';
import { RefusedPaths } from './refused-paths.ts';

export interface GateOptions {
  readonly limits: Pick<Limits, 'maxRequests' | 'refusals'>;
  /** False: nothing unusual is asked. */
  readonly hostile: boolean;
  readonly classify: Classify;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Asks once for what was accepted before, past this gate; undefined where no request is left for it. */
  readonly askAgain: (accepted: Request) => Promise<Exchange | undefined>;
}

/** The end of one attempt: an answer, or a failure. */
type Outcome = { readonly answer?: Answer; readonly failure?: Failure };

/** A request that may be sent; its outcome is reported with it. */
export interface Pass {
  readonly sending: Sending;
  readonly request: Request;
  readonly kind: ProbeKind | undefined;
  /** True for a control request. */
  readonly isLook: boolean;
}

/**
 * Gate that all requests pass, which keeps the limits of refusals. Where there is no room, it sends a control request,
 * and holds the others meanwhile. It gives up a key that opens nothing any more, a kind of probes that caused two blocks,
 * and a target that refuses everything.
 */
export class RefusalGate {
  readonly closed: ClosedConnections;
  readonly #options: GateOptions;
  readonly #allowance: RefusalAllowance;
  readonly #keys: KeyWatch;
  readonly #givenUp = new GivenUp();
  readonly #blocks = new BlockCount();
  readonly #over = new BlockOver();
  readonly #pace = new ProbePace();
  readonly #paths = new RefusedPaths();
  /** Reasons why a kind of probes is no longer sent. */
  readonly #left = new Map<ProbeKind, NotBorne>();
  readonly #looks: ControlLooks;
  #waiting: (() => void)[] = [];

  constructor(options: GateOptions) {
    this.#options = options;
    this.closed = new ClosedConnections(options.classify, isSmallRun(options.limits.maxRequests));
    this.#allowance = new RefusalAllowance(options.limits);
    this.#keys = new KeyWatch(isSmallRun(options.limits.maxRequests));
    const { clock, signal, askAgain } = options;
    this.#looks = new ControlLooks({
      ...{ clock, signal, askAgain, maxRequests: options.limits.maxRequests },
      ...{ allowance: this.#allowance, keys: this.#keys, givenUp: this.#givenUp },
      ...{ over: this.#over, pace: this.#pace, change: () => this.#change() },
    });
    signal.addEventListener('abort', () => this.#wake(), { once: true });
  }

  /** Waits until there is room for the request. Throws NoMore where it may not go out at all. */
  async room(request: Request): Promise<void> {
    const kind = this.#options.classify(request);
    await this.#keepPace(kind);
    for (;;) {
      this.#options.signal.throwIfAborted();
      this.#expectAllowed(request, kind);
      if (this.#mayGo(request, kind)) return;
      if (kind !== undefined && this.#keys.opened.length === 0 && this.#allowance.inFlight === 0)
        throw new NothingAccepted();
      const isSuspected = this.#isSuspected(request, kind);
      if (this.#looks.running !== undefined) await this.#looks.running;
      else if (this.#waitsForFlights(isSuspected)) await this.#change();
      else await this.#looks.lookFor(isSuspected ? request : undefined);
    }
  }

  /** True where what is on its way decides; a look goes out beside it, unless it may be one refusal too many. */
  #waitsForFlights(isLook: boolean): boolean {
    return this.#allowance.inFlight > 0 && (!isLook || this.#allowance.mayBeUsedUp);
  }

  async #keepPace(kind: ProbeKind | undefined): Promise<void> {
    const { clock, signal } = this.#options;
    const wait = kind === undefined ? 0 : this.#pace.wait(clock.now());
    if (wait > 0) await clock.sleep(wait, signal, 'time between refusals');
  }

  /** True where "too many requests" shows a quota rather than a lockout. */
  get hasQuota(): boolean {
    return this.#blocks.hasQuota;
  }

  /** True where refusals shut the client out, if only for a while. */
  get hasShutOut(): boolean {
    return this.#blocks.hasCounted;
  }

  get roomForProbes(): number {
    return this.#allowance.roomForProbes;
  }

  /** Refusals that a run plans still, where it plans them. */
  get refusalsLeft(): number {
    return this.#allowance.planned;
  }

  /** True where all of these, which were refused or may be, can be asked once more of a run that plans its refusals. */
  mayBeRefused(all: readonly Exchange[]): boolean {
    const expected = all.filter(({ request, answer }) => {
      const kind = this.#options.classify(request);
      return kind !== undefined || (answer !== undefined && isRefusal(answer, kind));
    });
    return expected.length <= this.refusalsLeft;
  }

  /** Lets the request go out now; undefined where there is no room. `isLook`: it looks whether anything is accepted. */
  pass(request: Request, isLook: boolean): Pass | undefined {
    const kind = this.#options.classify(request);
    if (!isLook && !this.#mayGo(request, kind)) return undefined;
    return { sending: this.#allowance.begin(kind), request, kind, isLook };
  }

  /** Takes note of what came of a request that passed. */
  tell(pass: Pass, outcome: Outcome, isFresh: boolean): void {
    const { answer } = outcome;
    this.closed.observe(pass.request, outcome, isFresh);
    // Whoever lets a request wait has not refused it.
    const isNoRefusal = outcome.failure?.cause === 'dropped' || outcome.failure?.kind === 'timeout';
    this.#allowance.end(pass.kind, answer, isNoRefusal);
    // The target may have counted it, whether or not it turns out to be a refusal.
    if (this.closed.mayRefuse(pass.request, outcome)) this.#allowance.refused(false);
    this.#heed(pass, answer);
    this.#wake();
  }

  /** The last request that a key of the target opened; the partner key goes first. */
  get opened(): Request | undefined {
    return this.#keys.opened[0];
  }

  /** No more is sent of the kind of wrong or missing credentials that this request has; false where it has none. */
  leave(request: Request, reason: NotBorne): boolean {
    const kind = this.#options.classify(request);
    if (kind === undefined || !isCredential(kind)) return false;
    this.#left.set(kind, reason);
    this.#wake();
    return true;
  }

  /** The connection was closed to refuse the request, which was counted each time that it was sent: gives the refusal. */
  refusedByClosing(request: Request): Answer {
    const kind = this.#options.classify(request);
    const answer = this.closed.refusal();
    this.#allowance.meant(kind);
    if (kind === undefined) this.#ordinaryRefused(request, answer);
    else this.#probeRefused(kind, answer);
    this.#wake();
    return answer;
  }

  /** Takes note of what came of a request before this gate was there. */
  recall({ request, answer }: Exchange): void {
    const kind = this.#options.classify(request);
    this.#heed({ sending: this.#allowance.row.begin(), request, kind, isLook: false }, answer);
  }

  /**
   * True where an ordinary request was refused by a block that is over since: it is waited for where there may be one.
   */
  async wasBlocked(exchange: Exchange): Promise<boolean> {
    const { request, answer } = exchange;
    if (answer === undefined || this.#options.classify(request) !== undefined) return false;
    if (!this.#over.isSign(answer)) return false;
    if (this.#over.isWithin(exchange)) return true;
    if (!this.#blocks.isBehindProbes || this.#keys.openedBy(request).length === 0) return false;
    // A look may be the one refusal too many.
    while (this.#waitsForFlights(true)) await this.#change();
    const { isRowFull, isUsedUp } = this.#allowance;
    if (this.#looks.running === undefined && (isRowFull || isUsedUp)) return false;
    await (this.#looks.running ?? this.#looks.lookFor(request)).catch(() => undefined);
    if (this.#over.isWithin(exchange)) return true;
    this.#over.inVain();
    return false;
  }

  #heed({ sending, request, kind, isLook }: Pass, answer: Answer | undefined): void {
    if (kind === undefined) this.#blocks.throttled(answer);
    const isRefused =
      answer !== undefined &&
      !this.#isOfQuota(answer, kind) &&
      (isRefusal(answer, kind) || (isLook && refusesWithSuccess(request, answer)));
    if (answer !== undefined && answer.status >= 200 && answer.status < 400 && !isRefused) {
      this.#allowance.row.accepted(sending);
      this.#paths.notRefused(request);
      // An error that is told with a status of success opened nothing that a look could ask for.
      if (kind !== undefined || refusesWithSuccess(request, answer)) return;
      this.#keys.accepted(request);
      this.#blocks.accepted(request, this.#allowance.row.length === 0);
      return;
    }
    if (kind === undefined) this.#blocks.notAccepted(request, answer);
    if (answer === undefined || !isRefused) {
      this.#paths.notRefused(request);
      return;
    }
    this.#allowance.refused(kind === undefined && this.#isOfForm(request, answer));
    if (kind === undefined) this.#ordinaryRefused(request, answer);
    else this.#probeRefused(kind, answer);
  }

  /** True where the target does not take the form of the first request. */
  #isOfForm(request: Request, { status }: Answer): boolean {
    return this.#keys.openedBy(request).length === 0 && refusesForm(status);
  }

  #ordinaryRefused(request: Request, answer: Answer): void {
    this.#paths.refused(request);
    this.#keys.refused(request, answer);
  }

  #probeRefused(kind: ProbeKind, { status }: Answer): void {
    this.#blocks.probed(kind);
    this.#pace.refused(this.#options.clock.now(), status);
  }

  /** True for a 403 about a quota, which refuses neither the key nor the question; a refused credential may be locked out. */
  #isOfQuota(answer: Answer, kind: ProbeKind | undefined): boolean {
    return this.hasQuota && !isCredential(kind) && isThrottling(answer);
  }

  #expectAllowed(request: Request, kind: ProbeKind | undefined): void {
    this.#givenUp.expectNot(request, isCredential(kind));
    const { isUsedUp, total } = this.#allowance;
    const isUnborne = bearsNoRefusal(this.#options.limits) && isOftenRefused(request);
    if (isUsedUp || isUnborne || this.#isUnplanned(request)) throw new RefusalsSpent(total);
    if (kind === undefined) return;
    const mayNotBear = isUnusual(kind) || request.situation?.mayBeRefused === true;
    if (mayNotBear && !this.#options.hostile) throw new UnusualLeftOut();
    const left = this.#left.get(kind);
    if (left !== undefined) throw left;
    if (this.#blocks.isEnough(kind)) throw new KindLeft(kind);
    if (this.#allowance.isSpent(kind)) throw new RefusalsSpent(total);
  }

  /**
   * True where a small run has no planned refusal left and the path has refused an ordinary question: nothing new is
   * asked there.
   */
  #isUnplanned(request: Request): boolean {
    return this.refusalsLeft <= 0 && this.#paths.isNewAtRefused(request);
  }

  #mayGo(request: Request, kind: ProbeKind | undefined): boolean {
    if (this.#isUnplanned(request)) return false;
    // A probe could bring about what the look is to see the end of.
    if (kind !== undefined && (this.#looks.running !== undefined || this.#left.has(kind))) return false;
    const { isClosing } = request;
    return (
      !this.#isSuspected(request, kind) &&
      this.#allowance.hasRoom(kind, this.#keys.opened.length > 0, isClosing)
    );
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
}
