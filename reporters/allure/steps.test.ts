import { describe, expect, it } from 'vitest';
import type { CheckResult } from '../../schemas/report/check-result.ts';
import { finding, result } from '../sample-results.corpus.ts';
import { sampleReport } from '../sample-run.corpus.ts';
import { RequestTimes } from './step-times.ts';
import { allureSteps } from './steps.ts';

const acme = { place: { domain: 'acme.example' }, answers: 9 };
const small = { place: { domain: 'small.example' }, answers: 2 };

/** A record of a request to a path below the base URL. */
function exchangeTo(path: string): CheckResult['exchanges'][number] {
  return {
    id: 'x1',
    curl: '',
    request: { method: 'GET', url: `https://staging.example/api/${path}`, headers: [] },
    sentAt: '2026-01-31T12:00:01.000Z',
    durationMs: 8,
    attempts: 1,
  };
}

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
  return lines(allureSteps(row, check, { baseUrl: report.target.baseUrl }));
}

describe('allureSteps', () => {
  it('tells what was done, then each domain with what was found there, the sentence of the result not again', () => {
    const check = result('PAGING-3', {
      verdict: 'fail',
      findings: [
        finding({ domain: 'acme.example', exchange: 'x1' }),
        finding({ domain: 'acme.example', message: 'page 3 holds 9 persons' }),
      ],
      exchanges: [exchangeTo('partners/p1?domain=acme.example')],
      steps: [{ text: 'learned the numbering' }, { text: 'read 2 domains', steps: ['read acme.example'] }],
      asked: [acme, small],
    });
    expect(told(check)).toEqual([
      'learned the numbering',
      'read 2 domains',
      '  read acme.example',
      'acme.example: 9 answers, 2 findings [failed]',
      '  What shows it [failed]',
      '    + GET domain=acme.example: no answer (x1)',
      '    + curl',
      '  page 3 holds 9 persons [failed]',
      '    + curl',
      'small.example: 2 answers, nothing found',
    ]);
  });

  it('tells the finding of a known failure, whose message is why it is known', () => {
    const check = result('AUTH-1', {
      verdict: 'fail',
      findings: [finding({ domain: 'acme.example', curl: '' })],
      asked: [acme],
    });
    expect(told(check)).toEqual([
      'acme.example: 9 answers, 1 finding [skipped]',
      '  page 2 of acme.example holds 8 persons for limit=7 [skipped]',
    ]);
  });

  it('has the times of the requests, from the first that was sent to the last answer', () => {
    const check = result('PAGING-5', {
      steps: [
        {
          text: 'read 1 domain',
          steps: ['read acme.example', 'compared'],
          requests: '1-2',
          stepRequests: ['2', ''],
        },
        { text: 'judged' },
      ],
      asked: [acme, { place: 'consumers', answers: 1 }],
      stoodOn: '1-3',
    });
    const times = new RequestTimes([
      { id: 'x1', endpoint: 'partner', sentAt: 1_000, ms: 50, domain: 'acme.example' },
      { id: 'x2', endpoint: 'partner', sentAt: 1_020.4, ms: 80, domain: 'acme.example' },
      { id: 'x3', endpoint: 'consumer', sentAt: 3_000, ms: 5 },
    ]);
    const report = sampleReport({ results: [check], checked: [check.id] });
    const row = report.requirements.find(({ id }) => id === check.id);
    if (row === undefined) throw new Error(check.id);
    const steps = allureSteps(row, check, { baseUrl: report.target.baseUrl, times });
    expect(steps.map((step) => step.times)).toEqual([
      { start: 1_000, stop: 1_100 },
      undefined,
      { start: 1_000, stop: 1_100 },
      { start: 3_000, stop: 3_005 },
    ]);
    expect(steps[0]?.steps?.map((step) => step.times)).toEqual([{ start: 1_020, stop: 1_100 }, undefined]);
  });

  it('has a place for a finding of a domain that is none of the run’s', () => {
    const check = result('DOMAIN-1', {
      verdict: 'fail',
      findings: [finding({ domain: 'nobody.invalid', curl: '' })],
      asked: [small],
    });
    expect(told(check)).toEqual([
      'small.example: 2 answers, nothing found',
      'nobody.invalid: 1 finding [failed]',
      '  What shows it [failed]',
    ]);
  });

  it.each([
    ['consumers/c1?limit=10', 'The consumer endpoint: 5 answers, 1 finding [failed]'],
    ['consumers/%2e%2e?limit=10', 'The consumer endpoint: 5 answers, 1 finding [failed]'],
    ['partners/p1?limit=10', 'Other requests: 4 answers, 1 finding [failed]'],
    ['partners/consumers/', 'Other requests: 4 answers, 1 finding [failed]'],
    ['', 'Other requests: 4 answers, 1 finding [failed]'],
  ])('tells by its request where a finding of no domain was made: %s', (path, step) => {
    const check = result('HTTP-1', {
      verdict: 'fail',
      findings: [finding({ curl: '', exchange: 'x1' })],
      asked: [small, { place: 'consumers', answers: 5 }, { place: 'elsewhere', answers: 4 }],
      exchanges: [exchangeTo(path)],
    });
    const lines = told(check);
    expect(lines).toContain(step);
    expect(lines.filter((line) => line.endsWith('nothing found'))).toHaveLength(2);
  });

  it('says of no place that nothing was found there, where a finding does not tell its own', () => {
    const check = result('DOMAIN-1', {
      verdict: 'fail',
      findings: [finding({ curl: '' })],
      asked: [small, { place: 'consumers', answers: 4 }],
    });
    expect(told(check)).toEqual([
      'small.example: 2 answers',
      'The consumer endpoint: 4 answers',
      'Place not recorded: 1 finding [failed]',
      '  What shows it [failed]',
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
