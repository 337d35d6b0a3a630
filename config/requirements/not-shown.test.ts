import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { clauseAnchor, clauses } from './clause.ts';
import { discover } from './discover.ts';
import { notShown, openPoints } from './not-shown.ts';

const page = readFileSync(new URL('../../docs/interface.md', import.meta.url), 'utf8');

it('every "not shown" of docs/interface.md is listed, in its order', () => {
  const anchors = [...page.matchAll(/<a id="([^"]*not-shown[^"]*)">/g)].map(([, anchor]) => anchor);
  expect(notShown.map(({ clause }) => clauseAnchor(clause))).toEqual(anchors);
});

it('every DISCOVER row is placed exactly once', () => {
  const placed = openPoints().flatMap(({ rows }) => rows.map(({ id }) => id));
  expect(placed.toSorted()).toEqual(discover.map(({ id }) => id).toSorted());
});

it('a row stands under its first clause, and under the last heading where that is no "not shown"', () => {
  for (const { clause, rows } of openPoints()) {
    for (const row of rows) {
      const [first = ''] = clauses(row.clause);
      expect(first.includes('not shown') ? first : undefined, row.id).toBe(clause);
    }
  }
});

it('every "not shown" has a question', () => {
  expect(openPoints().filter(({ rows }) => rows.length === 0)).toEqual([]);
});
