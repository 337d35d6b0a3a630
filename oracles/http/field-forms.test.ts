import { expect, it } from 'vitest';
import { exchange, pageBody } from '../exchange.corpus.ts';
import { hasJudgedField, malformedFields } from './field-forms.ts';

const said = (name: string, value: string, status = 200) =>
  malformedFields(exchange(pageBody(), { status, headers: [[name, value]] })).map(({ message }) => message);

it.each([
  ['ETag', '"a1"'],
  ['ETag', 'W/"a1"'],
  ['ETag', '""'],
  ['Date', 'Sun, 06 Nov 1994 08:49:37 GMT'],
  ['Date', 'Fri, 30 Jun 1972 23:59:60 GMT'],
  ['Last-Modified', 'Sun, 01 Mar 2026 08:00:00 GMT'],
  ['Retry-After', '0'],
  ['Retry-After', 'Sun, 01 Mar 2026 08:00:00 GMT'],
  ['Age', '12'],
  ['Expires', '0'],
  ['Expires', '-1'],
  ['Expires', 'Sun, 06 Nov 1994 08:49:37 GMT'],
  ['Cache-Control', 'private, max-age=60, no-cache="Set-Cookie, X", ext'],
  ['Vary', 'Accept-Encoding, Origin'],
  ['Vary', '*'],
  ['Allow', ''],
  ['Content-Encoding', 'gzip'],
  ['WWW-Authenticate', 'Bearer'],
  ['WWW-Authenticate', 'Bearer realm="Partner API, v1", error="invalid_token", scope="a b"'],
  ['WWW-Authenticate', 'Negotiate, Basic realm="api", charset=utf-8, Newauth abc123=='],
  ['WWW-Authenticate', 'ApiKey error="say \\"key\\""'],
  ['WWW-Authenticate', 'Bearer realm="x", Basic realm="y", scope="C:\\\\a"'],
  ['WWW-Authenticate', 'Bearer error_description="\\a key"'],
  ['Content-Location', ''],
  ['Content-Type', 'application/json'],
  ['Content-Type', 'Application/Problem+JSON ;charset="utf-8";; x="a;\\" =b"'],
  ['Content-Location', '/partners/p-1?domain=m%C3%BCnchen.example&page=1'],
  ['Content-Location', 'https://[::1]:8080/a'],
  ['Server', 'nginx'],
  ['Server', ''],
  ['Server', 'Apache/2.4.57 (Debian (stable) \\) x) OpenSSL/3.0.11'],
  ['Server', 'Jetty(9.4.51.v20230217)'],
  ['Connection', 'keep-alive'],
  ['Accept-Ranges', 'none'],
])('passes %s: %s', (name, value) => {
  expect(said(name, value)).toEqual([]);
});

it.each([
  ['ETag', 'a1'],
  ['ETag', 'w/"a1"'],
  ['ETag', '"a"1"'],
  ['Date', '2026-03-01T08:00:00Z'],
  ['Date', 'Sunday, 06-Nov-94 08:49:37 GMT'],
  ['Last-Modified', 'Sun, 01 Mar 2026 08:00:00 +0000'],
  ['Last-Modified', 'Mon, 01 Mar 2026 08:00:00 GMT'],
  ['Last-Modified', 'Sun, 01 Abc 2026 08:00:00 GMT'],
  ['Retry-After', '30s'],
  ['Retry-After', '-1'],
  ['Retry-After', '0.5'],
  ['Age', '1.5'],
  ['Cache-Control', 'private; max-age=60'],
  ['Cache-Control', 'max-age = 60'],
  ['Cache-Control', 'no-store,'],
  ['Cache-Control', 'max-age=60s'],
  ['Cache-Control', 'max-age="60"'],
  ['Cache-Control', 'private, Max-Age=-1'],
  ['Cache-Control', 's-maxage'],
  ['Expires', '2026-03-01T08:00:00Z'],
  ['WWW-Authenticate', 'Bearer realm=Partner API'],
  ['WWW-Authenticate', 'Bearer realm=api'],
  ['WWW-Authenticate', 'Bearer error=invalid_token, Realm=api'],
  ['WWW-Authenticate', 'Bearer realm="api", error_description="no \\"key\\""'],
  ['Vary', 'Accept-Encoding, , Origin'],
  ['Allow', 'GET HEAD'],
  ['WWW-Authenticate', 'Bearer realm="api" error="invalid_token"'],
  ['Content-Type', 'application/json; charset = utf-8'],
  ['Content-Type', 'json'],
  ['Content-Location', '/partners/p-1#page=1'],
  ['Content-Location', '/partners/p 1'],
  ['Server', 'pcds/2.1 [edge]'],
  ['Server', 'pcds/2.1 (edge'],
])('finds %s: %s, in a refusal too', (name, value) => {
  expect(said(name, value)).toEqual([expect.stringContaining(`: ${name} `)]);
  expect(said(name, value, 401)).toHaveLength(1);
});

it('finds what stands twice, and what came before the client waited', () => {
  const twice = exchange('', {
    headers: [
      ['content-type', 'application/json'],
      ['Content-Type', 'text/plain'],
    ],
  });
  expect(malformedFields(twice).map(({ received }) => received)).toEqual(['Content-Type 2 times']);
  const waited = { ...exchange(''), tooMany: [{ status: 429, headers: [['retry-after', '1s']] as const }] };
  expect(hasJudgedField(waited)).toBe(true);
  expect(malformedFields(waited).map(({ received }) => received)).toEqual([
    expect.stringMatching(/^Retry-After .*\b1s\b/),
  ]);
});

it('reads a field of any length in no time', () => {
  expect(said('Content-Type', `a/b${'; '.repeat(2_000)}!`)).toHaveLength(1);
});

it('finds the length of what has no content', () => {
  const options = (name: string, value: string) =>
    malformedFields(exchange('', { status: 204, headers: [[name, value]], request: { method: 'OPTIONS' } }));
  expect(options('content-length', '0')).toMatchObject([{ received: 'Content-Length with status 204' }]);
  expect(options('Transfer-Encoding', 'chunked')).toHaveLength(1);
  expect(options('Allow', 'GET')).toEqual([]);
});

const modified = ['Last-Modified', 'Mon, 02 Mar 2026 08:00:00 GMT'] as const;

it.each([
  [['Upgrade', 'h2c'], ['Connection', 'keep-alive'], / without `Connection: upgrade`$/],
  [['Upgrade', 'h2c, websocket/13'], ['Connection', 'close, Upgrade'], undefined],
  [modified, ['Date', 'Sun, 01 Mar 2026 08:00:00 GMT'], /^Last-Modified .*, after Date /],
  [modified, ['Date', 'Mon, 02 Mar 2026 07:59:30 GMT'], undefined],
  [modified, ['X-Date', 'Sun, 01 Mar 2026 08:00:00 GMT'], undefined],
] as const)('holds %s and %s against each other', (one, other, found) => {
  const both = malformedFields(exchange('', { headers: [one, other] }));
  expect(both.map(({ received }) => received)).toEqual(
    found === undefined ? [] : [expect.stringMatching(found)],
  );
});

it('is judged on answers with such a field', () => {
  expect(hasJudgedField(exchange('', { headers: [['age', '0']] }))).toBe(true);
  expect(hasJudgedField(exchange('', { headers: [['x-served-by', 'x']] }))).toBe(false);
});
