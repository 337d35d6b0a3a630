import { expect, it } from 'vitest';
import type { Exchange, Request } from '../client/exchange.ts';
import type { Target } from '../config/run-config.ts';
import { isOrdinary } from './judged-in-passing.ts';

const target = { partnerId: 'p 1', domains: ['acme.example'] } as unknown as Target;
const persons: Request = {
  method: 'GET',
  endpoint: 'partner',
  path: '/partners/p%201',
  query: 'domain=acme.example&limit=7',
  credential: { kind: 'partner-key' },
};
const consumer: Request = {
  method: 'GET',
  endpoint: 'consumer',
  path: '/consumers/c.1%20x',
  query: 'limit=7',
  credential: { kind: 'consumer-token' },
};

it.each<[string, Request]>([
  ['persons', persons],
  ['a consumer', consumer],
  ['a consumer that nobody has', { ...consumer, path: '/consumers/nobody.json' }],
])('judges %s, as the document shows it', (_, request) => {
  expect(isOrdinary({ request } as Exchange, target)).toBe(true);
});

it.each<[string, Request]>([
  ['another method', { ...persons, method: 'HEAD' }],
  ['another partner', { ...persons, path: '/partners/p2' }],
  ['a slash at the end', { ...persons, path: '/partners/p%201/' }],
  ['no key', { ...consumer, credential: { kind: 'none' } }],
  ['an unusual parameter', { ...persons, query: 'domain=acme.example&limit=x' }],
  ['a slash behind a consumer', { ...consumer, path: '/consumers/c1/' }],
  ['a segment more', { ...consumer, path: '/consumers/c1/x' }],
  ['a slash that a router may decode', { ...consumer, path: '/consumers/c1%2Fx' }],
  ['another partner beside', { ...persons, besideOther: true }],
])('leaves %s to the checks that ask it', (_, request) => {
  expect(isOrdinary({ request } as Exchange, target)).toBe(false);
});
