import type { Exchange } from '../client/exchange.ts';
import { refusesForm } from '../schemas/http-status.ts';
import { reactionTo } from './discovery/reaction.ts';
import { isSuccess, pageView } from './page-view.ts';

interface Asked {
  /** Undefined: the page was asked for without a limit. */
  readonly limit: number | undefined;
  readonly exchange: Exchange;
}

/** A limit that gave no page. */
export interface NoSize extends Asked {
  readonly accepted: false;
  /** A page that is larger than can be read may be small enough with a smaller limit. */
  readonly kind: 'refused' | 'too large' | 'unclear';
}

/** A limit that gave a page. */
export interface AcceptedSize extends Asked {
  readonly accepted: true;
  /**
   * What became of the limit where more persons follow: the page holds as many, fewer (capped, or rounded down), or more
   * (raised, or rounded up). `default`: no limit was sent.
   */
  readonly kind: 'honoured' | 'capped' | 'raised' | 'default' | 'everybody' | 'unclear';
  /** Persons on the first page. */
  readonly persons: number;
  /** Whether more persons follow, so that `persons` is the page size and not merely the whole result. */
  readonly exact: boolean;
  /** Pages that there should be: as the total needs them, as the target counts them, and whichever is more. */
  readonly needed: number;
  readonly said: number;
  readonly pages: number;
  readonly total: bigint | undefined;
}

/** What a limit gave: the first page tells. */
export type PageSize = NoSize | AcceptedSize;

/** The page size that a first page shows. */
export function sizeOf(exchange: Exchange, limit?: number): PageSize {
  const noSize = noSizeOf(exchange);
  if (noSize !== undefined) return { limit, exchange, accepted: false, kind: noSize };
  const view = pageView(exchange);
  const persons = view?.persons?.length ?? 0;
  const total = view?.total;
  const exact = view?.persons !== undefined && total !== undefined && BigInt(persons) < total;
  const isShown = persons > 0 && total !== undefined;
  const kind = isShown ? kindOf(persons, limit, exact) : 'unclear';
  const needed = bounded(isShown ? (total + BigInt(persons) - 1n) / BigInt(persons) : 0n);
  const said = bounded(view?.totalPages ?? 0n);
  const pages = Math.max(needed, said);
  return { limit, exchange, accepted: true, kind, persons, exact, needed, said, pages, total };
}

function noSizeOf(exchange: Exchange): NoSize['kind'] | undefined {
  if (isTooLarge(exchange)) return 'too large';
  if (reactionTo(exchange)?.kind === 'refused') return 'refused';
  return exchange.answer !== undefined && isSuccess(exchange.answer) ? undefined : 'unclear';
}

function kindOf(persons: number, limit: number | undefined, exact: boolean): AcceptedSize['kind'] {
  if (!exact) return 'everybody';
  if (limit === undefined) return 'default';
  if (persons === limit) return 'honoured';
  return persons < limit ? 'capped' : 'raised';
}

/** A success that is larger than can be read. */
export function isTooLarge({ failure }: Exchange): boolean {
  return failure?.kind === 'too-large' && failure.status !== undefined && failure.status < 300;
}

/** A wild number is no reason to ask for a page that far out. */
const mostPages = 1_000_000_000n;

function bounded(pages: bigint): number {
  if (pages < 0n) return 0;
  return Number(pages < mostPages ? pages : mostPages);
}

/** The page size that shows: none where the limit was refused, or everybody came. */
export function shownSize(size: PageSize): number | undefined {
  return size.accepted && size.kind !== 'everybody' && size.kind !== 'unclear' ? size.persons : undefined;
}

/** Whether the limit is the page size, as far as the domain is large enough to tell. */
export function isHonoured(size: PageSize): boolean {
  if (size.kind !== 'everybody') return size.kind === 'honoured';
  return size.limit !== undefined && BigInt(size.limit) >= (size.total ?? 0n);
}

/**
 * The largest limit that is honoured, the limits above it, and the largest page with another one after it.
 * @param sizes of one domain, the smallest limit first
 */
export function largestHonoured<Size extends PageSize>(sizes: readonly Size[]) {
  const index = sizes.findLastIndex(isHonoured);
  const largest = Math.max(0, ...sizes.map((size) => shownSize(size) ?? 0));
  return { top: sizes[index], over: sizes.slice(index + 1), largest };
}

/** The smallest limit that is honoured, and the one before it. */
export function smallestHonoured<Size extends PageSize>(sizes: readonly Size[]) {
  const index = sizes.findIndex(isHonoured);
  return { good: sizes[index], bad: sizes[index - 1] };
}

/** One size whatever is asked, below it and above: then `limit` is not the page size. */
export function isWithoutEffect(sizes: readonly AcceptedSize[]): boolean {
  const kinds = new Set(sizes.map(({ kind }) => kind));
  return (
    kinds.has('raised') && kinds.has('capped') && new Set(sizes.map(({ persons }) => persons)).size === 1
  );
}

