import { isSmallRun } from '../../config/allotment.ts';
import { mostInARow } from '../../config/profiles.ts';
import type { Limits, RefusalLimits } from '../../config/run-config.ts';
import { isThrottling } from '../../schemas/throttling.ts';
import type { Answer } from '../exchange.ts';
import { RefusedRow, type Sending } from './consecutive-refusals.ts';
import { isCredential, isMeant, isRefusal, type ProbeKind } from './probe-kind.ts';

/** Places of a row that are kept for looks whether anything is accepted. */
const keptForLooks = 2;
/** Places of a row that are kept for looks after refusals of a right key. */
const keptAfterOthers = 4;

/** True where the user said that the target is to refuse nothing: what it may refuse is not asked at all. */
export function bearsNoRefusal({ refusals }: Pick<Limits, 'refusals'>): boolean {
  return refusals?.strict === true && refusals.total === 0;
}

/** Refusals before any accepted request: one can never be ruled out, even where the limits allow none. */
export function refusalsAtFirst({ refusals, maxRequests }: Pick<Limits, 'refusals' | 'maxRequests'>): number {
  if (refusals === undefined) return mostInARow;
  const isPlanned = refusals.strict || isSmallRun(maxRequests);
  return Math.max(1, Math.min(refusals.inARow, isPlanned ? refusals.total : mostInARow));
}

/** Probes in a row behind which nothing is asked but what is accepted. */
export function closingProbes({ refusals }: Pick<Limits, 'refusals'>): number {
  return (refusals?.inARow ?? mostInARow) - 1;
}

/** Probes in a row that leave room for looks whether the client was locked out. */
export function probesInARow({ refusals }: Pick<Limits, 'refusals'>): number {
  return Math.ceil((refusals?.inARow ?? mostInARow) / 2);
}

/**
 * Counts refusals, and requests in flight that may be refused, against their limits: in total, and in a row between two
 * accepted requests.
 */
export class RefusalAllowance {
  readonly row = new RefusedRow();
  readonly #limits: RefusalLimits;
  readonly #isSmallRun: boolean;
  readonly #probes: number;
  readonly #closing: number;
  #inFlight = 0;
  #probesInFlight = 0;
  #meant = 0;
  #refused = 0;

  constructor(limits: Pick<Limits, 'maxRequests' | 'refusals'>) {
    this.#limits = limits.refusals ?? { total: Number.POSITIVE_INFINITY, inARow: mostInARow, strict: false };
    this.#isSmallRun = isSmallRun(limits.maxRequests);
    this.#probes = probesInARow(limits);
    this.#closing = closingProbes(limits);
  }

  get total(): number {
    return this.#limits.total;
  }

  get inFlight(): number {
    return this.#inFlight;
  }

  get roomForProbes(): number {
    return this.#probes - this.row.length - this.#probesInFlight;
  }

  /** Refusals in a row that the limits still allow. */
  get borne(): number {
    const { inARow, strict, total } = this.#limits;
    const inAll = strict ? total - this.#refused - this.#inFlight : Number.POSITIVE_INFINITY;
    return Math.max(0, Math.min(inARow - this.row.length, inAll));
  }

  /** True where what is in flight may use up what the limits still allow. */
  get hangsOnFlights(): boolean {
    return (
      this.#inFlight > 0 && (this.row.length + this.#inFlight >= this.#limits.inARow || this.mayBeUsedUp)
    );
  }

  /** True where the limits allow no further refusal in a row. */
  get isRowFull(): boolean {
    return this.row.length >= this.#limits.inARow;
  }

  /** True where the total of refusals that the user allowed is reached: an ordinary request might be refused beyond it. */
  get isUsedUp(): boolean {
    const { total, strict } = this.#limits;
    return strict && this.#refused >= Math.max(1, total);
  }

  /** Refusals that a small run plans still, whatever was refused; others are held to their number where they ask. */
  get planned(): number {
    return this.#isSmallRun ? Math.max(0, this.#limits.total - this.#refused) : Number.POSITIVE_INFINITY;
  }

  /** True where it would be, if all that is in flight were refused. */
  get mayBeUsedUp(): boolean {
    const { total, strict } = this.#limits;
    return strict && this.#refused + this.#inFlight >= Math.max(1, total);
  }

  /**
   * True where the total is spent. A small run, and one with a total of the user, count every refusal; others count those
   * of probes.
   */
  isSpent(kind: ProbeKind): boolean {
    const { total, strict } = this.#limits;
    if (strict || this.#isSmallRun) return this.#refused >= total;
    return isMeant(kind) && this.#meant >= total;
  }

  /**
   * @param isAnyOpened whether anything was accepted yet that a look could ask for
   * @param isClosing whether nothing is asked behind the row
   */
  hasRoom(kind: ProbeKind | undefined, isAnyOpened: boolean, isClosing = false): boolean {
    const { total, strict, inARow } = this.#limits;
    if (kind !== undefined) {
      const hasTotal = !strict || this.#refused + this.#probesInFlight < total;
      // Requests in flight beside it may be refused too.
      const hasRow = this.row.length + this.#inFlight < inARow;
      const most = isClosing ? this.#closing : this.#mostProbes(kind);
      return hasTotal && hasRow && !this.isSpent(kind) && this.row.length + this.#probesInFlight < most;
    }
    if (!isAnyOpened) return true;
    if (this.mayBeUsedUp) return false;
    // All requests in flight may be refused, and a look has to follow then.
    const most = this.row.length === 0 ? inARow - 1 : inARow - keptForLooks;
    return this.row.length + this.#inFlight < Math.max(1, most);
  }

  begin(kind: ProbeKind | undefined): Sending {
    this.#inFlight += 1;
    if (kind !== undefined) this.#probesInFlight += 1;
    this.meant(kind);
    return this.row.begin();
  }

  meant(kind: ProbeKind | undefined): void {
    if (isMeant(kind)) this.#meant += 1;
  }

  /**
   * Notes that a request has ended. `isNoRefusal`: without an answer, in time or on a connection that was closed; whether
   * the latter was a refusal is reported later.
   */
  end(kind: ProbeKind | undefined, answer: Answer | undefined, isNoRefusal = false): void {
    this.#inFlight -= 1;
    if (kind !== undefined) this.#probesInFlight -= 1;
    if (isMeant(kind) && (isNoRefusal || !mayBeRefused(kind, answer))) this.#meant -= 1;
  }

  /** @param isOfForm whether a right key asked in a form that the target does not take: a run does not plan that */
  refused(isOfForm: boolean): void {
    if (!isOfForm || this.#limits.strict) this.#refused += 1;
    this.row.refused();
  }

  /** A lockout mostly follows from credentials: the others leave less room for it. One look may stand behind a full batch. */
  #mostProbes(kind: ProbeKind): number {
    if (isCredential(kind)) return this.#probes;
    if (kind === 'unusual situations') return Math.min(this.#probes + 1, this.#limits.inARow);
    return Math.max(this.#probes, this.#limits.inARow - keptAfterOthers);
  }
}

/**
 * True where a request may count as a refusal. An accepted request and a failure of the service do not count; a closed
 * connection may. "Too many requests" refuses no identifier, which is asked for again and counts then.
 */
function mayBeRefused(kind: ProbeKind | undefined, answer: Answer | undefined): boolean {
  if (answer === undefined) return true;
  if (!isCredential(kind) && isThrottling(answer)) return false;
  return isRefusal(answer, kind);
}
