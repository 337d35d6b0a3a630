import type { Exchange } from '../../client/exchange.ts';
import { refusesForm } from '../../schemas/http-status.ts';
import { reactionTo } from '../discovery/reaction.ts';
import { isSuccess, pageView } from './page-view.ts';

interface Asked {
  /** Infinity where none was sent: the page is as large as the target likes. */
  readonly limit: number;
  readonly exchange: Exchange;
}

/** A limit that gave no page. */
export interface NoSize extends Asked {
  readonly accepted: false;
  /** A page that is larger than can be read may be small enough with a smaller limit. */
  readonly kind: 'refused' | 'too-large' | 'unclear';
}

/** A limit that gave a page. */
export interface AcceptedSize extends Asked {
  readonly accepted: true;
  /** The page compared with the limit, where more follow: fewer is capped or rounded down, more is raised or rounded up. */
  readonly kind: 'honoured' | 'capped' | 'raised' | 'everybody' | 'unclear';
  readonly persons: number;
  /** True where more persons follow, so that `persons` is the page size and not merely the whole result. */
  readonly exact: boolean;
  /** Pages that there should be: as the total needs them, as the target counts them, and whichever is more. */
  readonly needed: number;
  readonly said: number;
  readonly pages: number;
  readonly total: bigint | undefined;
}

/** The page size that a first page shows for a limit, or the reason why it shows none. */
export type PageSize = NoSize | AcceptedSize;

/** The page size that a first page shows. */
export function sizeOf(exchange: Exchange, limit = Number.POSITIVE_INFINITY): PageSize {
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
  if (isTooLarge(exchange)) return 'too-large';
  if (reactionTo(exchange)?.kind === 'refused') return 'refused';
  return exchange.answer !== undefined && isSuccess(exchange.answer) ? undefined : 'unclear';
}

function kindOf(persons: number, limit: number, exact: boolean): AcceptedSize['kind'] {
  if (!exact) return 'everybody';
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

/** True where the limit is the page size, as far as the domain is large enough to tell. */
export function isHonoured(size: PageSize): boolean {
  return size.kind === 'honoured' || (size.kind === 'everybody' && size.limit >= Number(size.total));
}

/**
 * The largest limit that is honoured, the limits above it, and the largest page with another one after it.
 * @param sizes of one domain, the smallest limit first
 */
export function largestHonoured(sizes: readonly PageSize[]) {
  const index = sizes.findLastIndex(isHonoured);
  const largest = Math.max(0, ...sizes.map((size) => shownSize(size) ?? 0));
  return { top: sizes[index], over: sizes.slice(index + 1), largest };
}

/** The smallest limit that is honoured, and the one before it. */
export function smallestHonoured(sizes: readonly PageSize[]) {
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
 * The size that tells a capped page from a freedom (a maximum, the default, the next of a few sizes below): one nearer to
 * the limit that is honoured, where a larger limit is honoured too; above a maximum every limit may give the default.
 * Or a limit of that very size, which gives another one: pages that are shorter may have been filtered after they were
 * cut, if any limit of more than one is honoured at all.
 * @param ofSize what a limit of the size of the capped page gives
 */
export function sizeAgainstCap(
  { limit, persons }: AcceptedSize,
  ofSize: AcceptedSize,
  sizes: readonly AcceptedSize[],
): AcceptedSize | undefined {
  const honoured = sizes.filter(isHonoured);
  if (ofSize.persons !== persons) return honoured.some((one) => one.limit > 1) ? undefined : ofSize;
  if (honoured.every((one) => one.limit < limit)) return undefined;
  return honoured.find((one) => one.limit > persons && one.limit < limit);
}

/** As many, but for persons who came meanwhile, or were taken out. */
function isAsMany(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.max(1, Math.ceil(other / 50));
}

/**
 * True where a limit gives pages of this size. Pages that are filtered after they were cut hold now one more and now one
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

/** The limits that a target takes, in any of its domains. */
export class SizeMap {
  readonly #taken = new Set<number>();
  readonly #refused: { readonly limit: number; readonly domain: string }[] = [];
  readonly #listed: () => ReadonlySet<string>;

  /** @param listed domains that list anybody at all: others say nothing of limits */
  constructor(listed: () => ReadonlySet<string>) {
    this.#listed = listed;
  }

  /** Only 400 and 422 are about the limit (RFC 9110 15.5.1, 15.5.21). */
  note(domain: string, { limit, accepted, exchange }: PageSize): void {
    if (!Number.isFinite(limit)) return;
    if (accepted) this.#taken.add(limit);
    if (refusesForm(exchange.answer?.status)) this.#refused.push({ limit, domain });
  }

  /** Limits that some domain has taken, the smallest first. */
  get taken(): readonly number[] {
    return [...this.#taken].toSorted((one, other) => one - other);
  }

  /** The sizes, where only a few are taken: limits between them, or on both sides of the only one, are refused. */
  get fewSizes(): readonly number[] | undefined {
    const { taken } = this;
    const refused = [...this.#refusedLimits];
    const [least, most] = [taken[0], taken.at(-1)];
    if (least === undefined || most === undefined || refused.length < leastRefused) return undefined;
    const isAround = refused.some((limit) => limit < least) && refused.some((limit) => limit > most);
    const isBetween = refused.some((limit) => limit > least && limit < most);
    return isBetween || (isAround && taken.length === 1) ? taken : undefined;
  }

  /** True where a limit is worth a request: most of what one domain refuses, others do too. Usual sizes are asked once. */
  mayBeTaken(limit: number, usual: readonly number[]): boolean {
    if (this.#taken.has(limit)) return true;
    return !this.#refusedLimits.has(limit) && (usual.includes(limit) || this.fewSizes === undefined);
  }

  /** Limits that some domain has refused which lists somebody. */
  get #refusedLimits(): ReadonlySet<number> {
    const listed = this.#listed();
    return new Set(this.#refused.flatMap(({ limit, domain }) => (listed.has(domain) ? limit : [])));
  }
}
