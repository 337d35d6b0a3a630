import { describe, expect, it } from 'vitest';
import type { Answer } from '../../client/exchange.ts';
import { exchange } from '../exchange.corpus.ts';
import { resolveReceived } from '../words/received.ts';
import { contentOfHead, isLikeAnyGet, unlikeGet } from './head-as-get.ts';

type Headers = Answer['headers'];

const length = (bytes: number | string): Headers => [['Content-Length', String(bytes)]];
const tag = (value: string): Headers => [['ETag', value]];
const date = (day: string): Headers => [['Last-Modified', `Sun, ${day} Mar 2026 08:00:00 GMT`]];
const head = (headers: Headers, status = 200) =>
  exchange('', { headers, status, request: { method: 'HEAD' } });
const get = (headers: Headers, query?: string) => exchange('', { headers, ...(query && { query }) });

/** A message with what the target sent as it is. */
function shownText(message = ''): string {
  return resolveReceived(message, ({ text }) => text, String);
}

describe('unlikeGet', () => {
  it.each([
    [head(length(0)), [get(length(992)), get(length(992))], 'HEAD tells Content-Length: 0, and GET has 992'],
    [head([], 404), [get([])], 'HEAD is answered 404, and GET 200'],
    [head([], 204), [get(length(992))], 'HEAD is answered 204, and GET 200'],
    [head(tag('"h"')), [get(tag('"a"')), get(tag('"a"'))], 'HEAD tells ETag: "h", and GET has "a"'],
    [
      head(date('01')),
      [get(date('08')), get(date('08'))],
      'HEAD tells Last-Modified: Sun, 01 Mar 2026 08:00:00 GMT, and GET has Sun, 08 Mar 2026 08:00:00 GMT',
    ],
    [
      head([['content-type', 'text/html']]),
      [get([['content-type', 'application/json']])],
      'HEAD tells Content-Type: text/html, and GET has application/json',
    ],
  ])('finds what GET does not have', (asked, others, message) => {
    const [found] = unlikeGet(asked, others);
    expect(shownText(found?.message)).toBe(`domain=acme.example: ${message}`);
    expect(found?.exchanges).toHaveLength(2);
  });

  it.each([
    ['the same length', head(length(992)), [get(length(992))]],
    ['no length', head([]), [get(length(992))]],
    ['no length of GET', head(length(0)), [get([])]],
    ['a length that changes by itself', head(length(990)), [get(length(992)), get(length(991))]],
    [
      'data that change elsewhere',
      head(length(0)),
      [get(length(992)), get(length(7), 'domain=b.example'), get(length(8), 'domain=b.example')],
    ],
    ['another URL', head(length(0)), [get(length(992), 'domain=acme.example&page=2')]],
    ['a coded answer to GET', head(length(992)), [get([...length(200), ['Content-Encoding', 'gzip']])]],
    [
      'a media type in other words',
      head([['content-type', 'Application/JSON;charset="utf-8"']]),
      [get([['content-type', 'application/json; charset=utf-8']])],
    ],
    ['a coded answer to HEAD', head([...length(20), ['content-encoding', 'gzip']]), [get(length(992))]],
    ['a method that is not there', head(length(0), 405), [get(length(992))]],
    ['a method that is not known', head([], 501), [get([])]],
    ['a refusal of the moment', head([], 429), [get([])]],
    ['a firewall', head([], 403), [get([])]],
    ['what is no length', head(length('none')), [get(length(992))]],
    ['tags of which nobody knows whether they stay', head(tag('"h"')), [get(tag('"a"'))]],
    [
      'replicas with tags of their own',
      head(tag('"h"')),
      [get(tag('"a"')), get(tag('"b"'), 'domain=b.example'), get(tag('"c"'), 'domain=b.example')],
    ],
  ])('says nothing of %s', (_, asked, others) => {
    expect(unlikeGet(asked, others)).toEqual([]);
  });
});

describe('unlikeGet of coded content', () => {
  it('finds the length of content without the coding that is told', () => {
    const coding = ['content-encoding', 'gzip'] as const;
    const gets = [get([...length(300), coding])];
    expect(unlikeGet(head([...length(992), coding]), gets)[0]?.received).toBe(
      'HEAD tells Content-Length: 992 in gzip, and GET has 300 in gzip',
    );
    expect(unlikeGet(head([...length(300), coding]), gets)).toEqual([]);
    const other = [...length(290), ['content-encoding', 'br']] as const;
    expect(unlikeGet(head(other), gets)).toEqual([]);
    expect(unlikeGet(head([...length(300), ['Content-Encoding', 'GZIP']]), gets)).toEqual([]);
    const padded = [...gets, get([...length(301), coding])];
    expect(unlikeGet(head([...length(992), coding]), padded)).toEqual([]);
  });
});

describe('contentOfHead', () => {
  it('finds an answer to HEAD behind which content came', () => {
    expect(contentOfHead([get([]), head([])], () => 4)).toMatchObject([{ requirement: 'HTTP-7' }]);
    expect(contentOfHead([get([]), head([])], () => 0)).toEqual([]);
    expect(contentOfHead([get([])], () => 4)).toEqual([]);
  });
});

describe('isLikeAnyGet', () => {
  it('is true where GET of the same URL, sent as usual, tells the same thing', () => {
    const gets = [get(length(7))];
    expect(isLikeAnyGet(head(length(7)), gets)).toBe(true);
    const inSituation = { method: 'HEAD', headers: { range: 'bytes=0-1' } } as const;
    const others = [
      head(length(7), 401),
      get(length(7)),
      exchange('', { headers: length(2), request: inSituation }),
    ];
    expect(others.map((one) => isLikeAnyGet(one, gets))).toEqual([false, false, false]);
  });
});
