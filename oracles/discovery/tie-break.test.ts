import { describe, expect, it } from 'vitest';
import { tieBreakOf, tiesThatTell } from './order.ts';

const time = '2026-01-01T00:00:00.000Z';
const person = (name: string, at = time) => JSON.stringify([`${name}@acme.example`, at]);
const names = Array.from({ length: tiesThatTell + 1 }, (_, index) => `p${String(index).padStart(2, '0')}`);
const shuffled = names.map((_, index) => names[(index * 5) % names.length] ?? '');

describe('what orders persons of the same time', () => {
  it.each([
    ['email ascending', names],
    ['email descending', names.toReversed()],
  ])('%s', (value, order) => {
    const page = order.map((name) => person(name));
    expect(tieBreakOf([page], 'created_at ascending')).toEqual({ value, ties: tiesThatTell });
  });

  it('is stable by no documented field where they come alike each time', () => {
    const page = shuffled.map((name) => person(name));
    expect(tieBreakOf([page, page], 'created_at descending')?.value).toBe('stable');
    expect(tieBreakOf([page], 'created_at descending')).toBeUndefined();
  });

  it('is unstable where two of them changed places', () => {
    const page = shuffled.map((name) => person(name));
    expect(tieBreakOf([page, page.toReversed()], 'created_at ascending')?.value).toBe('unstable');
  });

  it('does not show where persons differ in the field, or are the same', () => {
    const apart = names.map((name, index) => person(name, `2026-01-01T00:00:00.0${10 + index}Z`));
    expect(tieBreakOf([apart, names.map(() => person('same'))], 'created_at ascending')).toBeUndefined();
  });
});

it('orders one address by its times', () => {
  const times = names.map((_, index) => `2026-01-01T00:00:00.0${10 + index}Z`);
  const page = times.map((at) => person('same', at));
  expect(tieBreakOf([page], 'email ascending')?.value).toBe('created_at ascending');
});