/**
 * Whether fewer persons than the limit, while more follow, are a freedom: a limit of that size gives it too, and no size
 * nearer to the limit is honoured, unless no larger limit is, since above a maximum every limit may give the default.
 * Where a limit of that size gives another one, shorter pages may have been filtered after they were cut, if any limit
 * of more than one is honoured at all.
 * @param ofSize what a limit of the size of the capped page gives
 */
export function mayBeCapped(
  capped: AcceptedSize,
  ofSize: AcceptedSize,
  sizes: readonly AcceptedSize[],
): boolean {
  const honoured = limitsHonoured(sizes);
  if (ofSize.persons !== capped.persons) return honoured.some((limit) => limit > 1);
  const isLast = honoured.every((limit) => limit < (capped.limit ?? 0));
  return isLast || nearerThan(capped, sizes) === undefined;
}

/** A size between a capped page and its limit that is honoured when it is asked for. */
export function nearerThan(
  { limit = 0, persons }: AcceptedSize,
  sizes: readonly AcceptedSize[],
): AcceptedSize | undefined {
  return sizes.find((one) => isHonoured(one) && (one.limit ?? 0) < limit && one.persons > persons);
}

function limitsHonoured(sizes: readonly AcceptedSize[]): readonly number[] {
  return sizes.flatMap((size) => (isHonoured(size) ? (size.limit ?? []) : []));
}

/** As many, but for persons who came meanwhile, or were taken out. */
export function isAsMany(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.max(1, Math.ceil(other / 50));
}

/**
 * Whether a limit gives pages of this size. Pages that are filtered after they were cut hold now one more and now one
 * less: then it is their number that tells. A limit that is refused says nothing against it, nor does a whole result on
 * one page, which is as large as the result.
 */
export function givesSameSize(
  size: Pick<AcceptedSize, 'persons' | 'said' | 'exact'>,
  other: { readonly accepted: false } | AcceptedSize,
): boolean {
  if (!other.accepted || (!other.exact && !size.exact)) return true;
  if (!isAsMany(other.said, size.said)) return false;
  return other.persons === size.persons || (size.said > 1 && other.persons < size.persons);
}

/** Limits up to a page size that tell how it came about: the same for every smaller limit, so that they are asked once. */
export function tellingLimits(persons: number): readonly number[] {
  const limits = [1, Math.ceil(persons / 4), Math.ceil(persons / 2), persons - 1, persons];
  return [...new Set(limits)].filter((limit) => limit > 0);
}

/** So many refusals of others, and not the bounds of what is taken: a set. */
const leastRefused = 6;

/** Which limits a target takes, in any of its domains. */
export class SizeMap {
  readonly #taken = new Set<number>();
  readonly #refusedBy = new Map<number, Set<string>>();
  readonly #isListed: (domain: string) => boolean;

  /** @param isListed whether a domain lists anybody at all: else it says nothing of limits */
  constructor(isListed: (domain: string) => boolean) {
    this.#isListed = isListed;
  }

  /** Only 400 and 422 are about the limit (RFC 9110 15.5.1, 15.5.21). */
  note(domain: string, { limit, accepted, exchange }: PageSize): void {
    if (limit === undefined) return;
    if (accepted) this.#taken.add(limit);
    if (!refusesForm(exchange.answer?.status)) return;
    this.#refusedBy.set(limit, (this.#refusedBy.get(limit) ?? new Set()).add(domain));
  }

  /** Limits that some domain has taken, the smallest first. */
  get taken(): readonly number[] {
    return [...this.#taken].toSorted((one, other) => one - other);
  }

  /**
   * The same where only a few sizes are taken, else undefined: a limit between taken ones is refused, or on both sides of
   * the only one.
   */
  get fewSizes(): readonly number[] | undefined {
    const { taken } = this;
    const refused = this.#refused();
    const [least, most] = [taken[0], taken.at(-1)];
    if (least === undefined || most === undefined || refused.length < leastRefused) return undefined;
    const isBetween = refused.some((limit) => limit > least && limit < most);
    const isAround = refused.some((limit) => limit < least) && refused.some((limit) => limit > most);
    return isBetween || (taken.length === 1 && isAround) ? taken : undefined;
  }

  /**
   * Whether a limit is worth a request: what one domain refuses, others mostly refuse too, and where a few sizes are
   * taken, every other one is refused. Usual sizes are asked for once all the same.
   */
  mayBeTaken(limit: number, usual: readonly number[]): boolean {
    if (this.#taken.has(limit)) return true;
    if (this.#refused().includes(limit)) return false;
    return usual.includes(limit) || this.fewSizes === undefined;
  }

  #refused(): readonly number[] {
    return [...this.#refusedBy].flatMap(([limit, domains]) =>
      [...domains].some(this.#isListed) ? [limit] : [],
    );
  }
}
