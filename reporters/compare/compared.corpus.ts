import { compareDocuments } from '../../documents/compare/compare.ts';
import type { NamedDocument } from '../../documents/compare/document.ts';
import { parseDocument } from '../../documents/compare/parse.ts';
import type { Comparison } from '../../schemas/report/compare.ts';
import type { RunReport } from '../../schemas/report/results.ts';
import { finding, hostile, result } from '../sample-results.corpus.ts';
import { config, sampleReport } from '../sample-run.corpus.ts';

/** Document of a file with this value. */
export function documentOf(value: unknown, file = 'results.json'): NamedDocument {
  const parsed = parseDocument(JSON.parse(JSON.stringify(value)), file);
  if ('problems' in parsed) throw new Error(parsed.problems.join('\n'));
  return { file, document: parsed.document };
}

export function comparisonOf(old: unknown, now: unknown): Comparison {
  return compareDocuments(documentOf(old, 'old.json'), documentOf(now, 'new.json'));
}

export function statement(answers: object, unanswered: Readonly<Record<string, string>> = {}): object {
  return { answers, unanswered, evidence: {} };
}

export function results(verdicts: Readonly<Record<string, string>>, answers: object = {}): object {
  const requirements = Object.entries(verdicts).map(([id, verdict]) => ({
    id,
    level: id.includes('.') ? 'DISCOVER' : 'MUST',
    verdict,
    findings: [],
  }));
  return { requirements, statement: statement(answers) };
}

/** Two runs of which the second is worse, against a target that sends what it should not. */
export const worse: readonly [old: RunReport, now: RunReport] = [
  withAnswers(sampleReport({ results: [result('SHAPE-1'), result('PAGING-3'), result('PAGING-1')] }), {
    'paging.maximumLimit': 100,
    'person.fields': { name: ['string'], role: ['string'] },
    'limits.rateHeaders': null,
  }),
  withAnswers(
    sampleReport({
      config: { ...config, seed: 43, profile: 'certify' },
      results: [
        result('SHAPE-1'),
        result('PAGING-3', { verdict: 'fail', findings: [finding({ message: `too many ${hostile}` })] }),
        result('PAGING-1', { verdict: 'inconclusive', reason: hostile, cause: 'unclear' }),
      ],
    }),
    {
      'paging.maximumLimit': 50,
      'person.fields': { name: ['string'], [hostile]: ['string'] },
      'limits.rateHeaders': ['x-ratelimit-limit'],
    },
  ),
];

function withAnswers(report: RunReport, answers: Readonly<Record<string, unknown>>): RunReport {
  return { ...report, statement: { ...report.statement, answers } };
}
