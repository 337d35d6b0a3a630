import { expect, it } from 'vitest';
import { withoutCards } from './card-number.ts';

it.each([
  ['4222222222222', '13 digits'],
  ['378282246310005', '15 digits'],
  ['4539578763621486', '16 digits'],
  ['4539 5787 6362 1486', 'groups'],
  ['4539-5787-6362-1486', 'groups with hyphens'],
  ['6304000000000000000', '19 digits'],
])('%s, a card number of %s, is taken out of a text', (card) => {
  expect(withoutCards(`no ${card}, sorry`, () => '*')).toBe('no *, sorry');
});

it.each([
  '4539578763621487',
  '1732435200000',
  '1732435200000000',
  '0000000000000000',
  '453957876362',
  'x4539578763621486',
  '0.4539578763621486',
])('%s is none', (text) => {
  expect(withoutCards(text, () => '*')).toBe(text);
});
