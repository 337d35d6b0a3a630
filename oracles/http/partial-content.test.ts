import { expect, it } from 'vitest';
import { exchange } from '../exchange.corpus.ts';
import { unaskedPart } from './partial-content.ts';

const told = { tags: new Set(['a1']), dates: new Map() };
const part = (range: string | undefined, ...headers: readonly (readonly [string, string])[]) =>
  unaskedPart(
    exchange('{"', { status: 206, headers, request: range === undefined ? {} : { headers: { range } } }),
    told,
  ).map(({ received }) => received);

it('finds a part that nobody asked for, and one without its place', () => {
  expect(part(undefined, ['Content-Range', 'bytes 0-1/9'])).toEqual([
    'status 206 to a request without Range',
  ]);
  expect(part('bytes=0-1')).toEqual(['status 206 to a range, and no Content-Range']);
});

it.each([
  ['another length', 'bytes 0-4/9'],
  ['a place past the end', 'bytes 8-9/9'],
  ['a place that is no place', 'bytes 0-1'],
  ['a place behind the one that was asked for', 'bytes 1-2/9'],
])('finds a part with %s', (_, place) => {
  expect(part('bytes=0-1', ['Content-Range', place])).toEqual([expect.stringContaining(place)]);
});

it('passes a part with its place, and several parts', () => {
  expect(part('bytes=0-1', ['content-range', 'bytes 0-1/9'])).toEqual([]);
  expect(part('items=0-1', ['content-range', 'items 0-1/9'])).toEqual([]);
  expect(part('bytes=0-7', ['content-range', 'bytes 0-7/9'], ['content-encoding', 'gzip'])).toEqual([]);
  expect(part('bytes=0-1,4-5', ['Content-Type', 'multipart/byteranges; boundary=x'])).toEqual([]);
  expect(
    unaskedPart(exchange('{}', { status: 200, request: { headers: { range: 'bytes=0-1' } } }), told),
  ).toEqual([]);
});

it.each([
  ['bytes=-2', 'bytes 7-8/9', true],
  ['bytes=-2', 'bytes 0-1/9', false],
  ['bytes=-2', 'bytes 0-1/*', true],
  ['bytes=-7', 'bytes 7-8/9', true],
  ['bytes=3-', 'bytes 3-4/9', true],
  ['bytes=3-', 'bytes 2-3/9', false],
  ['bytes=0-63', 'bytes 0-1/9', true],
])('holds the place of a part against the range: %s, %s', (range, place, isGood) => {
  expect(part(range, ['Content-Range', place])).toHaveLength(isGood ? 0 : 1);
});

it('finds a part for HEAD, and one behind a condition that does not hold', () => {
  const place = [['content-range', 'bytes 0-1/9']] as const;
  const conditional = (tag: string) => {
    const headers = { range: 'bytes=0-1', 'if-range': tag };
    return unaskedPart(exchange('{"', { status: 206, headers: place, request: { headers } }), told);
  };
  const head = { method: 'HEAD', headers: { range: 'bytes=0-1' } } as const;
  expect(unaskedPart(exchange('', { status: 206, headers: place, request: head }), told)).toMatchObject([
    { received: 'status 206 to HEAD, which has no ranges' },
  ]);
  expect(conditional('"x"')).toHaveLength(1);
  expect(conditional('"a1"')).toEqual([]);
});
