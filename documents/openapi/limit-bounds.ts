import type { Answers } from './answers.ts';
import { type Bounds, boundsOf, isAccepted, largestHeld, tried } from './bounds.ts';

/** Tells which `limit` of the partner endpoint may be sent: of what was tried, and of the edges that were looked for. */
export function limitBounds(answers: Answers): Bounds {
  const seen = boundsOf(tried(answers['paging.pageSizes'] ?? {}));
  if (seen.enum !== undefined) return seen;
  const { 'paging.overMaximum': over, 'paging.maximumLimit': most } = answers;
  return {
    ...numeric('minimum', smallest(answers) ?? seen.minimum),
    // Where a larger value is accepted, and another size taken, it is no bound of what may be sent.
    ...numeric('maximum', over === 'refused' ? most : seen.maximum),
  };
}

/** A smallest page size is no bound of what may be sent, unless smaller limits are refused rather than raised to it. */
function smallest(answers: Answers): number | null | undefined {
  const zero = answers['paging.limitZero'];
  if (answers['paging.underMinimum'] === 'refused') return answers['paging.minimumLimit'];
  if (zero === 'refused') return 1;
  return isAccepted(zero) && answers['paging.limitNegative'] === 'refused' ? 0 : undefined;
}

/** Tells which `page` may be sent; `undefined` where the number of the first page is not known. */
export function smallestPage(answers: Answers): number | undefined {
  const first = answers['paging.firstPage'];
  if (first === 1 && !isAccepted(answers['paging.pageZero'])) return 1;
  // Below a first page 0 nothing was seen to be accepted, or something was, which is then no bound.
  return first === undefined || isAccepted(answers['paging.pageNegative']) ? undefined : 0;
}

/** A usual one of those that were accepted, for examples. */
export function usualLimit(outcomes: Readonly<Record<string, unknown>> | undefined): number | undefined {
  const { accepted } = tried(outcomes ?? {});
  return accepted.includes(usual) ? usual : accepted.find((one) => one > 0 && one <= largestHeld);
}

const usual = 10;

function numeric(keyword: 'minimum' | 'maximum', value: unknown): Bounds {
  return typeof value === 'number' ? { [keyword]: value } : {};
}
