import type { WalkPair } from '../../../documents/observations/informative-walks.ts';
import type { EndpointTimes } from '../../../documents/observations/latencies.ts';
import type { LimitsOfDomain } from '../../../documents/observations/persons-by-limit.ts';
import type { ProbeRow } from '../../../documents/observations/refusals.ts';
import type { StatusSlice } from '../../../documents/observations/statuses.ts';
import type { TotalsOfDomain } from '../../../documents/observations/totals.ts';
import { walkMarks, weightOf } from '../../../documents/observations/walk-marks.ts';
import type { Walk } from '../../../documents/observations/walks.ts';

/**
 * True for a page with more persons than its limit, or a page before the end that is less full than its limit and one
 * greatest page size allow. A greatest page size alone is described in words.
 */
export function limitsStandOut({ points }: Pick<LimitsOfDomain, 'points'>): boolean {
  const size = Math.max(0, ...points.map(({ count }) => count));
  return points.some(
    ({ limit, count, atEnd }) => count > limit || (!atEnd && count !== Math.min(limit, size)),
  );
}

/** Answers of one domain that tell several totals, or several numbers of pages for one limit. */
export function totalsStandOut({ points }: Pick<TotalsOfDomain, 'points'>): boolean {
  if (hasSeveral(points.map(({ total }) => total))) return true;
  const limits = new Set(points.map(({ limit }) => limit));
  return [...limits].some((limit) =>
    hasSeveral(points.filter((one) => one.limit === limit).map(({ totalPages }) => totalPages)),
  );
}

/** Persons who are repeated, missing or elsewhere; pages that are fuller or emptier than the others; a wrong total. */
export function walksStandOut({ walks: [one, other] }: WalkPair): boolean {
  const walks = other === undefined ? [one] : [one, other];
  return walks.some((walk) => weightOf(walkMarks(walk, walk === one ? other : one)) > 0 || isUneven(walk));
}

function isUneven({ pages, limit = Number.POSITIVE_INFINITY, total, isWhole }: Walk): boolean {
  const counts = pages.map(({ count }) => count);
  const most = Math.max(...counts);
  const sum = counts.reduce((all, count) => all + count, 0);
  const isShort = counts.slice(0, -1).some((count) => count < most);
  return isShort || most > limit || (isWhole && total !== undefined && sum !== total);
}

/** From here on a person who waits for an answer notices. */
const noticed = 1_000;
/** The ratio from which a duration is another kind of answer, and no spread. */
const farOff = 10;
/** Deep pages that take so many times as long, and so many milliseconds more, are read in another way. */
const deeper = { times: 4, by: 100 } as const;

/** Answers of a second or more, where they are many or far from the usual ones; deep pages that take much longer. */
export function latencyStandsOut({ all, byDepth }: Pick<EndpointTimes, 'all' | 'byDepth'>): boolean {
  const { p50, p95, most } = all;
  if (p95 >= noticed || (most >= noticed && most >= farOff * p50)) return true;
  const [shallow, ...deep] = byDepth.map(({ times }) => times.p50);
  if (shallow === undefined) return false;
  return deep.some((time) => time >= deeper.times * shallow && time - shallow >= deeper.by);
}

/** Anything but successes and refusals, and requests that were sent again. */
export function statusesStandOut(slices: readonly StatusSlice[]): boolean {
  return slices.some(
    ({ counts, again }) =>
      again + counts.redirect + counts['slow down'] + counts['server error'] + counts['no answer'] > 0,
  );
}

/** A kind of request that a finding names, or that was once answered with a server error or not at all. */
export function refusalStandsOut({ partner, consumer, ids }: ProbeRow, broken: ReadonlySet<string>): boolean {
  const isOdd = [...partner.keys(), ...consumer.keys()].some((status) => /^5|^[a-z]/.test(status));
  return isOdd || ids.some((id) => broken.has(id));
}

/** A number of one run and of the run before it, and how far apart they may be without a word. */
interface Step {
  readonly now: number | undefined;
  readonly before: number | undefined;
}

/** Counts that are not what they were in the run before. */
export function countStandsOut({ now, before }: Step): boolean {
  return now !== before;
}

/** Times that doubled or halved since the run before, by a tenth of a second at least. */
export function timeStandsOut({ now, before }: Step): boolean {
  if (now === undefined || before === undefined) return false;
  const [least, most] = [Math.min(now, before), Math.max(now, before)];
  return most >= 2 * least && most - least >= noticed / farOff;
}

/** A total that changed by more than a tenth since the run before. */
export function totalStandsOut({ now, before }: Step): boolean {
  if (now === undefined || before === undefined) return now !== before;
  return Math.abs(now - before) > before / 10;
}

/** True where numbers differ: an axis whose ends are equal is no chart. */
export function hasSeveral(values: readonly (number | undefined)[]): boolean {
  return new Set(values).size > 1;
}
