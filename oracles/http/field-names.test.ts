import { expect, it } from 'vitest';
import type { Request } from '../../client/exchange.ts';
import { exchange, pageBody } from '../exchange.corpus.ts';
import { namesMisread, writesNamesOtherwise } from './field-names.ts';

const usual = exchange(pageBody());
const capitals = { says: ['names in capitals'], fieldNames: 'capitals', mayBeRefused: true } as const;
const asked = (status: number, request: Partial<Request> = {}) =>
  exchange(pageBody(), { status, request: { situation: capitals, ...request } });

it('finds a refusal for the letter case alone', () => {
  expect(namesMisread(asked(401), [usual])[0]?.received).toBe(
    'status 401 with names in capitals, and 200 with the usual names',
  );
});

it.each([
  ['the same answer', asked(200), [usual]],
  ['a refusal of the moment', asked(429), [usual]],
  ['a refusal of both', asked(404), [exchange('', { status: 404 })]],
  ['what is unusual besides', asked(400, { situation: { ...capitals, says: ['one', 'two'] } }), [usual]],
  ['a wrong key', asked(401, { credential: { kind: 'invented', authorization: 'Bearer x' } }), [usual]],
])('passes %s', (_, exchange, others) => {
  expect(namesMisread(exchange, others)).toEqual([]);
});

it('is judged on what was answered with other names', () => {
  expect([asked(200), asked(401), usual, asked(429)].map(writesNamesOtherwise)).toEqual([
    ...[true, true, false, false],
  ]);
});
