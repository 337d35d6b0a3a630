import { expect, it } from 'vitest';
import { DistinctPersons } from './distinct-persons.ts';

it('knows a person again by address and time', () => {
  const persons = new DistinctPersons();
  expect(persons.add('x@a.example', '2025')).toBe(true);
  expect(persons.add('x@a.example', '2025')).toBe(false);
  expect(persons.add('x@a.example', '2026')).toBe(true);
  expect(persons.add('y@a.example', '2025')).toBe(true);
});
