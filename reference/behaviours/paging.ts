import type { PagePosition, Paging } from './behaviours.ts';
import { type Reason, Refused } from './refused.ts';

/** Number of the last page that exists: the first page of an empty list exists. */
export function lastPage(place: PagePosition): number {
  return place.firstPage + Math.max(place.pages, 1) - 1;
}

/** A parameter in plain decimal digits, given once; undefined where it is not given. */
function readDigits(query: URLSearchParams, name: string, otherwise: Reason): number | undefined {
  const values = query.getAll(name);
  const [value] = values;
  if (value === undefined) return undefined;
  if (values.length > 1 || !/^(0|[1-9]\d*)$/.test(value)) throw new Refused(otherwise);
  return Number(value);
}

export function readLimit(query: URLSearchParams): number | undefined {
  const limit = readDigits(query, 'limit', 'bad-limit');
  if (limit === 0) throw new Refused('bad-limit');
  return limit;
}

export function readPage(query: URLSearchParams, firstPage: number): number | undefined {
  const page = readDigits(query, 'page', 'bad-page');
  if (page === undefined) return undefined;
  // Above 2^53 a number is no longer exact, and could not be answered with the page's own number.
  if (page < firstPage || !Number.isSafeInteger(page)) throw new Refused('bad-page');
  return page;
}

export const paging: Paging = {
  firstPage: () => 1,
  defaultLimit: () => 20,
  maximumLimit: () => 500,
  readLimit: (question) => readLimit(question.query),
  readPage: (question) => readPage(question.query, 1),
  overMaximum: (_, maximum) => maximum,
  pageSize: (limit) => limit,
  resolvePage: (page) => page,
  countRows: (persons) => persons.length,
  cutPages: (rows, size) => Math.ceil(rows / size),
  window(view) {
    const from = Math.min((view.page - view.firstPage) * view.size, view.rows);
    return [from, Math.min(from + view.size, view.rows)];
  },
  take: ({ persons }, [from, to]) =>
    Array.from({ length: Math.max(to - from, 0) }, (_, at) => persons.at(from + at)),
  countTotal: (view) => view.persons.length,
  countPages: (view) => view.pages,
  currentPage: (view) => view.page,
};
