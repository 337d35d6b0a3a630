import { expect, it } from 'vitest';
import { writtenName } from './field-names.ts';

it.each([
  ['authorization', undefined, 'Authorization'],
  ['x-http-method-override', undefined, 'X-Http-Method-Override'],
  ['X-API-Key', undefined, 'X-API-Key'],
  ['authorization', 'capitals', 'AUTHORIZATION'],
  ['authorization', 'small letters', 'authorization'],
] as const)('%s as %s is written %s', (name, as, written) => {
  expect(writtenName(name, as)).toBe(written);
});
