import type { Exchange } from '../../client/exchange.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import type { LoggedPage } from '../log/logged-page.ts';
import { countOf } from '../words/count-of.ts';

/** With which chance at most a record that is created anew is accused, for each person: a run shows thousands. */
const odds = 1e-9;
/** Milliseconds at least between two times at which an honest service creates the same person anew. */
const leastBetween = 1_000;
/** Milliseconds: what takes longer does not tell the time of its request closely enough. */
const longestAnswer = leastBetween / 4;
/** Of all answers that show a person, so many show the time of the request. */
const leastShare = 3 / 4;
/** Answers by whose clock all others are read: most of those that show the time of the request will do. */
const clocksTried = 8;
/** Fewer other times are no suspicion. */
const fewestChanges = 3;
/** Times are written in milliseconds, and so are ours. */
const rounding = 1;
/** Times that a reader is shown. */
const timesShown = 3;

/**
 * The law (Resources, Person, created_at): when a person was created does not go by when it is asked for. A time that is
 * another one in nearly every answer, as far from the time of its request each time, is that of the request. How far that
 * is may be anything, since the service's clock may not be ours.
 *
 * It must not fail: who is created while the run goes on, since that time stays; whom an import creates anew each second,
 * since its time lies within an answer as seldom as an answer takes part of a second; and several persons of one address.
 */
export function timesOfRequests(pages: readonly LoggedPage[]): Deviation[] {
  for (const showings of showingsOfMoving(pages)) {
    const told = toldWithin(showings);
    if (told !== undefined) return [deviation(told, showings.length)];
  }
  return [];
}

interface Showing {
  readonly exchange: Exchange;
  /** Its place on the page, counted from 0. */
  readonly at: number;
  readonly time: number;
}

/** The last answer that showed an address, the time there, and the changes of that time so far. */
interface Told {
  readonly page: LoggedPage;
  readonly time: number;
  /** Not a number where it is not told whose the times are. */
  readonly changes: number;
}

/** All quick answers that show a person, for each whose time is another one again and again. */
function showingsOfMoving(pages: readonly LoggedPage[]): Iterable<readonly Showing[]> {
  const moving = new Map(movingIn(pages).map((address): [number, Showing[]] => [address, []]));
  if (moving.size === 0) return [];
  const quick = pages.filter(({ exchange }) => widthOf(exchange) <= longestAnswer);
  for (const { addresses, times, exchange } of quick) {
    for (const [at, address] of addresses.entries())
      moving.get(address)?.push({ exchange, at, time: times[at] ?? Number.NaN });
  }
  return moving.values();
}

/** Addresses, as hashes, whose time is another one again and again. */
function movingIn(pages: readonly LoggedPage[]): readonly number[] {
  const told = new Map<number, Told>();
  for (const page of pages) {
    for (const [at, address] of page.addresses.entries())
      told.set(address, toldNow(page, at, told.get(address)));
  }
  return [...told].flatMap(([address, { changes }]) => (changes >= fewestChanges ? [address] : []));
}

function toldNow(page: LoggedPage, at: number, last: Told | undefined): Told {
  const time = page.times[at] ?? Number.NaN;
  // Two of one address are not told apart, and a record without a time belongs to another row.
  if (last?.page === page || Number.isNaN(time)) return { page, time, changes: Number.NaN };
  return { page, time, changes: last === undefined ? 0 : last.changes + Number(last.time !== time) };
}

function widthOf({ sentAt, receivedAt }: Exchange): number {
  return receivedAt - sentAt + rounding;
}

/** Answers whose times all lie within them by one clock; undefined where chance explains that too. */
function toldWithin(showings: readonly Showing[]): readonly Showing[] | undefined {
  const quickest = showings.toSorted((one, other) => widthOf(one.exchange) - widthOf(other.exchange));
  for (const anchor of quickest.slice(0, clocksTried)) {
    const within = showings.filter((one) => isByOneClock(one, anchor));
    if (within.length < showings.length * leastShare) continue;
    if (chanceOf(within, anchor, showings.length) <= Math.log(odds)) return within;
  }
  return undefined;
}

/** True where there is a clock by which both times lie between the request and its answer. */
function isByOneClock(one: Showing, other: Showing): boolean {
  return (
    one.time - one.exchange.receivedAt <= other.time - other.exchange.sentAt + rounding &&
    other.time - other.exchange.receivedAt <= one.time - one.exchange.sentAt + rounding
  );
}

/** Tells how likely at most so many different times lie within their answers, by the clock of any one of them: the logarithm. */
function chanceOf(within: readonly Showing[], anchor: Showing, of: number): number {
  const byTime = new Map(within.map((one) => [one.time, one]));
  byTime.delete(anchor.time);
  const each = [...byTime.values()].map(({ exchange }) =>
    Math.log(Math.min((widthOf(exchange) + widthOf(anchor.exchange)) / leastBetween, 1)),
  );
  // In so many ways some of all answers can be those that show something else.
  const leftOut = Array.from({ length: of - within.length }, (_, at) => Math.log((of - at) / (at + 1)));
  return [Math.log(of), ...leftOut, ...each].reduce((sum, part) => sum + part, 0);
}

function deviation(told: readonly Showing[], of: number): Deviation {
  const times = [...new Set(told.map(({ time }) => time))];
  const [first, second] = [told[0], told.find(({ time }) => time !== told[0]?.time)];
  const shown = [first, second].flatMap((one) => one?.exchange ?? []);
  const said = times.slice(0, timesShown).map((time) => new Date(time).toISOString());
  return deviationOf('PAGING-9', shown, {
    message: `created_at of person ${(first?.at ?? 0) + 1} on the page is the time of the request: ${countOf(times.length, 'time')} in ${countOf(of, 'answer')}`,
    received: `${said.join(', ')}, as far from the time of the request each time`,
    expected: 'when the person was created, whenever it is asked for',
    recurrence: `in ${told.length} of ${of} answers that show this person`,
    ...(first !== undefined && { person: first.at }),
  });
}
