import { expect, it } from 'vitest';
import { exchange } from '../exchange.corpus.ts';
import { brokenRefusal, isJsonRefusal } from './json-refusals.ts';

const refused = (body: string, type = 'application/problem+json', status = 404) =>
  exchange(body, { status, headers: [['Content-Type', type]] });

it.each([
  ['{"title": "no\ttab"}', 'the body is not JSON'],
  ["{'title': 'not found'}", 'the body is not JSON'],
  ['{"title": "not found"', 'the body is not JSON'],
])('finds %s', (body, problem) => {
  const [found] = brokenRefusal(refused(body));
  expect(found?.received).toContain(`status 404: ${problem}`);
});

it.each([
  ['JSON', refused('{"title": "not found"}')],
  ['any JSON value', refused('"not found"', 'application/json; charset=utf-8')],
  ['no body', refused('')],
  ['a byte order mark', refused('\ufeff{}')],
  ['deep nesting', refused('['.repeat(600) + ']'.repeat(600))],
  ['a text that says to be one', refused('not found', 'text/plain')],
  ['a success, which is judged elsewhere', refused('{', 'application/json', 200)],
])('passes %s', (_, one) => {
  expect(brokenRefusal(one)).toEqual([]);
});

it('is judged on refusals that say to be JSON', () => {
  expect(isJsonRefusal(refused('{}'))).toBe(true);
  expect(isJsonRefusal(refused('{}', 'text/html'))).toBe(false);
});
