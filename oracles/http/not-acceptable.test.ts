import { expect, it } from 'vitest';
import { exchange } from '../exchange.corpus.ts';
import { notAcceptable } from './not-acceptable.ts';

const usual = [exchange('{}')];

const refused = (accept?: string, more: Record<string, string> = {}) =>
  notAcceptable(
    exchange('', {
      status: 406,
      request:
        accept === undefined
          ? {}
          : { headers: { accept, ...more }, situation: { says: [`Accept: ${accept}`] } },
    }),
    usual,
  );

it.each(['*/*', 'application/*', 'text/html, application/json;q=0.1', 'application/json, */*;q=0'])(
  'finds 406 to Accept: %s',
  (accept) => {
    expect(refused(accept)).toMatchObject([{ requirement: 'HTTP-13' }]);
  },
);

it.each(['text/csv', 'application/json;q=0', 'application/json;q=0, */*', 'application/xml'])(
  'passes 406 to Accept: %s',
  (accept) => {
    expect(refused(accept)).toEqual([]);
  },
);

it('finds 406 where there is no Accept', () => {
  const request = { situation: { says: ['without Accept'], without: ['accept'] } };
  expect(notAcceptable(exchange('', { status: 406, request }), usual)[0]?.received).toBe(
    'status 406 to a request without Accept',
  );
});

it('says nothing of what is refused anyway', () => {
  expect(notAcceptable(exchange('', { status: 406 }), [])).toEqual([]);
});

it('says nothing of a request that chooses a language or a coding, nor of other refusals', () => {
  expect(refused('*/*', { 'accept-language': 'xx' })).toEqual([]);
  expect(refused('*/*', { 'accept-encoding': 'br' })).toEqual([]);
  expect(notAcceptable(exchange('', { status: 403 }), usual)).toEqual([]);
});
