import { expect, it } from 'vitest';
import type { Finding, Verdict } from '../../schemas/report/results.ts';
import { replayOutcome } from './outcome.ts';

function row(verdict: Verdict, recurrence?: string, reason?: string) {
  const finding: Finding = {
    message: 'the page holds 11 persons',
    received: '',
    expected: '',
    curl: '',
    ...(recurrence === undefined ? {} : { recurrence }),
  };
  const findings = verdict === 'fail' || verdict === 'warn' ? [finding] : [];
  return { id: 'PAGING-3', verdict, findings, ...(reason === undefined ? {} : { reason }) };
}

it.each([
  [row('fail'), row('fail'), 'still failing', 'the page holds 11 persons'],
  [row('warn'), row('warn'), 'still failing', 'the page holds 11 persons'],
  [row('fail'), row('pass'), 'fixed', 'it passes with the same questions'],
  [row('fail', '2 of 2 times'), row('pass'), 'fixed', 'it passes with the same questions'],
  [row('fail', '31 of 400 answers'), row('pass'), 'fixed', 'it passes with the same questions'],
  [row('fail', 'in 2 of 6 rounds'), row('pass'), 'not reproducible', 'was seen in 2 of 6 rounds before'],
  [
    row('fail', '3 of 5 times'),
    row('pass'),
    'not reproducible',
    'it passes now, but was seen 3 of 5 times before',
  ],
  [
    row('fail'),
    row('inconclusive', undefined, 'no requests left'),
    'not reproducible',
    'not judged: no requests left',
  ],
  [row('fail'), undefined, 'not reproducible', 'not judged: the run ended before it'],
] as const)('of %j, now %j, is %s', (before, now, outcome, message) => {
  expect(replayOutcome(before, now)).toMatchObject({ id: 'PAGING-3', outcome });
  expect(replayOutcome(before, now).message).toContain(message);
});
