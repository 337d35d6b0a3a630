import { expect, it } from 'vitest';
import { TimesSeen } from './times-seen.ts';

it.each([
  ['milliseconds', 1],
  ['seconds', 1_000],
  ['minutes', 60_000],
  ['days', 86_400_000],
])('are as fine as the finest: %s', (precision, step) => {
  const seen = new TimesSeen();
  for (let place = 0; place < 19; place += 1) seen.add('2025-01-01T00:00:00.000Z');
  expect(seen.precision).toBeUndefined();
  seen.add(new Date(Date.UTC(2025, 0, 1) + step).toISOString());
  seen.add('no time');
  expect([seen.times, seen.precision]).toEqual([20, precision]);
});
