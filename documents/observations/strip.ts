import type { Observation } from '../../schemas/report/observations.ts';
import type { Finding } from '../../schemas/report/results.ts';
import { walkAround } from './informative-walks.ts';
import { totalsOverTime } from './totals.ts';
import { usualPages } from './usual-pages.ts';
import { walkMarks } from './walk-marks.ts';
import { type WalkPage, walksOf } from './walks.ts';

/** Characters for the persons of a page; larger pages are drawn to scale. */
const widest = 24;
/** Pages, or answers, before and behind the one that is looked at. */
const around = 2;

/** Requirements on the pages of one list (`ofPages`), and on its total (`ofTotals`). */
const ofPages: ReadonlySet<string> = new Set(
  [1, 2, 3, 5, 6, 7, 8, 9, 10, 11].map((number) => `PAGING-${number}`),
);
const ofTotals: ReadonlySet<string> = new Set(['PAGING-4', 'DOMAIN-3', 'DOMAIN-4']);

/**
 * The place of a finding in plain characters, lines that a log keeps: the pages around it, a `#` a person, or the totals.
 * Undefined where the run has nothing to show.
 */
export function stripOf(
  id: string,
  { exchange }: Pick<Finding, 'exchange'>,
  requests: readonly Observation[],
  first: number,
): string | undefined {
  if (exchange === undefined) return undefined;
  if (ofTotals.has(id)) return totalsStrip(exchange, requests);
  if (!ofPages.has(id)) return undefined;
  return walkLines(exchange, requests, first) ?? pageLine(exchange, requests);
}

/** `total 47 47 [46] 47 47` */
function totalsStrip(exchange: string, requests: readonly Observation[]): string | undefined {
  for (const { points } of totalsOverTime(requests)) {
    const place = points.findIndex(({ id }) => id === exchange);
    if (place < 0) continue;
    const shown = points.slice(Math.max(0, place - around * 2), place + around * 2 + 1);
    const told = shown.map(({ id, total }) => (id === exchange ? `[${total ?? '-'}]` : String(total ?? '-')));
    return `total  ${told.join(' ')}`;
  }
  return undefined;
}

function walkLines(exchange: string, requests: readonly Observation[], first: number): string | undefined {
  const pair = walkAround(walksOf(requests, first), exchange);
  if (pair === undefined) return undefined;
  const [walk, other] = pair.walks;
  const { repeated } = walkMarks(walk, other);
  const place = walk.pages.findIndex(({ id }) => id === exchange);
  let start = 0;
  const lines = walk.pages.map((page) => {
    const isRepeated = page.persons.map((_, index) => repeated.has(start + index));
    start += page.persons.length;
    return line(page, walk.limit, isRepeated, page.id === exchange);
  });
  return lines.slice(Math.max(0, place - around), place + around + 1).join('\n');
}

function pageLine(exchange: string, requests: readonly Observation[]): string | undefined {
  const page = usualPages(requests).find(({ id }) => id === exchange);
  if (page === undefined) return undefined;
  return line({ page: page.page ?? 1, count: page.count }, page.limit, [], true);
}

/** `page 2  #######+   8 of 7  <`: `R` stood before, `+` is more than the limit, `.` is room. */
function line(
  { page, count }: Pick<WalkPage, 'page' | 'count'>,
  limit: number | undefined,
  isRepeated: readonly boolean[],
  isFocus: boolean,
): string {
  const most = Math.max(count, limit ?? 0, 1);
  const width = Math.min(most, widest);
  const cells = Array.from({ length: width }, (_, index) => {
    // Persons that a character stands for: one, unless the page is large.
    const [from, to] = [Math.floor((index / width) * most), Math.ceil(((index + 1) / width) * most)];
    if (from >= count) return '.';
    if (isRepeated.slice(from, to).includes(true)) return 'R';
    return limit !== undefined && Math.min(to, count) > limit ? '+' : '#';
  });
  const asked = limit === undefined ? '' : ` for limit=${limit}`;
  return `page ${page}  ${cells.join('')}  ${count}${asked}${isFocus ? '  <' : ''}`;
}
