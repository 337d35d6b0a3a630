import { expect, it } from 'vitest';
import { finding, result } from '../../reporters/sample-results.corpus.ts';
import { config, sampleReport } from '../../reporters/sample-run.corpus.ts';
import { headlines } from './headlines.ts';
import { worstFirst } from './worst-first.ts';

it('what binds comes first, of that what lets persons out, of that what most follows from', () => {
  const broken = ['SHAPE-1', 'PAGING-3', 'DOMAIN-1', 'DOMAIN-2', 'AUTH-1', 'AUTH-3', 'HTTP-1', 'INPUT-1'];
  const warned = new Set(['AUTH-3', 'INPUT-1']);
  const following = { 'PAGING-4': 'PAGING-3', 'PAGING-5': 'PAGING-3', 'AUTH-7': 'AUTH-1' };
  const report = sampleReport({
    config: { ...config, declared: { 'paging.limitZero': 'refused' } },
    results: [
      ...[...broken, 'paging.limitZero'].map((id) =>
        result(id, {
          verdict: warned.has(id) ? 'warn' : 'fail',
          findings: [finding({ message: id })],
        }),
      ),
      ...Object.entries(following).map(([id, cause]) =>
        result(id, {
          verdict: 'fail',
          findings: [{ ...finding({ message: id }), explainedBy: [cause] }],
        }),
      ),
    ],
  });
  const failed = report.requirements.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn');
  expect(worstFirst(headlines(failed)).map(({ result: { id, verdict } }) => `${verdict} ${id}`)).toEqual([
    'fail AUTH-1',
    'fail DOMAIN-1',
    'fail DOMAIN-2',
    'fail PAGING-3',
    'fail SHAPE-1',
    'fail HTTP-1',
    'fail paging.limitZero',
    'warn AUTH-3',
    'warn INPUT-1',
  ]);
});
