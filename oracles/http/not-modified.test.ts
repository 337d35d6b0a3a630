import { describe, expect, it } from 'vitest';
import { exchange } from '../exchange.corpus.ts';
import { resolveReceived } from '../words/received.ts';
import {
  notModifiedThoughRefused,
  toldValidators,
  unfoundedNotModified,
  unheededTag,
} from './not-modified.ts';

const query = 'domain=acme.example&page=1';

function told(...headers: readonly (readonly [string, string])[]) {
  return exchange('', { query, headers });
}

/** What is found in an answer with a status to a request with these fields, beside other answers. */
function found(
  status: number,
  headers: Readonly<Record<string, string>>,
  ...others: readonly ReturnType<typeof told>[]
) {
  const asked = exchange('', { query, status, request: { headers } });
  return unfoundedNotModified(asked, toldValidators([...others, asked])).map(({ message }) => message);
}

const modified = told(['Last-Modified', 'Sun, 01 Mar 2026 08:00:00 GMT']);

describe('unheededTag', () => {
  const sent = (match: string, ...headers: readonly (readonly [string, string])[]) =>
    unheededTag(exchange('', { query, headers, request: { headers: { 'if-none-match': match } } }));

  it('finds content with a tag that was sent', () => {
    const [found] = sent('"x", W/"a"', ['ETag', '"a"']);
    expect(resolveReceived(found?.received ?? '', ({ text }) => text, String)).toBe(
      'status 200 and ETag "a" to If-None-Match: "x", W/"a"',
    );
  });

  it('says nothing of another tag, of none, and of whatever is there', () => {
    expect([sent('"a"', ['ETag', '"b"']), sent('"a"'), sent('*', ['ETag', '"a"'])].flat()).toEqual([]);
  });
});

describe('notModifiedThoughRefused', () => {
  const open = (status: number, headers = {}) =>
    exchange('', { query, status, request: { headers, credential: { kind: 'none' } } });
  const asked = open(304, { 'if-none-match': '*' });

  it('finds 304 without a key where the key is asked for', () => {
    expect(notModifiedThoughRefused(asked, [open(401), asked])[0]?.received).toBe(
      'status 304 without a right key, and 401 where there is no condition',
    );
  });

  it('finds 304 to a right key where the same question is refused', () => {
    const keyed = (status: number, headers?: Readonly<Record<string, string>>, of = query) =>
      exchange('', { query: of, status, request: headers === undefined ? {} : { headers } });
    const tagged = keyed(304, { 'if-none-match': '"a"' });
    expect(notModifiedThoughRefused(tagged, [keyed(404), tagged])[0]?.received).toBe(
      'status 304 and 404 where there is no condition',
    );
    expect(notModifiedThoughRefused(tagged, [keyed(404, undefined, 'domain=b'), tagged])).toEqual([]);
    expect(notModifiedThoughRefused(tagged, [keyed(401), tagged])).toEqual([]);
    expect(notModifiedThoughRefused(tagged, [keyed(404, { range: 'bytes=0-1' }), tagged])).toEqual([]);
    expect(notModifiedThoughRefused(tagged, [keyed(404), keyed(200), tagged])).toEqual([]);
  });

  it('says nothing where nothing is refused, or something is given', () => {
    expect(notModifiedThoughRefused(asked, [asked])).toEqual([]);
    expect(notModifiedThoughRefused(asked, [open(404), asked])).toEqual([]);
    expect(notModifiedThoughRefused(asked, [open(401), open(200), asked])).toEqual([]);
    expect(notModifiedThoughRefused(open(401), [open(401)])).toEqual([]);
  });
});

describe('unfoundedNotModified', () => {
  it('finds 304 to a date beside a tag that no answer had, where tags are told', () => {
    const both = { 'if-none-match': '"x"', 'if-modified-since': 'Mon, 02 Mar 2026 08:00:00 GMT' };
    expect(
      found(304, both, told(['ETag', '"a"'], ['Last-Modified', 'Sun, 01 Mar 2026 08:00:00 GMT'])),
    ).toHaveLength(1);
  });

  it('finds 304 to a tag that no answer had', () => {
    expect(found(304, { 'if-none-match': '"x"' }, told(['ETag', '"a"']))).toEqual([
      'domain=acme.example page=1: status 304 to If-None-Match: "x", a tag that no answer had',
    ]);
    expect(found(304, { 'if-none-match': 'W/"x", "y"' })).toHaveLength(1);
  });

  it.each([
    ['the tag of an answer', '"a"'],
    ['its weak form', 'W/"a"'],
    ['one of several', '"x", "a"'],
    ['whatever is there', '*'],
  ])('takes %s for founded', (_, match) => {
    expect(found(304, { 'if-none-match': match }, told(['etag', 'W/"a"']))).toEqual([]);
  });

  it('takes the tag of another URL for founded: one may stand for all', () => {
    const other = exchange('', { query: 'domain=acme.example&page=2', headers: [['ETag', '"v7"']] });
    expect(found(304, { 'if-none-match': '"v7"' }, other)).toEqual([]);
  });

  it('finds 304 to a date before the last change', () => {
    expect(found(304, { 'if-modified-since': 'Sat, 01 Jan 2000 00:00:00 GMT' }, modified)).toEqual([
      'domain=acme.example page=1: status 304 to If-Modified-Since: Sat, 01 Jan 2000 00:00:00 GMT, before the last change that the answer shows',
    ]);
  });

  const shown = (created: string, ...headers: readonly (readonly [string, string])[]) =>
    exchange(JSON.stringify({ data: { persons: [{ created_at: created }] } }), { query, headers });

  it('finds 304 to a date before a person of the page was created, where no Last-Modified is told', () => {
    const since = { 'if-modified-since': 'Sat, 01 Jan 2000 00:00:00 GMT' };
    const old = ['Last-Modified', 'Fri, 01 Jan 1999 00:00:00 GMT'] as const;
    expect(found(304, since, shown('2021-05-04T03:02:01.000Z'))).toHaveLength(1);
    expect(found(304, since, shown('2021-05-04T03:02:01.000Z', old))).toEqual([]);
    expect(found(304, since, shown('1999-05-04T03:02:01.000Z'), shown('never'))).toEqual([]);
  });

  it.each([
    ['a later date', { 'if-modified-since': 'Mon, 02 Mar 2026 08:00:00 GMT' }, [modified]],
    ['a date where none is told', { 'if-modified-since': 'Sat, 01 Jan 2000 00:00:00 GMT' }, []],
    [
      'a date beside a tag, where no tags are told: software may go by the date',
      { 'if-modified-since': 'Sat, 01 Jan 2000 00:00:00 GMT', 'if-none-match': '"x"' },
      [modified],
    ],
    ['no date', { 'if-modified-since': 'soon' }, [modified]],
  ])('says nothing of %s', (_, headers, others) => {
    expect(found(304, headers, ...others)).toEqual([]);
  });

  it('is not misled by a 304 that repeats the tag that was sent', () => {
    const repeated = exchange('', {
      query,
      status: 304,
      headers: [['ETag', '"x"']],
      request: { headers: { 'if-none-match': '"x"' } },
    });
    expect(unfoundedNotModified(repeated, toldValidators([repeated]))).toHaveLength(1);
  });

  it('says nothing of content, nor of requests that a key is not meant for', () => {
    expect(found(200, { 'if-none-match': '"x"' })).toEqual([]);
    const open = exchange('', {
      status: 304,
      request: { headers: { 'if-none-match': '"x"' }, credential: { kind: 'none' } },
    });
    expect(unfoundedNotModified(open, toldValidators([open]))).toEqual([]);
  });
});
