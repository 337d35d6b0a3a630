import type { Answer, Failure, Request } from '../exchange.ts';
import { retryBounds } from '../retry/retry-rules.ts';
import { isOftenRefused } from './often-refused.ts';
import type { Classify } from './probe-kind.ts';

/**
 * The status that stands for a connection closed in place of an answer. It is the one that nginx logs for that; RFC 9110
 * does not define it, and no target sends it to us.
 */
const closedStatus = 444;

/** A refusal that has no status, no header and no body: the connection was closed. */
const closedAnswer: Answer = { status: closedStatus, headers: [], body: new Uint8Array(), isClosed: true };

/** Closed questions after which no further one is asked again; a run of few requests has no more than one to spare. */
const enough = { usually: 3, inSmallRun: 1 } as const;
/** Share of the ordinary requests that may break off by chance: above it, a closed connection is no evidence. */
const mostByChance = 0.15;
/** A limit above it may be more than a service gives. */
const usualLimit = 100;
/** Ordinary requests after which a target is steady that broke off no more than this share of them. */
const ordinaryOnes = 20;
const mostWhenSteady = 0.02;
/** Ordinary requests that are looked back at: trouble is over at some time. */
const ofLate = 50;

type Outcome = { readonly answer?: Answer; readonly failure?: Failure };

/** An ordinary request was answered, or its connection broke off. */
type Came = 'answered' | 'kept' | 'fresh';

/**
 * Tells a connection that is closed to refuse a question from one that breaks off by chance. Only what a service may
 * refuse is refused so. A target that closes fresh connections of ordinary requests too refuses nothing by it. One that was
 * kept may be closed at any time, just as it is used again (RFC 9112 9.5): then a question is asked more often.
 */
export class ClosedConnections {
  readonly #classify: Classify;
  readonly #isSmallRun: boolean;
  /** Often refused, and yet answered with a success: ordinary at this target. */
  readonly #taken = new Set<string>();
  #ordinary: readonly Came[] = [];
  #refused = 0;

  constructor(classify: Classify, isSmallRun: boolean) {
    this.#classify = classify;
    this.#isSmallRun = isSmallRun;
  }

  /** Takes note of one attempt. `isFresh`: on a connection of its own. */
  observe(request: Request, outcome: Outcome, isFresh: boolean): void {
    const isUnusual = this.#isUnusual(request);
    if (outcome.answer !== undefined && outcome.answer.status < 400) this.#taken.add(sortOf(request));
    if (isUnusual) return;
    const came: Came = !isDropped(outcome) ? 'answered' : isFresh ? 'fresh' : 'kept';
    this.#ordinary = [...this.#ordinary, came].slice(-ofLate);
  }

  /** True where the connection may have been closed to refuse what was asked. */
  mayRefuse(request: Request, outcome: Outcome): boolean {
    return isDropped(outcome) && this.#isUnusual(request) && this.#isAtMost(mostByChance, ['fresh']);
  }

  /** Attempts that are made of a question whose connection is closed: more where it may be chance. */
  get attempts(): number {
    if (this.isKnown) return 1;
    const isSure = this.#isSteady && this.#ordinary.length >= ordinaryOnes;
    return isSure || this.#isSmallRun || this.#isOften ? 2 : retryBounds.attempts;
  }

  /** True of a question that is not asked again: on a connection of its own, nothing else may have closed it. */
  needsFresh(request: Request): boolean {
    return this.isKnown && this.#isUnusual(request);
  }

  /** True once the target is known to refuse by closing, and to close hardly anything else. */
  get isKnown(): boolean {
    return this.#isOften && this.#isSteady;
  }

  /** The answer that stands for a closed connection, once that is known to be a refusal. */
  refusal(): Answer {
    this.#refused += 1;
    return closedAnswer;
  }

  get #isOften(): boolean {
    return this.#refused >= (this.#isSmallRun ? enough.inSmallRun : enough.usually);
  }

  get #isSteady(): boolean {
    return this.#isAtMost(mostWhenSteady, ['fresh', 'kept']);
  }

  #isAtMost(share: number, broken: readonly Came[]): boolean {
    return this.#ordinary.filter((came) => broken.includes(came)).length <= this.#ordinary.length * share;
  }

  #isUnusual(request: Request): boolean {
    if (this.#classify(request) !== undefined) return true;
    const mayBeRefused = isOftenRefused(request) || largeLimit(request) > 0;
    return mayBeRefused && !this.#taken.has(sortOf(request));
  }
}

function isDropped({ answer, failure }: Outcome): boolean {
  return answer === undefined && failure?.cause === 'dropped';
}

/** The limit that is asked for where it is a large one; 0 elsewhere. */
function largeLimit({ query }: Request): number {
  const limit = Number(new URLSearchParams(query).get('limit'));
  return limit > usualLimit ? limit : 0;
}

function sortOf(request: Request): string {
  const isPage0 = new URLSearchParams(request.query).get('page') === '0';
  return `${request.method} ${request.endpoint} ${isPage0} ${largeLimit(request)}`;
}
