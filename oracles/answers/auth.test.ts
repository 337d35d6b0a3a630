import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../client/exchange.ts';
import {
  answer,
  consumerExchange,
  exchange,
  failedExchange,
  pageBody,
  personsFrom,
} from '../exchange.corpus.ts';
import { disclosed, disclosedElsewhere, headOpened, plainRefusal } from './auth.ts';
import { protectedPersons } from './protected-data.ts';

const persons = personsFrom(0, 2);
const page = pageBody({ persons, total: 2, totalPages: 1 });
const control = exchange(page);
const data = protectedPersons({ answer: answer(page), receivedAt: 0 }, []);
const without = 'without an Authorization header';
const probed = (one: Exchange, says = without) => ({ exchange: one, control, says });
const failed = failedExchange({ kind: 'timeout', message: 'no answer' });

describe('disclosed', () => {
  it.each([
    ['a refusal', exchange({ error: 'no' }, { status: 401 })],
    ['a refusal told in 200, which is AUTH-9', exchange({ error: 'no' })],
    ['what is not answered', failed],
  ])('passes %s', (_, one) => {
    expect(disclosed('AUTH-1', probed(one), data)).toEqual([]);
  });

  it('says what a request without the key was answered with, beside its control request', () => {
    const open = exchange(page);
    expect(disclosed('AUTH-1', probed(open), data)).toEqual([
      {
        requirement: 'AUTH-1',
        message: 'partner endpoint, without an Authorization header: answered with status 200 and 2 persons',
        received: 'status 200 and 2 persons',
        expected: 'a refusal: a status other than 2xx, and nothing of what the key protects',
        exchanges: [open, control],
        counterexample: 'domain=acme.example, without an Authorization header',
      },
    ]);
  });
});

describe('disclosedElsewhere', () => {
  const says = 'with // in the path';
  const found = (one: Exchange) => disclosedElsewhere('AUTH-7', probed(one, says), data);

  it.each([
    ['a landing page', exchange('<h1>Welcome</h1>')],
    ['a page of persons whom nobody protects', exchange(pageBody({ persons: personsFrom(50, 1), total: 1 }))],
    ['a redirect', exchange('', { status: 301, headers: [['location', '/partners/p1']] })],
    ['what is not answered', failed],
  ])('passes %s', (_, one) => {
    expect(found(one)).toEqual([]);
  });

  it.each([
    ['one value, though in an error', { error: persons[0]?.email }, 500, 'a value that only the key may see'],
    ['a page', page, 200, '4 values that only the key may see'],
  ])('finds %s', (_, body, status, values) => {
    const open = exchange(body, { status });
    expect(found(open)).toMatchObject([
      {
        requirement: 'AUTH-7',
        message: `partner endpoint, ${says}: answered with status ${status}, and ${values}`,
        exchanges: [open, control],
      },
    ]);
  });
});

describe('headOpened', () => {
  it.each([
    ['199', exchange('', { status: 199 })],
    ['a redirect', exchange('', { status: 300 })],
    ['a refusal', exchange('', { status: 401 })],
    ['what is not answered', failed],
  ])('passes %s', (_, one) => {
    expect(headOpened('AUTH-11', probed(one))).toEqual([]);
  });

  it.each([200, 204, 299])('finds %i', (status) => {
    const opened = exchange('', { status, request: { method: 'HEAD' } });
    expect(headOpened('AUTH-11', probed(opened))).toMatchObject([
      { requirement: 'AUTH-11', received: `status ${status}`, exchanges: [opened, control] },
    ]);
  });
});

describe('plainRefusal', () => {
  const refused = (...challenges: readonly string[]) =>
    exchange('', { status: 401, headers: challenges.map((value) => ['WWW-Authenticate', value] as const) });
  const received = (one: Exchange) => plainRefusal(probed(one)).map((deviation) => deviation.received);

  it.each([
    'Bearer',
    'bearer',
    'Bearer realm="acme", error="invalid_token"',
    'Bearer, Basic realm="acme"',
    'Basic realm="acme", Bearer',
    'Basic realm="acme",Bearer realm="b"',
    'Basic realm="acme",  Bearer\trealm="b"',
  ])('passes 401 with the challenge %j', (challenge) => {
    expect(received(refused(challenge))).toEqual([]);
  });

  it.each([
    'Basic realm="acme"',
    'Basic realm="Bearer"',
    'Basic realm="no bearer here"',
    'NotBearer',
    'X-Bearer realm="acme"',
    'BearerToken realm="acme"',
    'Bearer-MAC',
    '',
  ])('finds 401 with the challenge %j', (challenge) => {
    expect(received(refused(challenge))).toEqual(['status 401 with a challenge without Bearer']);
  });

  it('reads all challenges, of whichever header', () => {
    expect(received(refused('Basic realm="acme"', 'Bearer'))).toEqual([]);
    expect(received(refused('Basic realm="acme"', 'Digest'))).toHaveLength(1);
  });

  it('finds 401 without a challenge', () => {
    const one = refused();
    expect(plainRefusal(probed(one))).toEqual([
      {
        requirement: 'AUTH-9',
        message: `partner endpoint, ${without}: answered with status 401 without WWW-Authenticate`,
        received: 'status 401 without WWW-Authenticate',
        expected: 'status 401 with a `WWW-Authenticate` that names Bearer',
        exchanges: [one, control],
        counterexample: `domain=acme.example, ${without}`,
      },
    ]);
  });

  it.each([200, 302, 400, 403, 404, 428, 430, 499])('finds status %i, challenge or not', (status) => {
    const headers = [['WWW-Authenticate', 'Bearer']] as const;
    expect(received(exchange('', { status, headers }))).toEqual([`status ${status}`]);
    expect(received(consumerExchange('', { status }))).toEqual([`status ${status}`]);
  });

  it.each([500, 501])(
    'finds status %i, which comes each time, as what follows from a server error',
    (status) => {
      expect(plainRefusal(probed(exchange('', { status })))).toMatchObject([
        { received: `status ${status} each time`, explainedBy: ['HTTP-4'] },
      ]);
    },
  );

  it.each([
    ['429', exchange('', { status: 429 })],
    ['503', exchange('', { status: 503 })],
    ['no answer', failed],
  ])('says nothing of %s: the request was neither answered nor refused', (_, one) => {
    expect(received(one)).toEqual([]);
  });
});
