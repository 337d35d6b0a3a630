import type { Observation } from '../../schemas/report/observations.ts';

let asked = 0;

/** A request of one domain that was answered with a page, a tenth of a second after the one before. */
export function page(over: Partial<Observation> = {}): Observation {
  asked += 1;
  return {
    id: `x${asked}`,
    endpoint: 'partner',
    sentAt: 1_000_000 + asked * 100,
    ms: 5,
    status: 200,
    domain: 'acme.example',
    limit: 2,
    page: 1,
    count: 2,
    total: 5,
    totalPages: 3,
    persons: '1-2',
    ...over,
  };
}

/** A walk over five persons, two a page; `over` changes its pages by their numbers. */
export function walk(over: Readonly<Record<number, Partial<Observation>>> = {}): readonly Observation[] {
  const pages: readonly Partial<Observation>[] = [
    { page: 1, count: 2, persons: '1-2' },
    { page: 2, count: 2, persons: '3-4' },
    { page: 3, count: 1, persons: '5' },
  ];
  return pages.map((one) => page({ ...one, ...over[one.page ?? 0] }));
}

/** A request that may be refused, and its status. */
export function probe(differs: string, status: number, over: Partial<Observation> = {}): Observation {
  const { domain: _, limit: __, page: ___, count: ____, total: _____, totalPages: ______, ...rest } = page();
  return { ...rest, probe: 'partner credentials', differs, status, ...over };
}
