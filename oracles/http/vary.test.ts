import { expect, it } from 'vitest';
import { exchange, pageBody } from '../exchange.corpus.ts';
import { untoldVary } from './vary.ts';

type Headers = readonly (readonly [string, string])[];

const usual = (...headers: Headers) => exchange(pageBody(), { headers });
const asked = (name: string, value: string, ...headers: Headers) =>
  exchange(pageBody(), {
    headers,
    request: { headers: { [name]: value }, situation: { says: [`${name}: ${value}`], mayBeRefused: true } },
  });
const gzip = ['Content-Encoding', 'gzip'] as const;

it('finds a coding, a type and a language that nothing tells', () => {
  const coded = usual(gzip, ['Vary', 'Origin']);
  const plain = asked('accept-encoding', 'identity');
  expect(untoldVary(plain, [coded])[0]?.received).toBe(
    'the content coding goes by Accept-Encoding, and there is no Vary',
  );
  const text = asked('accept', 'text/csv', ['content-type', 'text/csv'], ['vary', 'accept']);
  expect(untoldVary(text, [usual(['content-type', 'application/json; charset=utf-8'])])).toHaveLength(1);
  const german = asked('accept-language', 'de', ['content-language', 'de']);
  expect(untoldVary(german, [usual(['content-language', 'en'])])).toHaveLength(1);
});

it.each<[string, Headers, Headers]>([
  ['the same coding', [], []],
  [
    'a field that is named in any letter case',
    [gzip, ['Vary', 'accept-encoding']],
    [['vary', 'Origin, Accept-Encoding']],
  ],
  ['any field', [gzip, ['Vary', '*']], [['Vary', '*']]],
  ['what nobody may keep', [gzip, ['Cache-Control', 'no-store']], [['cache-control', 'private, no-store']]],
])('passes %s', (_, before, now) => {
  expect(untoldVary(asked('accept-encoding', 'identity', ...now), [usual(...before)])).toEqual([]);
});

it('says nothing where the request did not ask otherwise, or of another URL', () => {
  const inOrder = exchange(pageBody(), { request: { situation: { says: ['reverse order'] } } });
  expect(untoldVary(inOrder, [usual(gzip)])).toEqual([]);
  const elsewhere = exchange(pageBody(), { headers: [gzip], query: 'domain=other.example' });
  expect(untoldVary(asked('accept-encoding', 'identity'), [elsewhere])).toEqual([]);
});
