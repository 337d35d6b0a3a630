import { expect, it } from 'vitest';
import { exchange, pageBody } from '../exchange.corpus.ts';
import { misnamedCoding, refusedCoding } from './refused-codings.ts';

const coded = (coding: string, accepted?: string, status = 200) =>
  refusedCoding(
    exchange(pageBody(), {
      status,
      headers: [['Content-Encoding', coding]],
      request: accepted === undefined ? {} : { headers: { 'accept-encoding': accepted } },
    }),
  );

it.each([
  ['gzip', 'identity'],
  ['gzip', 'gzip;q=0'],
  ['gzip', 'br, gzip ; q=0.000'],
  ['br', 'gzip'],
  ['br', 'gzip, *;q=0'],
])('finds %s to %s', (coding, accepted) => {
  expect(coded(coding, accepted)).toMatchObject([{ requirement: 'HTTP-12' }]);
});

it.each([
  ['gzip', undefined],
  ['gzip', 'gzip'],
  ['x-gzip', 'GZIP;q=0.5'],
  ['br', '*'],
  ['identity', 'gzip;q=0'],
])('passes %s to %s', (coding, accepted) => {
  expect(coded(coding, accepted)).toEqual([]);
});

it('finds codings that are not what they are called', () => {
  const named = (coding: string, raw = {}) => {
    const { answer, ...rest } = exchange(pageBody(), { headers: [['Content-Encoding', coding]] });
    return answer === undefined ? [] : misnamedCoding({ ...rest, answer: { ...answer, ...raw } });
  };
  expect(named('Identity')).toMatchObject([{ received: 'Content-Encoding: identity' }]);
  expect(named('deflate', { isRawDeflate: true })).toHaveLength(1);
  expect([named('deflate'), named('gzip')].flat()).toEqual([]);
});

it('says nothing of a refusal', () => {
  expect(coded('gzip', 'identity', 406)).toEqual([]);
});
