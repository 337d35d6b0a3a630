import { expect, it } from 'vitest';
import { exchange } from '../exchange.corpus.ts';
import { unlikeContent } from './not-modified-fields.ts';

type Fields = readonly (readonly [string, string])[];

const query = 'domain=acme.example&page=1';
const content = (headers: Fields, sent: Readonly<Record<string, string>> = {}) =>
  exchange('{}', { query, headers, request: { headers: sent } });
const notModified = (...headers: Fields) =>
  exchange('', { query, status: 304, headers, request: { headers: { 'if-none-match': '"a"' } } });

const fields: Fields = [
  ['ETag', '"a"'],
  ['Vary', 'Accept'],
  ['Cache-Control', 'private'],
  ['Content-Length', '2'],
];

it.each([
  [
    'the tag',
    [
      ['Vary', 'Accept'],
      ['Cache-Control', 'private'],
    ],
    'status 304 without ETag, and 200 with it',
  ],
  [
    'Vary',
    [
      ['ETag', '"a"'],
      ['Cache-Control', 'private'],
    ],
    'status 304 without Vary, and 200 with it',
  ],
  [
    'the length of an empty answer',
    [
      ['ETag', '"a"'],
      ['Vary', 'Accept'],
      ['Cache-Control', 'no-store'],
      ['Content-Length', '0'],
    ],
    'status 304 with Content-Length: 0, and 200 with 2',
  ],
  [
    'what may be kept',
    [
      ['ETag', '"a"'],
      ['Vary', 'Accept'],
    ],
    'status 304 without Cache-Control, and 200 with it',
  ],
] as const)('finds 304 that differs by %s', (_, headers, received) => {
  expect(unlikeContent(notModified(...headers), [content(fields)])).toMatchObject([
    { requirement: 'HTTP-6', received },
  ]);
});

it.each([
  ['the same fields', notModified(...fields), [content(fields)]],
  ['no length', notModified(...fields.slice(0, 3)), [content(fields)]],
  ['content without them', notModified(), [content([])]],
  ['nodes of which some have none', notModified(), [content([['ETag', '"a"']]), content([])]],
  [
    'lengths that change',
    notModified(...fields),
    [content(fields), content([...fields.slice(0, 3), ['Content-Length', '3']])],
  ],
  [
    'content for another client',
    exchange('', { query, status: 304, request: { headers: { 'if-none-match': '*', cookie: 'a=1' } } }),
    [content(fields)],
  ],
  ['content for who reads something else', notModified(), [content(fields, { accept: '*/*' })]],
])('says nothing of %s', (_, asked, others) => {
  expect(unlikeContent(asked, others)).toEqual([]);
});
