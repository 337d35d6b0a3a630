import { groupedBy } from '../grouped.ts';
import { returnsOf } from '../oscillation-count.ts';
import type { LoggedPage } from './logged-page.ts';

/**
 * Whether a domain's data are live: other persons are there now than before. Either more persons were seen than the
 * domain ever had, and a question has another answer now; or its totals at the end of the run lie below all of those at
 * its beginning, or above them while somebody has come. A defect loses persons, repeats them, or counts them wrongly; it
 * invents none. Persons of other domains who are shown by mistake are not counted.
 */
export function isLive(pages: readonly LoggedPage[], domain: string): boolean {
  const own = inhabited(pages, domain);
  const totals = own.flatMap(({ total }) => total ?? []);
  if (totals.length === 0) return false;
  const elsewhere = new Set(
    pages.filter(({ question }) => question.domain !== domain).flatMap(({ addresses }) => [...addresses]),
  );
  const seen = personsAt(own, elsewhere);
  const most = totals.reduce((one, other) => (one > other ? one : other));
  const hasStrangers = BigInt(seen) > most && hasChangedAnswer(own);
  return (
    hasStrangers ||
    hasTrend(
      inTime(own).flatMap(({ total }) => total ?? []),
      seen,
    )
  );
}

/**
 * How many persons were seen: of an address as many as one page shows at most, so that who is told with another time is
 * the same person, and who shares a mailbox is not.
 */
function personsAt(pages: readonly LoggedPage[], elsewhere: ReadonlySet<number>): number {
  const most = new Map<number, number>();
  for (const { addresses, persons } of pages) {
    const here = groupedBy([...addresses.keys()], (place) => addresses[place] ?? 0);
    for (const [address, places] of here) {
      if (elsewhere.has(address)) continue;
      const count = new Set(places.map((place) => persons[place])).size;
      most.set(address, Math.max(most.get(address) ?? 0, count));
    }
  }
  return [...most.values()].reduce((sum, count) => sum + count, 0);
}

/** Somebody who should not be shown at all is shown each time. */
function hasChangedAnswer(pages: readonly LoggedPage[]): boolean {
  const answers = groupedBy(inTime(pages), questionKey);
  return [...answers.values()].some((alike) => alike[0]?.content !== alike.at(-1)?.content);
}

/** Values that tell a beginning from an end. */
const leastForTrend = 8;

/** A total that climbs while nobody comes is a count that runs away. */
function hasTrend(totals: readonly bigint[], persons: number): boolean {
  if (totals.length < leastForTrend) return false;
  const part = Math.floor(totals.length / 4);
  const [first, last] = [totals.slice(0, part), totals.slice(-part)];
  const isBelow = (low: readonly bigint[], high: readonly bigint[]) =>
    low.every((one) => high.every((other) => one < other));
  const hasCome = first.every((total) => BigInt(persons) > total);
  return (isBelow(first, last) && hasCome) || isBelow(last, first);
}

/** Its pages that hold somebody. */
function inhabited(pages: readonly LoggedPage[], domain: string): readonly LoggedPage[] {
  return pages.filter(({ question, persons }) => question.domain === domain && persons.length > 0);
}

/** The same for one question of a domain. */
function questionKey({ question: { limit, page } }: LoggedPage): string {
  return `${limit} ${page}`;
}

function inTime(pages: readonly LoggedPage[]): readonly LoggedPage[] {
  return pages.toSorted((one, other) => one.exchange.receivedAt - other.exchange.receivedAt);
}

/** Questions that show a change: one alone may be a page that comes and goes. */
const enough = 2;
/** Changes of a total are so many times fewer than chance would make of the same totals: it is one state after another. */
const timesFewer = 4;

/**
 * Whether a domain's data have gone on from one state to the next, as its pages show in the order of their answers: the
 * total changes seldom, however often it is told, or several questions hold other persons than before and none came back
 * to what it held. What differs by chance, by question or by company does not look like that.
 */
export function hasMovedOn(pages: readonly LoggedPage[], domain: string): boolean {
  const own = inTime(inhabited(pages, domain));
  const totals = own.map(({ total }) => total);
  return isLive(pages, domain) || isOneStateAfterAnother(totals) || haveChanged(own);
}

function isOneStateAfterAnother(totals: readonly (bigint | undefined)[]): boolean {
  const counts = [...groupedBy(totals, (total) => total).values()].map(({ length }) => length);
  if (counts.length < 2 || counts.filter((count) => count >= enough).length < 2) return false;
  const changes = totals.filter((total, place) => place > 0 && total !== totals[place - 1]).length;
  const squares = counts.reduce((sum, count) => sum + (count / totals.length) ** 2, 0);
  return changes * timesFewer <= totals.length * (1 - squares);
}

function haveChanged(pages: readonly LoggedPage[]): boolean {
  const answers = [...groupedBy(pages, questionKey).values()];
  const series = answers.map((alike) => alike.map(({ content }) => content));
  const changed = series.filter((contents) => new Set(contents).size > 1);
  return changed.length >= enough && changed.every((contents) => returnsOf(contents) === 0);
}

/** Whether a domain's data seem to have changed during a run: its total did, or what one question was answered with. */
export function hasMoved(pages: readonly LoggedPage[], domain: string): boolean {
  const own = inhabited(pages, domain);
  if (new Set(own.map(({ total }) => total)).size > 1) return true;
  const answers = groupedBy(own, questionKey);
  return [...answers.values()].some((alike) => new Set(alike.map(({ content }) => content)).size > 1);
}
