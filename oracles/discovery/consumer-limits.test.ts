import { expect, it } from 'vitest';
import type { Request } from '../../client/exchange.ts';
import { type Body, consumerExchange } from '../exchange.corpus.ts';
import { consumerLimits } from './consumer-limits.ts';
import { seenOf } from './seen.ts';

const paths = ['/consumers/c-100042'];

function asked(limit: string, status = 200, body: Body = { id: 'c-100042', status: 'active' }) {
  const request = { credential: { kind: 'consumer-token' as const } };
  return consumerExchange(body, { status, query: `limit=${limit}`, request });
}

function asking(over: Partial<Request>) {
  const one = asked('5');
  return { ...one, request: { ...one.request, ...over } };
}

function limits(...exchanges: readonly ReturnType<typeof asked>[]) {
  const seen = exchanges.map((one) => seenOf(one, true, { partnerPath: '/partners/p1', domains: [] }));
  return consumerLimits(seen, paths);
}

it('are accepted or refused by value', () => {
  const { values, shown } = limits(asked('10'), asked('10'), asked('0', 400), asked('abc', 422), asked('-1'));
  expect(values).toEqual({ 10: 'accepted', 0: 'refused', abc: 'refused', '-1': 'accepted' });
  expect(shown).toHaveLength(4);
});

it('leave out what was accepted once and refused once', () => {
  const { values, shown } = limits(asked('10'), asked('10', 400));
  expect(values).toEqual({});
  expect(shown).toHaveLength(2);
});

it('tell an error in a success from a record that has members as an error has', () => {
  const error = { code: 'bad_limit', message: 'no' };
  expect(limits(asked('10'), asked('0', 200, error)).values).toEqual({ 10: 'accepted', 0: 'refused' });
});

it.each([
  ['a refused key', asked('5', 401)],
  ['the moment', asked('5', 429)],
  ['a failure', asked('5', 500)],
  ['a value that nobody can make sense of', asked('1e3')],
  ['another parameter', asked('5&page=1')],
  ['another consumer', asking({ path: '/consumers/c-2' })],
  ['another credential', asking({ credential: { kind: 'none' } })],
])('say nothing of %s', (_, one) => {
  expect(limits(one).values).toEqual({});
});

it('are twenty values at most', () => {
  const many = Array.from({ length: 30 }, (_, index) => asked(String(index + 1)));
  expect(Object.keys(limits(...many).values)).toHaveLength(20);
});
