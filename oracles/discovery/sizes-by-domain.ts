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

interface Cut {
  readonly domain: string;
  readonly persons: number;
  readonly exchange: Exchange;
}

/**
 * Whether a limit gives pages of the same size in each domain, by the first pages that more persons follow. Where one
 * domain itself gives several sizes for a limit, that limit says nothing.
 */
export function sizesByDomain(pages: readonly LoggedPage[], first: number): SizesByDomain {
  const byLimit = groupedBy(
    pages.filter((page) => isCut(page, first)),
    ({ question: { limit } }) => limit,
  );
  const limits = [...byLimit].flatMap(([limit, some]) => {
    const cuts = some.map(({ question: { domain }, persons, exchange }) => ({
      domain,
      persons: persons.length,
      exchange,
    }));
    const byDomain = groupedBy(cuts, ({ domain }) => domain);
    return byDomain.size > 1 && [...byDomain.values()].every(areAlike) ? [{ limit, cuts, byDomain }] : [];
  });
  const apart = limits.filter(({ cuts }) => !areAlike(cuts));
  const telling = apart.length > 0 ? apart : limits;
  return {
    compared: limits.map(({ limit }) => limit),
    apart: apart.map(({ limit, cuts }) => [
      limit,
      new Map(cuts.map(({ domain, persons }) => [domain, persons])),
    ]),
    shown: telling
      .slice(0, 2)
      .flatMap(({ byDomain }) =>
        [...byDomain.values()]
          .slice(0, 2)
          .flatMap((cuts) => cuts.slice(0, 1).map(({ exchange }) => exchange)),
      ),
  };
}

function isCut({ question: { page }, persons, total }: LoggedPage, first: number): boolean {
  const isFirst = page === undefined || page === first;
  return isFirst && persons.length > 0 && total !== undefined && BigInt(persons.length) < total;
}

function areAlike(cuts: readonly Cut[]): boolean {
  return new Set(cuts.map(({ persons }) => persons)).size === 1;
}
