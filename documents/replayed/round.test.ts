import { expect, it } from 'vitest';
import type { Verdict } from '../../schemas/report/results.ts';
import { type Judged, roundOf } from './round.ts';

function row(id: string, verdict: Verdict, recurrence?: string): Judged {
  const finding = { message: `what ${id} shows`, received: '', expected: '', curl: '' };
  const findings =
    verdict === 'fail' ? [{ ...finding, ...(recurrence === undefined ? {} : { recurrence }) }] : [];
  return { id, verdict, findings, ...(verdict === 'inconclusive' ? { reason: 'no requests left' } : {}) };
}

function outcomes({ rows }: ReturnType<typeof roundOf>) {
  return rows.map(({ id, outcome }) => `${id} ${outcome}`);
}

it('what fails alone is still failing, and is asked for again', () => {
  const round = roundOf([row('PAGING-3', 'fail')], [row('PAGING-3', 'fail')], []);
  expect(outcomes(round)).toEqual(['PAGING-3 still failing']);
  expect(round.failing).toEqual([row('PAGING-3', 'fail')]);
});

it('is still failing though a whole run passes it', () => {
  const round = roundOf([row('PAGING-3', 'fail')], [row('PAGING-3', 'fail')], [row('PAGING-3', 'pass')]);
  expect(outcomes(round)).toEqual(['PAGING-3 still failing']);
});

it('what passes alone and in a whole run is fixed, and what only that run shows is newly failing', () => {
  const whole = [row('PAGING-3', 'pass'), row('AUTH-1', 'fail'), row('AUTH-2', 'warn')];
  const round = roundOf([row('PAGING-3', 'fail')], [row('PAGING-3', 'pass')], whole);
  expect(outcomes(round)).toEqual(['PAGING-3 fixed', 'AUTH-1 newly failing']);
  expect(round.rows[1]?.message).toBe('what AUTH-1 shows');
  expect(round.failing).toEqual([row('AUTH-1', 'fail')]);
});

it('what passes alone and fails in a whole run is still failing', () => {
  const round = roundOf([row('PAGING-3', 'fail')], [row('PAGING-3', 'pass')], [row('PAGING-3', 'fail')]);
  expect(outcomes(round)).toEqual(['PAGING-3 still failing']);
  expect(round.failing).toEqual([row('PAGING-3', 'fail')]);
});

it('what could not be judged stays among what fails, as it was', () => {
  const round = roundOf(
    [row('PAGING-3', 'fail')],
    [row('PAGING-3', 'inconclusive')],
    [row('PAGING-3', 'inconclusive')],
  );
  expect(outcomes(round)).toEqual(['PAGING-3 not reproducible']);
  expect(round.failing).toEqual([row('PAGING-3', 'fail')]);
});

it('what came and went, and passes now, is not called fixed, and is no longer asked for', () => {
  const round = roundOf([row('PAGING-3', 'fail', '3 of 5 times')], [], [row('PAGING-3', 'pass')]);
  expect(outcomes(round)).toEqual(['PAGING-3 not reproducible']);
  expect(round.failing).toEqual([]);
});
