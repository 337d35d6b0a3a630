import { describe, expect, it } from 'vitest';
import { completeRun } from '../../../config/program/complete-run.ts';
import { Secret } from '../../../config/secret.ts';
import type { CheckResult } from '../../../schemas/report/check-result.ts';
import type { RunReport } from '../../../schemas/report/results.ts';
import { conclusionOf, incompleteText } from './conclusion.ts';

const target = {
  baseUrl: 'http://127.0.0.1',
  partnerId: 'p',
  partnerKey: new Secret('key-of-the-test'),
  domains: ['a'],
};
const config = completeRun({ target });
const finding = {
  message: 'the page holds 11 persons',
  received: '11 persons',
  expected: 'at most 10 persons',
  curl: 'curl -sS http://127.0.0.1',
  explainedBy: [],
};

function result(over: Partial<CheckResult>): CheckResult {
  return {
    id: 'PAGING-3',
    verdict: 'pass',
    coverage: '',
    findings: [],
    exchanges: [],
    steps: [],
    asked: [],
    durationMs: 1,
    ...over,
  };
}

describe('a result as a test of vitest', () => {
  it('fails with the finding, the clause and where there is more', () => {
    const { state, message } = conclusionOf(
      result({ verdict: 'fail', findings: [finding, finding] }),
      config,
    );
    expect(state).toBe('failed');
    expect(message?.split('\n')).toEqual([
      'the page holds 11 persons',
      'received: 11 persons',
      'document says: at most 10 persons',
      'curl -sS http://127.0.0.1',
      'clause: Endpoints 1, limit',
      'and 1 more like it',
      'more: npx --no -- pcds-conformance explain PAGING-3',
    ]);
  });

  it('passes with a warning, and fails for it where the run is strict', () => {
    const warned = result({ id: 'AUTH-9', verdict: 'warn', findings: [finding] });
    expect(conclusionOf(warned, config)).toMatchObject({ state: 'passed', annotation: { type: 'warning' } });
    expect(conclusionOf(warned, { ...config, strict: true }).state).toBe('failed');
  });

  it('passes with what is known of it', () => {
    const known = [{ requirement: 'PAGING-3', reason: 'mended in May' }];
    expect(conclusionOf(result({ verdict: 'fail', findings: [finding] }), { ...config, known })).toEqual({
      state: 'passed',
      annotation: { text: 'known failure: mended in May', type: 'warning' },
    });
  });

  it('is skipped with the reason, without control characters', () => {
    expect(
      conclusionOf(result({ verdict: 'inconclusive', reason: 'no \u001b[2Jrequests left' }), config),
    ).toEqual({
      state: 'skipped',
      message: 'inconclusive: no \\u001b[2Jrequests left',
    });
  });

  it('notes the answer to an open question', () => {
    const answer = { value: 100, certainty: 'stated', evidence: [] } as const;
    expect(conclusionOf(result({ id: 'paging.maximumLimit', verdict: 'observed', answer }), config)).toEqual({
      state: 'passed',
      annotation: { text: 'answer: 100', type: 'notice' },
    });
  });
});

it('says why a run is incomplete, and nothing of one that is not', () => {
  const report = { verdict: 'incomplete', requirements: [], thin: [], failOn: [] };
  // The rest of a report says nothing of it.
  expect(incompleteText(report as unknown as RunReport)).toBe('the run is incomplete\nnothing was judged');
  expect(incompleteText({ ...report, verdict: 'conformant' } as unknown as RunReport)).toBeUndefined();
});
