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

/** One answer that shows a person. */
interface Showing {
  readonly exchange: Exchange;
  /** The place on its page, counted from 0. */
  readonly at: number;
  readonly time: number;
}

/** What a person's times were so far. */
interface Told {
  readonly page: LoggedPage;
  readonly time: number;
  readonly changes: number;
}

/** All quick answers that show a person, for each whose time is another one again and again. */
function showingsOfMoving(pages: readonly LoggedPage[]): Iterable<readonly Showing[]> {
  const told = new Map<number, Told>();
  for (const page of pages) {
    for (const [at, address] of page.addresses.entries()) {
      const time = page.times[at] ?? Number.NaN;
      const last = told.get(address);
      // Two of one address are not told apart, and a record without a time belongs to another row.
      const isUntold = last?.page === page || Number.isNaN(time);
      const changes = (last?.changes ?? 0) + (last !== undefined && last.time !== time ? 1 : 0);
      told.set(address, { page, time, changes: isUntold ? Number.NaN : changes });
    }
  }
  const moving = new Map<number, Showing[]>();
  for (const [address, { changes }] of told) if (changes >= fewestChanges) moving.set(address, []);
  if (moving.size === 0) return [];
  for (const { addresses, times, exchange } of pages.filter(isQuick)) {
    for (const [at, address] of addresses.entries())
      moving.get(address)?.push({ exchange, at, time: times[at] ?? Number.NaN });
  }
  return moving.values();
}

function isQuick({ exchange }: LoggedPage): boolean {
  return widthOf(exchange) <= longestAnswer;
}

function widthOf({ sentAt, receivedAt }: Exchange): number {
  return receivedAt - sentAt + rounding;
}

/** Answers whose times all lie within them by one clock; undefined where chance explains that too. */
function toldWithin(showings: readonly Showing[]): readonly Showing[] | undefined {
  for (const anchor of showings) {
    const within = showings.filter((one) => isByOneClock(one, anchor));
    if (within.length < showings.length * leastShare) continue;
    if (chanceOf(within, anchor, showings.length) <= odds) return within;
  }
  return undefined;
}

/** Whether there is a clock by which both times lie between the request and its answer. */
function isByOneClock(one: Showing, other: Showing): boolean {
  return (
    one.time - one.exchange.receivedAt <= other.time - other.exchange.sentAt + rounding &&
    other.time - other.exchange.receivedAt <= one.time - one.exchange.sentAt + rounding
  );
}

/** How likely at most so many different times lie within their answers, by the clock of any one of them. */
function chanceOf(within: readonly Showing[], anchor: Showing, of: number): number {
  const byTime = new Map(within.map((one) => [one.time, one]));
  byTime.delete(anchor.time);
  const each = [...byTime.values()].reduce((chance, { exchange }) => {
    const width = widthOf(exchange) + widthOf(anchor.exchange);
    return chance * Math.min(width / leastBetween, 1);
  }, 1);
  return of * waysToLeaveOut(of - within.length, of) * each;
}

/** In how many ways some of all answers can be those that show something else. */
function waysToLeaveOut(left: number, of: number): number {
  return Array.from({ length: left }, (_, at) => (of - at) / (at + 1)).reduce((ways, by) => ways * by, 1);
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
