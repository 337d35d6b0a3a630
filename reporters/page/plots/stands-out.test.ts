import { describe, expect, it } from 'vitest';
import { informativeWalks } from '../../../documents/observations/informative-walks.ts';
import { latencies } from '../../../documents/observations/latencies.ts';
import { page, probe, walk } from '../../../documents/observations/observed.corpus.ts';
import { personsByLimit } from '../../../documents/observations/persons-by-limit.ts';
import { refusalsByProbe } from '../../../documents/observations/refusals.ts';
import { statusesOverRun } from '../../../documents/observations/statuses.ts';
import { totalsOverTime } from '../../../documents/observations/totals.ts';
import { walksOf } from '../../../documents/observations/walks.ts';
import type { Observation } from '../../../schemas/report/observations.ts';
import {
  countStandsOut,
  latencyStandsOut,
  limitsStandOut,
  refusalStandsOut,
  statusesStandOut,
  timeStandsOut,
  totalStandsOut,
  totalsStandOut,
  walksStandOut,
} from './stands-out.ts';

describe('persons by limit stand out', () => {
  const isOut = (...pages: readonly Partial<Observation>[]) =>
    personsByLimit(pages.map((one) => page({ total: 40, totalPages: 4, ...one }))).some(limitsStandOut);

  it('where a page holds more than its limit, or less than others of it', () => {
    expect(isOut({ limit: 10, count: 11 })).toBe(true);
    expect(isOut({ limit: 10, count: 10 }, { limit: 10, count: 9, page: 2 })).toBe(true);
  });

  it('not where pages are full, at the end, or of a greatest size', () => {
    expect(isOut({ limit: 10, count: 10 }, { limit: 10, count: 3, page: 4 })).toBe(false);
    expect(isOut({ limit: 10, count: 10 }, { limit: 50, count: 15 }, { limit: 99, count: 15 })).toBe(false);
    expect(isOut({ limit: 50, count: 15 }, { limit: 99, count: 10 })).toBe(true);
  });
});

describe('totals stand out', () => {
  const isOut = (...pages: readonly Partial<Observation>[]) =>
    totalsOverTime(pages.map((one) => page(one))).some(totalsStandOut);

  it('where they differ, or one limit has several numbers of pages', () => {
    expect(isOut({ total: 5 }, { total: 6 })).toBe(true);
    expect(isOut({ limit: 2, totalPages: 3 }, { limit: 2, totalPages: 4 })).toBe(true);
    const { total: _, ...without } = page();
    expect(totalsOverTime([page(), without]).some(totalsStandOut)).toBe(true);
  });

  it('not where only the limit changes the number of pages', () => {
    expect(isOut({ limit: 2, totalPages: 3 }, { limit: 5, totalPages: 1 })).toBe(false);
  });
});

describe('walks stand out', () => {
  const isOut = (...requests: readonly Observation[]) =>
    informativeWalks(walksOf(requests)).some(walksStandOut);

  it('where persons are repeated or missing, a page is short or too full, or the total is another', () => {
    expect(isOut(...walk({ 2: { persons: '2-3' } }))).toBe(true);
    expect(isOut(...walk(), ...walk({ 2: { persons: '3,9' } }))).toBe(true);
    expect(isOut(...walk({ 1: { count: 1, persons: '1' } }))).toBe(true);
    expect(isOut(...walk({ 2: { count: 3, persons: '3,4,8' } }))).toBe(true);
    expect(isOut(...walk({ 1: { total: 6 } }))).toBe(true);
  });

  it('not where all pages but the last are full, read once or twice', () => {
    expect(isOut(...walk())).toBe(false);
    expect(isOut(...walk(), ...walk())).toBe(false);
  });
});

describe('latency stands out', () => {
  const isOut = (...times: readonly Partial<Observation>[]) =>
    latencies(times.map((one) => page(one))).some(latencyStandsOut);
  const usual = Array.from({ length: 40 }, () => ({ ms: 80 }));

  it('where answers take a second, many of them or far from the usual ones, or deep pages much longer', () => {
    expect(isOut(...usual, { ms: 1_000 })).toBe(true);
    expect(isOut({ ms: 900 }, { ms: 1_100 })).toBe(true);
    expect(isOut(...usual, { ms: 400, page: 30 })).toBe(true);
  });

  it('not where they are short, or all as long', () => {
    expect(isOut(...usual, { ms: 700 })).toBe(false);
    expect(isOut({ ms: 3 }, { ms: 20, page: 30 })).toBe(false);
    expect(isOut()).toBe(false);
  });
});

it('statuses stand out where anything but success and refusal came, or was sent again', () => {
  const isOut = (...requests: readonly Observation[]) => statusesStandOut(statusesOverRun(requests));
  expect(isOut(page(), probe('x', 401))).toBe(false);
  for (const odd of [{ status: 302 }, { status: 429 }, { status: 500 }, { attempts: 2 }])
    expect(isOut(page(odd))).toBe(true);
  expect(isOut(page(), probe('x', 0, { failure: 'timeout' }))).toBe(true);
});

it('a kind of refusals stands out where a finding names it, or an answer is an error of the server or none', () => {
  const isOut = (broken: readonly string[], ...requests: readonly Observation[]) =>
    refusalsByProbe(requests).some((row) => refusalStandsOut(row, new Set(broken)));
  const accepted = probe('without a key', 200);
  expect(isOut([], accepted, probe('without a key', 401))).toBe(false);
  expect(isOut([accepted.id], accepted)).toBe(true);
  expect(isOut([], probe('x', 500))).toBe(true);
  expect(isOut([], probe('x', 0, { failure: 'timeout' }))).toBe(true);
});

it('a trend stands out by how far the last step goes', () => {
  expect(countStandsOut({ now: 1, before: 1 })).toBe(false);
  expect(countStandsOut({ now: 1, before: 0 })).toBe(true);
  expect(timeStandsOut({ now: 9, before: 3 })).toBe(false);
  expect(timeStandsOut({ now: 300, before: 150 })).toBe(true);
  expect(timeStandsOut({ now: 300, before: undefined })).toBe(false);
  expect(totalStandsOut({ now: 105, before: 100 })).toBe(false);
  expect(totalStandsOut({ now: 85, before: 100 })).toBe(true);
  expect(totalStandsOut({ now: undefined, before: 100 })).toBe(true);
});
