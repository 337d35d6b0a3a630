import { describe, expect, it } from 'vitest';
import { latencies } from './latencies.ts';
import { page, probe, walk } from './observed.corpus.ts';
import { personsByLimit } from './persons-by-limit.ts';
import { refusalsByProbe } from './refusals.ts';
import { statusCounts, statusesOverRun } from './statuses.ts';
import { settledTotal, totalsOverTime, usualTotal } from './totals.ts';

describe('persons by limit', () => {
  it('counts alike pages together, and knows the end of the list', () => {
    const [{ points } = { points: [] }] = personsByLimit([...walk(), page({ count: 3 })]);
    expect(points).toMatchObject([
      { limit: 2, count: 1, pages: 1, atEnd: true },
      { limit: 2, count: 2, pages: 2, atEnd: false },
      { limit: 2, count: 3, pages: 1 },
    ]);
  });

  it('takes a request without page for the first one', () => {
    const { page: _, ...first } = page({ limit: 100, count: 5, totalPages: 1 });
    expect(personsByLimit([first])[0]?.points).toMatchObject([{ atEnd: true }]);
    expect(personsByLimit([{ ...first, totalPages: 2 }])[0]?.points).toMatchObject([{ atEnd: false }]);
  });
});

describe('totals over time', () => {
  it('are in the order in which was asked, and have a usual one', () => {
    const [one, two, three] = [page(), page({ total: 4 }), page()];
    const [{ points } = { points: [] }] = totalsOverTime([three, one, two]);
    expect(points.map(({ total }) => total)).toEqual([5, 4, 5]);
    expect(usualTotal(points)).toBe(5);
    expect(usualTotal([])).toBeUndefined();
    expect(settledTotal(points)).toBe(5);
    const [growing] = totalsOverTime([1, 2, 3, 3].map((total) => page({ total })));
    expect(settledTotal(growing?.points ?? [])).toBeUndefined();
  });
});

describe('refusals', () => {
  it('are counted by probe, endpoint and status', () => {
    const rows = refusalsByProbe([
      page(),
      probe('without a key', 401),
      probe('without a key', 200),
      probe('without a key', 401, { endpoint: 'consumer' }),
      probe('with an invented key', 0, { failure: 'timeout' }),
    ]);
    expect(rows.map(({ differs }) => differs)).toEqual(['without a key', 'with an invented key']);
    expect([...(rows[0]?.partner ?? [])]).toEqual([
      ['200', 1],
      ['401', 1],
    ]);
    expect([...(rows[0]?.consumer ?? [])]).toEqual([['401', 1]]);
    expect([...(rows[1]?.partner ?? [])]).toEqual([['timeout', 1]]);
  });
});

describe('latencies', () => {
  it('are those of usual answers, by endpoint and depth', () => {
    const times = Array.from({ length: 100 }, (_, place) => page({ ms: place + 1, page: place + 1 }));
    const [partner, ...others] = latencies([...times, page({ ms: 9_000, attempts: 2 }), probe('x', 401)]);
    expect(others).toEqual([]);
    expect(partner?.all).toEqual({ answers: 100, p50: 50, p95: 95, p99: 99, most: 100 });
    expect(partner?.byDepth.map(({ depth, times: own }) => [depth, own.answers])).toEqual([
      ['first page', 1],
      ['pages 2 to 10', 9],
      ['pages 11 to 100', 90],
    ]);
  });
});

describe('statuses over the run', () => {
  it('hold every request once', () => {
    const requests = [page({ attempts: 3 }), page({ status: 429 }), page({ status: 500 }), probe('x', 401)];
    const slices = statusesOverRun(requests);
    const all = slices.flatMap(({ counts }) => Object.values(counts)).reduce((sum, count) => sum + count, 0);
    expect(all).toBe(4);
    expect(slices.map(({ again }) => again)).toEqual([2, 0, 0, 0]);
    expect(statusesOverRun([])).toEqual([]);
    expect(statusCounts([...requests, page()])[0]).toEqual(['200', 2]);
  });
});
