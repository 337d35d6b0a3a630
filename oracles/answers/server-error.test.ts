import { describe, expect, it } from 'vitest';
import type { Request } from '../../client/exchange.ts';
import { exchange, failedExchange } from '../exchange.corpus.ts';
import { isTransientError, serverError } from './server-error.ts';

function received(request: Partial<Request>, status = 500, attempts = 1) {
  const one = exchange('', { status });
  return serverError({ ...one, request: { ...one.request, ...request }, attempts }).map(
    (deviation) => deviation.received,
  );
}

describe('serverError', () => {
  it('finds one, whatever the key', () => {
    expect(received({})).toEqual(['status 500']);
    expect(received({ credential: { kind: 'none' } }, 501)).toEqual(['status 501']);
    expect(received({ query: 'domain=nobody.invalid&limit=7&page=0' }, 599)).toEqual(['status 599']);
    expect(received({ endpoint: 'consumer', path: '/consumers/c-1', query: 'limit=1' })).toEqual([
      'status 500',
    ]);
  });

  it('finds one of HEAD, unless it is not implemented (501) or not allowed', () => {
    expect(received({ method: 'HEAD' })).toEqual(['status 500 to HEAD']);
    expect([501, 405].map((status) => received({ method: 'HEAD' }, status))).toEqual([[], []]);
  });

  it.each([502, 503, 504])('finds status %i only where it stays, and the request is as usual', (status) => {
    expect(received({}, status)).toEqual([]);
    expect(received({}, status, 4)).toEqual([`status ${status}, asked 4 times`]);
    const unusual = { situation: { says: ['Range: items=0-1'], mayBeRefused: true } } as const;
    expect(received(unusual, status, 4)).toEqual([]);
  });

  it.each([
    ['OPTIONS', { method: 'OPTIONS' }],
    ['a limit of 0', { query: 'domain=acme.example&limit=0' }],
    ['a limit that overflows', { query: 'domain=acme.example&limit=2147483648' }],
    ['a page below 0', { query: 'domain=acme.example&page=-1' }],
    ['a parameter twice', { query: 'domain=acme.example&page=1&page=2' }],
    ['another parameter', { query: 'domain=acme.example&debug=1' }],
    ['a domain that is none', { query: "domain=acme'" }],
    ['an encoded path', { path: '/partners/p%2F1' }],
  ] as const)('leaves %s to other rows', (_, request) => {
    expect(received(request)).toEqual([]);
  });

  it.each([200, 404, 429])('passes status %i', (status) => {
    expect(received({}, status, 4)).toEqual([]);
  });

  it.each([
    ['', { kind: 'partner-key' }],
    ['', { kind: 'consumer-token' }],
    ['', { kind: 'second-key' }],
    [', without a key', { kind: 'none' }],
    [', with a wrong key', { kind: 'invented', authorization: 'Bearer x' }],
    [', with a wrong key', { kind: 'altered', key: 'partner-key', alteration: 'lower case' }],
  ] as const)('says with which key it was asked%s: %j', (key, credential) => {
    const { request, ...rest } = exchange('', { status: 500, query: 'domain=acme.example&limit=7' });
    const failed = { ...rest, request: { ...request, credential } as Request };
    expect(serverError(failed)).toMatchObject([
      {
        requirement: 'HTTP-4',
        message: `domain=acme.example limit=7${key}: status 500`,
        counterexample: `domain=acme.example limit=7${key}`,
        exchanges: [failed],
      },
    ]);
  });

  it('passes a request that was not answered', () => {
    const unanswered = failedExchange({ kind: 'timeout', message: 'no answer' });
    expect(serverError(unanswered)).toEqual([]);
    expect(isTransientError(unanswered)).toBe(false);
  });
});
