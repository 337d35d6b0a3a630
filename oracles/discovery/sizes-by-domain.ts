import type { Exchange } from '../../client/exchange.ts';
import { groupedBy } from '../grouped.ts';
import type { LoggedPage } from '../log/logged-page.ts';

/** Page sizes of several domains, held against each other. */
export interface SizesByDomain {
  /** Limits whose page was cut in two domains or more; undefined stands for no limit. */
  readonly compared: readonly (number | undefined)[];
  /** Of the limits whose pages differ: the persons of a page by domain. */
  readonly apart: readonly (readonly [limit: number | undefined, sizes: ReadonlyMap<string, number>])[];
  readonly shown: readonly Exchange[];
}

/**
 * Whether a limit gives pages of the same size in each domain, by the first pages that more persons follow. Where one
 * domain itself gives several sizes for a limit, that limit says nothing.
 */
export function sizesByDomain(pages: readonly LoggedPage[], first: number): SizesByDomain {
  const cut = pages.filter((page) => isCut(page, first));
  const limits = [...groupedBy(cut, ({ question: { limit } }) => limit)].flatMap(([limit, alike]) => {
    const byDomain = [...groupedBy(alike, ({ question: { domain } }) => domain)];
    const isTelling = byDomain.length > 1 && byDomain.every(([, some]) => areAlike(some));
    return isTelling ? [{ limit, alike, byDomain }] : [];
  });
  const apart = limits.filter(({ alike }) => !areAlike(alike));
  return {
    compared: limits.map(({ limit }) => limit),
    apart: apart.map(({ limit, byDomain }) => [
      limit,
      new Map(byDomain.map(([domain, [page]]) => [domain, page?.persons.length ?? 0])),
    ]),
    shown: (apart.length > 0 ? apart : limits)
      .slice(0, 2)
      .flatMap(({ byDomain }) => byDomain.slice(0, 2).flatMap(([, [page]]) => page?.exchange ?? [])),
  };
}

function isCut({ question: { page }, persons, total }: LoggedPage, first: number): boolean {
  const isFirst = page === undefined || page === first;
  return isFirst && persons.length > 0 && total !== undefined && BigInt(persons.length) < total;
}

function areAlike(pages: readonly LoggedPage[]): boolean {
  return new Set(pages.map(({ persons }) => persons.length)).size === 1;
}
