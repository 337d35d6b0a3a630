import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { register } from '../config/requirements/register.ts';
import type { RunConfig } from '../config/run-config.ts';
import { causes } from '../schemas/report/causes.ts';
import type { CheckResult } from '../schemas/report/check-result.ts';
import schema from '../schemas/report/results.schema.json' with { type: 'json' };
import { foldRun } from './run-report.ts';
import { finding, result, results } from './sample-results.corpus.ts';
import { config, greenReport, input, key, sampleReport } from './sample-run.corpus.ts';

const ajv = new Ajv2020({ allErrors: true, strict: true });
formats.default(ajv);
const validate = ajv.compile(schema);

function rowOf(id: string, over: Parameters<typeof sampleReport>[0] = {}) {
  return sampleReport(over).requirements.find((row) => row.id === id);
}

describe('foldRun', () => {
  it('tells every row of the register once, in its order', () => {
    expect(sampleReport().requirements.map(({ id }) => id)).toEqual(register.map(({ id }) => id));
  });

  it('gives what the schema of results.json describes', () => {
    for (const report of [sampleReport(), greenReport(), sampleReport({ results: [] })]) {
      validate(JSON.parse(JSON.stringify(report)));
      expect(validate.errors).toBeNull();
    }
  });

  it('holds no key', () => {
    expect(JSON.stringify(sampleReport())).not.toContain(key);
  });

  it('names the clause of the document and then those of standards', () => {
    expect(rowOf('HTTP-2')?.clause).toMatch(/^Service; RFC 9110 8\.3/);
  });

  it('says of a selected row that gave nothing that the run ended before', () => {
    expect(rowOf('SHAPE-2')).toMatchObject({
      verdict: 'inconclusive',
      reason: 'the run ended before it was judged',
      cause: 'interrupted',
    });
  });

  it('tells the cause of what is inconclusive, and of nothing else', () => {
    for (const { id, verdict, cause } of sampleReport().requirements)
      expect([id, cause !== undefined]).toEqual([id, verdict === 'inconclusive']);
    expect(rowOf('PAGING-1')).toMatchObject({ cause: 'moved' });
  });

  it('says why a row was left out', () => {
    const only = { config: { ...config, only: ['PAGING-3'] } };
    const smoke = { config: { ...config, profile: 'smoke' as const }, checked: ['AUTH-3'], results: [] };
    expect(rowOf('SHAPE-2', only)).toMatchObject({ verdict: 'not-applicable', reason: 'left out by --only' });
    expect(rowOf('AUTH-3', smoke)).toMatchObject({
      verdict: 'not-applicable',
      reason: 'not in the profile smoke',
    });
    expect(rowOf('PAGING-7')).toMatchObject({ reason: 'this version has no check for it' });
    expect(rowOf('limits.quotas')?.reason).toMatch(/^a quota shows only/);
  });

  it('excuses a known failure with the reason of the baseline, and keeps its findings', () => {
    const row = rowOf('AUTH-1');
    expect(row).toMatchObject({
      verdict: 'known',
      reason: 'the gateway of staging is open until release 14',
    });
    expect(row?.findings).toHaveLength(1);
  });

  it('notes a baseline entry that passed', () => {
    const known = [{ requirement: 'SHAPE-1', reason: 'old' }];
    expect(sampleReport({ config: { ...config, known } }).warnings).toContain(
      'the baseline lists SHAPE-1 as known to fail, but it passed: take the entry out',
    );
  });

  it('tells findings that follow from another row last', () => {
    const findings = [{ ...finding({ message: 'b' }), explainedBy: ['PAGING-3'] }, finding({ message: 'a' })];
    const cause = result('PAGING-3', { verdict: 'fail', findings: [finding()] });
    const row = rowOf('PAGING-4', { results: [cause, result('PAGING-4', { verdict: 'fail', findings })] });
    expect(row?.verdict).toBe('fail');
    expect(row?.findings.map(({ message }) => message)).toEqual(['a', 'b']);
  });

  it('fails a SHOULD that cites a standard under strict', () => {
    const report = sampleReport({
      config: { ...config, strict: true },
      results: results.filter(({ id }) => id === 'HTTP-2'),
    });
    expect(report.requirements.find(({ id }) => id === 'HTTP-2')?.verdict).toBe('fail');
    expect(report.verdict).toBe('nonconformant');
  });

  it('is incomplete where no check gave anything', () => {
    expect(sampleReport({ results: [] }).verdict).toBe('incomplete');
    expect(sampleReport({ results: [], checked: [] }).verdict).toBe('incomplete');
  });

  it('marks a run with --only as partial', () => {
    expect(sampleReport({ config: { ...config, only: ['SHAPE-1'] } }).partial).toBe(true);
  });

  it('lists every open question in the statement, with its answer or the reason why there is none', () => {
    const { answers, unanswered } = sampleReport().statement;
    const questions = register.filter(({ level }) => level === 'DISCOVER').map(({ id }) => id);
    expect(new Set([...Object.keys(answers), ...Object.keys(unanswered)])).toEqual(new Set(questions));
    expect(answers).toEqual({ 'paging.firstPage': 1 });
  });

  it('tells what is tried in a note, and counts it for nothing, with --strict too', () => {
    const tried = result('INPUT-5', {
      verdict: 'warn',
      findings: [finding({ message: 'limit=2.5: 2 of 95' })],
    });
    const report = sampleReport({ config: { ...config, strict: true }, results: [...results, tried] });
    const without = sampleReport({ config: { ...config, strict: true } });
    expect(report.requirements).toEqual(without.requirements);
    expect(report.verdict).toBe(without.verdict);
    expect(report.provisional?.filter(({ verdict }) => verdict === 'warn')).toMatchObject([
      { id: 'INPUT-5', binds: false },
    ]);
    expect(report.warnings.at(-1)).toBe(
      'INPUT-5 is provisional and counts for nothing yet: limit=2.5: 2 of 95 (npx --no -- pcds-conformance explain INPUT-5)',
    );
  });

  it('judges by one version alone where that is asked for', () => {
    const report = sampleReport({ config: { ...config, requirements: 1 } });
    expect(report).toMatchObject({ requirementsVersion: 1, provisional: [] });
  });

  it('throws where a result names a row that the register does not have', () => {
    const stray: CheckResult = result('PAGING-99');
    expect(() => foldRun({ ...input, results: [stray] })).toThrow('PAGING-99');
  });
});

