import { expect, it } from 'vitest';
import { requirement } from '../config/requirements/register.ts';
import { nameWithVerdict } from './allure/name.ts';
import { renderSummary } from './console/summary.ts';
import { renderPage } from './page/page.ts';
import { result } from './sample-results.corpus.ts';
import { config, sampleReport } from './sample-run.corpus.ts';
import { renderSummaryMarkdown } from './summary/report.ts';

/** Text of a page as a person reads it. */
function textOf(page: string): string {
  return page
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ');
}

it('says the same of a row that the run was not to judge, wherever it is told', () => {
  const report = sampleReport({
    config: { ...config, only: ['PAGING-1'] },
    results: [result('PAGING-1', {})],
    checked: ['PAGING-1', 'PAGING-2'],
  });
  const row = report.requirements.find(({ id }) => id === 'PAGING-2');
  if (row === undefined) throw new Error('the report has no PAGING-2');
  expect(row).toMatchObject({ verdict: 'not-applicable', reason: 'left out by --only' });
  expect(renderSummary(report, { color: false, width: 80 })).toMatch(/\d+ requirements? left out by --only/);
  expect(renderSummaryMarkdown(report)).toMatch(/\| Paging \| 1 passed, .*\d+ left out/);
  expect(textOf(renderPage({ report }))).toMatch(/left out ?PAGING-2/);
  expect(nameWithVerdict(requirement('PAGING-2'), row)).toMatch(/\(left out\)$/);
});
