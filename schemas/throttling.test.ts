import { expect, it } from 'vitest';
import { isThrottling } from './throttling.ts';

type Headers = readonly (readonly [string, string])[];

it.each<readonly [number, Headers]>([
  [429, []],
  [403, [['Retry-After', '3']]],
  [403, [['X-RateLimit-Remaining', '0']]],
  [403, [['ratelimit-remaining', ' 0 ']]],
  [403, [['RateLimit', 'limit=100, remaining=0, reset=5']]],
  [403, [['RateLimit', '"default";r=0;t=5']]],
])('takes %s with %j for too many requests', (status, headers) => {
  expect(isThrottling({ status, headers })).toBe(true);
});

it.each<readonly [number, Headers]>([
  [403, []],
  [403, [['X-RateLimit-Remaining', '10']]],
  [403, [['RateLimit', 'limit=100, remaining=10, reset=0']]],
  [403, [['X-RateLimit-Limit', '0']]],
  [401, [['Retry-After', '3']]],
  [401, [['X-RateLimit-Remaining', '0']]],
  [404, [['Retry-After', '3']]],
  [200, [['X-RateLimit-Remaining', '0']]],
])('takes %s with %j for something else', (status, headers) => {
  expect(isThrottling({ status, headers })).toBe(false);
});
