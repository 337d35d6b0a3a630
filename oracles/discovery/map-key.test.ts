import { expect, it } from 'vitest';
import { isMapKey } from './record-fields.ts';

it.each([
  '17',
  '-2.5',
  '2026-11-23',
  '2026-11',
  '2026-11-23T10:00:00.000Z',
  '0b8f0c9e-1d7a-4f55-9d2e-0c8a5f3f7f11',
  '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  '507f1f77bcf86cd799439011',
])('%s is a key', (name) => {
  expect(isMapKey(name)).toBe(true);
});

it.each(['email', 'address_line_2', 'iso3166', 'deadbeef', 'URL', 'createdAt2026'])(
  '%s is a field',
  (name) => {
    expect(isMapKey(name)).toBe(false);
  },
);

it('knows what it is told', () => {
  expect(isMapKey('con-a', new Set(['con-a']))).toBe(true);
});
