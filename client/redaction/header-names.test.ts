import { expect, it } from 'vitest';
import { namelessHeader } from './header-names.ts';

const told = (field: string, value: string) => namelessHeader(field, value, () => '*');

it.each([
  ['etag', 'W/"3b-Zz5yMk1o9Xb0dJX8YbO0l0qQw1E"'],
  ['etag', '"5f3a-61c2e9b7d4f00"'],
  ['if-none-match', '*'],
  ['server', 'Ada Lovelace/1.0'],
  ['content-type', 'application/json; charset=utf-8'],
  ['x-request-id', '3f0c8e52-7b1d-4c3e-9a57-1f2e3d4c5b6a'],
  ['x-ratelimit-limit', '100'],
  ['x-cache', 'HIT'],
  ['via', '1.1 varnish, HTTP/2 nginx/1.27.3'],
  ['x-ratelimit', 'limit=100, remaining=0;w=60'],
])('%s: %s stays', (field, value) => {
  expect(told(field, value)).toBe(value);
});

it.each([
  ['etag', 'W/"Lovelace-1"', 'W/"*"'],
  ['if-none-match', '"lovelace"', '"*"'],
  ['content-type', 'application/json; owner=lovelace', 'application/json; owner=*'],
  ['x-account-manager', 'Ada Lovelace', '* *'],
  ['x-owner', 'lovelace', '*'],
  ['x-actor', 'alice=1', '*=1'],
  ['via', '1.1 alice-laptop, 1.1 varnish', '1.1 *, 1.1 varnish'],
  ['x-phone', '+49 157 99887766', '*'],
  ['x-request-id', 'Lovelace-1', '*-1'],
  ['www-authenticate', 'Bearer realm="partners", user="Ada Lovelace"', 'Bearer realm="partners", user="* *"'],
])('%s: %s is %s', (field, value, expected) => {
  expect(told(field, value)).toBe(expected);
});
