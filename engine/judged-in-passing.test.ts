import { describe, expect, it } from 'vitest';
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

describe('a page in a situation in which JSON may come', () => {
  const situation = { says: ['Accept: */*'], mayBeRefused: true } as const;
  const answered = (body: string, over: Partial<typeof situation & { mayBeRepresented: true }> = {}) =>
    isOrdinary(
      {
        request: { ...persons, situation: { ...situation, ...over } },
        answer: { status: 200, headers: [], body: Buffer.from(body) },
      } as unknown as Exchange,
      target,
    );

  it.each([
    ['XML', '<persons><email>a@b.example</email><created_at>2026</created_at></persons>'],
    ['CSV', 'email,created_at\na@b.example,2026\n'],
  ])('is judged as what it is: %s', (_, body) => {
    expect(answered(body)).toBe(true);
    expect(answered(body, { mayBeRepresented: true })).toBe(false);
  });

  it.each([
    ['a page for people', '<!doctype html><p>Is that an email? created_at 12:00</p>'],
    ['a text', 'Please wait.'],
  ])('is left where it is %s', (_, body) => {
    expect(answered(body)).toBe(false);
  });
});
