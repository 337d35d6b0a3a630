import { describe, expect, it } from 'vitest';
import type { CheckResult } from '../../schemas/report/results.ts';
import { finding, result, sampleReport } from '../sample-run.corpus.ts';
import { allureSteps } from './steps.ts';

const acme = { place: { domain: 'acme.example' }, answers: 9 };
const small = { place: { domain: 'small.example' }, answers: 2 };

/** The steps of a check, as `name` or `name [status]` where it did not pass; inner ones are indented. */
function told(check: CheckResult): readonly string[] {
  const report = sampleReport({ results: [check], checked: [check.id] });
  const row = report.requirements.find(({ id }) => id === check.id);
  if (row === undefined) throw new Error(check.id);
  const lines = (steps: ReturnType<typeof allureSteps>, indent = ''): readonly string[] =>
    steps.flatMap(({ name, status, steps: inner = [], attachments = [] }) => [
      `${indent}${name}${status === 'passed' ? '' : ` [${status}]`}`,
      ...attachments.map((one) => `${indent}  + ${one.name}`),
      ...lines(inner, `${indent}  `),
    ]);
  return lines(allureSteps(row, check));
}

describe('allureSteps', () => {
  it('tells what was done, then each domain, the finding below its own', () => {
    const check = result('PAGING-3', {
      verdict: 'fail',
      findings: [finding({ domain: 'acme.example' })],
      steps: [{ text: 'learned the numbering' }, { text: 'read 2 domains', steps: ['read acme.example'] }],
      asked: [acme, small],
    });
    expect(told(check)).toEqual([
      'learned the numbering',
      'read 2 domains',
      '  read acme.example',
      'acme.example: 9 answers, 1 finding [failed]',
      '  page 2 of acme.example holds 8 persons for limit=7 [failed]',
      '    + curl',
      'small.example: 2 answers, nothing found',
    ]);
  });

  it('has a place for a finding of a domain that is none of the run’s, and for one of no domain', () => {
    const check = result('DOMAIN-1', {
      verdict: 'fail',
      findings: [finding({ domain: 'nobody.invalid', curl: '' }), finding({ curl: '' })],
      asked: [small, { place: 'elsewhere', answers: 4 }],
    });
    expect(told(check)).toEqual([
      'small.example: 2 answers, nothing found',
      'Other requests: 4 answers, 1 finding [failed]',
      '  page 2 of acme.example holds 8 persons for limit=7 [failed]',
      'nobody.invalid: 1 finding [failed]',
      '  page 2 of acme.example holds 8 persons for limit=7 [failed]',
    ]);
  });

  it('does not say of what could not be judged that nothing was found', () => {
    const check = result('PAGING-5', { verdict: 'inconclusive', reason: 'data moved', asked: [acme] });
    expect(told(check)).toEqual(['acme.example: 9 answers [unknown]']);
  });

  it('does not call passed what was only observed', () => {
    const check = result('paging.firstPage', {
      verdict: 'observed',
      answer: { value: 1, certainty: 'once', evidence: [] },
      asked: [acme],
    });
    expect(told(check)).toEqual(['acme.example: 9 answers [skipped]']);
  });

  it('shows the findings of a warning as one', () => {
    const check = result('HTTP-2', {
      verdict: 'warn',
      findings: [finding({ domain: 'acme.example', curl: '' })],
      asked: [acme],
    });
    expect(told(check)[0]).toBe('acme.example: 9 answers, 1 finding [broken]');
  });
});
