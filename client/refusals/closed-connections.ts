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

/** Closed questions after which no further one is asked again. */
const enough = 3;
/** Of the ordinary requests, the share that may break off by chance: above it, a closed connection tells nothing. */
const mostByChance = 0.15;
/** A limit above it may be more than a service gives. */
const usualLimit = 100;
/** Ordinary requests after which a target is steady that broke off no more than this share of them. */
const ordinaryOnes = 20;
const mostWhenSteady = 0.02;

type Outcome = { readonly answer?: Answer; readonly failure?: Failure };

/**
 * Tells a connection that is closed to refuse a question from one that breaks off by chance. Only what a service may
 * refuse is refused so. A target that closes connections of ordinary requests too refuses nothing by it.
 */
export class ClosedConnections {
  readonly #classify: Classify;
  /** Often refused, and yet answered with a success: ordinary at this target. */
  readonly #taken = new Set<string>();
  #ordinary = 0;
  #broken = 0;
  #refused = 0;

  constructor(classify: Classify) {
    this.#classify = classify;
  }

  /** Takes note of one attempt. */
  observe(request: Request, outcome: Outcome): void {
    const isUnusual = this.#isUnusual(request);
    if (outcome.answer !== undefined && outcome.answer.status < 400) this.#taken.add(sortOf(request));
    if (isUnusual) return;
    this.#ordinary += 1;
    if (isDropped(outcome)) this.#broken += 1;
  }

  /** Whether the connection may have been closed to refuse what was asked. */
  mayRefuse(request: Request, outcome: Outcome): boolean {
    return isDropped(outcome) && this.#isUnusual(request) && this.#broken <= this.#ordinary * mostByChance;
  }

  /** Attempts that are made of a question whose connection is closed: more where it may be chance. */
  get attempts(): number {
    if (this.isKnown) return 1;
    return this.#isSteady && this.#ordinary >= ordinaryOnes ? 2 : retryBounds.attempts;
  }

  /** Whether the target is known to refuse by closing, and to close hardly anything else. */
  get isKnown(): boolean {
    return this.#refused >= enough && this.#isSteady;
  }

  get #isSteady(): boolean {
    return this.#broken <= this.#ordinary * mostWhenSteady;
  }

  /** The answer that stands for a closed connection, once that is known to be a refusal. */
  refusal(): Answer {
    this.#refused += 1;
    return closedAnswer;
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
