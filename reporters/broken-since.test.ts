import { expect, it } from 'vitest';
import { brokenSince, type PastVerdicts } from './broken-since.ts';

/** A letter a run, one a day: `h` held, `b` was broken, `-` did not judge it. */
function past(runs: string): readonly PastVerdicts[] {
  return [...runs].map((run, day) => ({
    at: Date.UTC(2026, 0, 1 + day),
    held: new Set(run === 'h' ? ['A-1'] : ['A-2']),
    broken: new Set(run === 'b' ? ['A-1'] : []),
  }));
}

const day = (number: number) => `2026-01-0${number}T00:00:00.000Z`;

it.each([
  ['', undefined],
  ['--', undefined],
  ['h', { held: day(1) }],
  ['hh-', { held: day(2) }],
  ['b', { broken: day(1) }],
  ['-b-b', { broken: day(2) }],
  ['bhb-b', { held: day(2), broken: day(3) }],
])('is known by the runs that judged it: %j', (runs, since) => {
  expect(brokenSince('A-1', past(runs))).toEqual(since);
});
