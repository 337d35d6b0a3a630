import { expect, it } from 'vitest';
import { exchange, pageBody } from '../exchange.corpus.ts';
import { invitesSharedCaches } from './shared-caches.ts';

const said = (control: string, vary?: string, request = {}) =>
  invitesSharedCaches(
    exchange(pageBody(), {
      headers: [['Cache-Control', control], ...(vary === undefined ? [] : [['Vary', vary] as const])],
      request,
    }),
  );

it.each<[string, string?]>([
  ['public, max-age=60'],
  ['s-maxage=60'],
  ['max-age=0, s-maxage=60'],
  ['public, max-age=60', 'Accept, Origin'],
])('finds %s with Vary %s', (control, vary) => {
  expect(said(control, vary)).toMatchObject([{ requirement: 'HTTP-8' }]);
});

it.each<[string, string?]>([
  ['max-age=60'],
  ['private, max-age=60'],
  ['public'],
  ['public, max-age=0'],
  ['public, max-age=60, s-maxage=0'],
  ['public, no-cache, max-age=60'],
  ['public, no-store, max-age=60'],
  ['must-revalidate, max-age=60'],
  ['public, max-age=60', 'Accept, Authorization'],
  ['public, max-age=60', '*'],
])('passes %s with Vary %s', (control, vary) => {
  expect(said(control, vary)).toEqual([]);
});

it('says nothing of a request without a key, nor of a refusal', () => {
  expect(said('public, max-age=60', undefined, { credential: { kind: 'none' } })).toEqual([]);
  const headers = [['Cache-Control', 'public, max-age=60']] as const;
  expect(invitesSharedCaches(exchange('', { headers, status: 404 }))).toEqual([]);
});
