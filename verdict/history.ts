import { seededRandom } from './seeded-random.ts';

/** One answer about a list of data, with its times. */
export interface Reading {
  /** The question as text: equal questions have equal ones. */
  readonly question: string;
  /** The part of the answer about the whole list, whichever question was asked. */
  readonly state: string;
  /** The part of the answer about this question alone. */
  readonly shown: string;
  readonly sentAt: number;
  readonly receivedAt: number;
}

/** Conclusion from a series of answers about the data behind them. */
export interface History {
  /**
   * `still`: everything was answered as before. `moved`: one state after another explains the answers. `neither`: they
   * differ by chance, by question, or by data, caches and replicas that change as fast as they were read. Only `moved` is
   * a reason, and it is one not to accuse.
   */
  readonly verdict: 'still' | 'moved' | 'neither';
  /** The chance that the answers of a list at rest, wrong by lot or by question, look as much like data that moved. */
  readonly odds: number;
  /** True where the odds are small enough to set aside what recurs: else it is no more than the simplest explanation. */
  readonly isSure: boolean;
}

/** The largest chance of taking a list at rest for one that moved, which hides its defects. */
const mostOdds = 1 / 100;

/** Orders that are drawn: enough to tell odds of one in a hundred. */
const mostOrders = 199;

/** Questions that show a change: one alone may be a page that comes and goes. */
const enough = 2;

/**
 * Tells data that went on from answers that are wrong. States of data follow each other in time: however often a list is
 * read, it changes its answers no more often than the data change, and data that never come back show each state in one
 * span of time, also through caches and replicas that lag. A defect that goes by lot or by question does not know the
 * time. So the answers to each question are exchanged by lot, which leaves such a defect as likely as it was: where few of
 * these orders have as few changes, or as short spans, as the one that was read, the data moved (a permutation test, ended
 * early as by J. Besag and P. Clifford, 1991). Where each question was read too seldom for that, data moved if several
 * questions show a change and none came back: a defect that goes by lot gives the same few answers again.
 */
export function historyOf(readings: readonly Reading[]): History {
  const inTime = readings.toSorted((one, other) => one.receivedAt - other.receivedAt);
  const places = placesByQuestion(inTime);
  const changed = places
    .map((alike) => alike.map((place) => inTime[place]?.shown))
    .filter((shown) => new Set(shown).size > 1);
  const isOneState = inTime.every(({ state }) => state === inTime[0]?.state);
  if (isOneState && changed.length === 0) return { verdict: 'still', odds: 1, isSure: false };
  const odds = isOneState ? 1 : oddsOfLot(inTime, places);
  const isSure = odds <= mostOdds;
  const wentOn = changed.length >= enough && changed.every((shown) => !comesBack(shown));
  return { verdict: isSure || wentOn ? 'moved' : 'neither', odds, isSure };
}

function comesBack<Value>(series: readonly Value[]): boolean {
  const changes = series.filter((value, place) => place > 0 && value !== series[place - 1]).length;
  return changes >= new Set(series).size;
}

/** Twice the smaller odds of two measures of order (Bonferroni): each may look like order by chance. */
function oddsOfLot(readings: readonly Reading[], places: readonly (readonly number[])[]): number {
  const random = seededRandom(readings.length);
  const kinds = [...new Set(readings.map(({ state }) => state))];
  const states = readings.map(({ state }) => kinds.indexOf(state));
  const seen = [fewestChanges(readings, states), spans(states)] as const;
  const asOrderly = [0, 0] as [number, number];
  let orders = 0;
  while (orders < mostOrders && 2 * Math.min(...asOrderly) < mostOrders * mostOdds) {
    for (const alike of places) shuffle(states, alike, random);
    orders += 1;
    if (fewestChanges(readings, states) <= seen[0]) asOrderly[0] += 1;
    if (spans(states) <= seen[1]) asOrderly[1] += 1;
  }
  return Math.min(1, (2 * (Math.min(...asOrderly) + 1)) / (orders + 1));
}

/** Counts how often the data changed at least: answers that were in flight together may show the same change. */
function fewestChanges(readings: readonly Reading[], states: readonly number[]): number {
  let changes = 0;
  let changedAt = Number.NEGATIVE_INFINITY;
  for (let place = 1; place < readings.length; place += 1) {
    const [before, after] = [readings[place - 1], readings[place]];
    if (before === undefined || after === undefined || states[place] === states[place - 1]) continue;
    if (before.sentAt < changedAt) continue;
    changes += 1;
    changedAt = after.receivedAt;
  }
  return changes;
}

/** Sum over all states of the distance from the first answer with that state to the last. */
function spans(states: readonly number[]): number {
  const firsts: number[] = [];
  const lasts: number[] = [];
  for (let place = 0; place < states.length; place += 1) {
    const state = states[place] ?? 0;
    firsts[state] ??= place;
    lasts[state] = place;
  }
  return lasts.reduce((sum, last, state) => sum + last - (firsts[state] ?? last), 0);
}

function placesByQuestion(readings: readonly Reading[]): readonly (readonly number[])[] {
  const places = new Map<string, number[]>();
  for (const [place, { question }] of readings.entries())
    places.set(question, [...(places.get(question) ?? []), place]);
  return [...places.values()];
}

/** Exchanges the values at these places by lot (Fisher and Yates). */
function shuffle(values: number[], places: readonly number[], random: () => number): void {
  for (let last = places.length - 1; last > 0; last -= 1) {
    const [one, other] = [places[last] ?? 0, places[Math.floor(random() * (last + 1))] ?? 0];
    [values[one], values[other]] = [values[other] ?? 0, values[one] ?? 0];
  }
}