describe('what binds', () => {
  const bound = (over: Partial<RunConfig> = {}) =>
    sampleReport({ config: { ...config, ...over } })
      .requirements.filter(({ binds }) => binds)
      .map(({ id, level }) => [id, level] as const);

  it('is every MUST, and nothing else', () => {
    const musts = register.filter(({ level }) => level === 'MUST').map(({ id, level }) => [id, level]);
    expect(bound()).toEqual(musts);
  });

  it('is an open question to which an answer was declared, by a statement or by a schema', () => {
    const declared = bound({
      declared: { 'paging.firstPage': 1 },
      ownSchemas: { person: { type: 'object' } },
    });
    expect(
      declared
        .filter(([, level]) => level === 'DISCOVER')
        .map(([id]) => id)
        .toSorted(),
    ).toEqual(['paging.firstPage', 'person.fields']);
  });
});

describe('results.schema.json', () => {
  it('says what each cause means, in the words of the suite', () => {
    const { description } = schema.$defs.requirement.properties.cause;
    const told = Object.entries(causes).map(([cause, means]) => `${cause}: ${means}`);
    expect(description).toBe(`Of a row that is inconclusive. ${told.join('. ')}. There may be more.`);
  });

  it('describes its own example', () => {
    expect(schema.examples.map((example) => validate(example))).toEqual([true]);
  });

  it('takes further members and refuses further verdicts', () => {
    const report = JSON.parse(JSON.stringify(sampleReport()));
    expect(validate({ ...report, later: 1 })).toBe(true);
    expect(validate({ ...report, verdict: 'probably' })).toBe(false);
  });
});
