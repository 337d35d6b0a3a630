import { groupedBy } from '../grouped.ts';
import type { LoggedPage } from '../log/logged-page.ts';

/** Totals of a domain that single answers gave, amid answers that give another one. */
export interface LoneTotals {
  readonly usual: bigint;
  readonly lone: readonly LoggedPage[];
  /** Answers that gave a total. */
  readonly of: number;
}

/** So many of a hundred answers give the usual total. */
const usualOfHundred = 80;

/**
 * The law: the total of a domain does not leave its value for single answers. Data that change go from one state to the
 * next, and a replica or a cache that lags behind tells the state before for a while, again and again; a total that one
 * answer gives, and neither the answer before it nor the one after it, was no state of the data.
 *
 * It must not fail: a person who comes and goes at once. So it tells nothing by itself, and what it tells has to recur
 * when every replica has caught up.
 */
export function loneTotals(pages: readonly LoggedPage[], domain: string): LoneTotals | undefined {
  const own = pages
    .filter(({ question, total }) => question.domain === domain && total !== undefined)
    .toSorted((one, other) => one.exchange.receivedAt - other.exchange.receivedAt);
  const [most] = [...groupedBy(own, ({ total }) => total).values()].toSorted(
    (one, other) => other.length - one.length,
  );
  const usual = most?.[0]?.total;
  if (usual === undefined || (most?.length ?? 0) * 100 < own.length * usualOfHundred) return undefined;
  const others = own.filter(({ total }) => total !== usual);
  const lone = own.filter(
    ({ total }, place) =>
      total !== usual && own[place - 1]?.total === usual && own[place + 1]?.total === usual,
  );
  return lone.length === others.length ? { usual, lone, of: own.length } : undefined;
}
