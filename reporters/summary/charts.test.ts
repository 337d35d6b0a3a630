import { describe, expect, it } from 'vitest';
import { page, walk } from '../../documents/observations/observed.corpus.ts';
import { finding } from '../sample-results.corpus.ts';
import { sampleReport } from '../sample-run.corpus.ts';
import { charts } from './charts.ts';
import { renderSummaryMarkdown } from './report.ts';

const report = sampleReport();
const requests = [...walk(), page({ limit: 5, count: 5, total: 4 })];

/** A chart without the line that says its colours. */
function withoutColours(chart = ''): string {
  expect(chart).toMatch(/^%%\{init: .*plotColorPalette.*\}%%$/m);
  return chart.replace(/^%%.*\n/m, '');
}

describe('charts of summary.md', () => {
  it('draw persons by limit, and total in time', () => {
    const [aboutLimits, limits, aboutTotals, totals] = charts(report, { requests });
    expect(aboutLimits).toContain('`acme.example`');
    expect(withoutColours(limits)).toBe(
      '```mermaid\nxychart-beta\n  x-axis "limit" [2, 5]\n  y-axis "persons" 0 --> 5\n  bar [2, 5]\n  line [2, 5]\n```',
    );
    expect(aboutTotals).toContain('4 answers');
    expect(aboutTotals).toContain('from 4 to 5; the axis begins at 3');
    expect(withoutColours(totals)).toBe(
      '```mermaid\nxychart-beta\n  x-axis "answer" 1 --> 4\n  y-axis "persons" 3 --> 6\n  line [5, 5, 5, 4]\n```',
    );
  });

  it('are of the domain that failed first, and bounded', () => {
    const other = Array.from({ length: 90 }, (_, place) =>
      page({ domain: 'b.example', limit: place + 1, total: 5 + (place % 2) }),
    );
    const requirements = report.requirements.map((row) => ({ ...row, findings: [] }));
    const calm = charts({ ...report, requirements }, { requests: [...requests, ...other] });
    expect(calm[0]).toContain('`b.example`');
    expect(calm[1]?.match(/\d+, /g)?.length).toBeLessThan(60);
    expect(calm[2]).toContain('the last 60 of 90 answers (a chart has room for them)');
    expect(calm[3]?.match(/\d+, /g)?.length).toBeLessThan(130);
    const failed = requirements.map((row) => ({ ...row, findings: [finding({ domain: 'acme.example' })] }));
    expect(charts({ ...report, requirements: failed }, { requests: [...requests, ...other] })[0]).toContain(
      'acme',
    );
  });

  it('are none where all answers tell the same', () => {
    const empty = Array.from({ length: 3 }, (_, place) => page({ limit: place + 1, count: 0, total: 0 }));
    expect(charts(report, { requests: empty })).toEqual(['`total` of `acme.example` was 0 in 3 answers.']);
    const many = Array.from({ length: 90 }, (_, place) => page({ limit: place + 1, count: 0, total: 0 }));
    expect(charts(report, { requests: many })).toEqual(['`total` of `acme.example` was 0 in 90 answers.']);
    expect(charts(report, { requests: walk() })).toEqual(['`total` of `acme.example` was 5 in 3 answers.']);
  });

  it('are left out where nothing was seen', () => {
    expect(charts(report, { requests: [] })).toEqual([]);
    expect(renderSummaryMarkdown(report)).not.toContain('mermaid');
    const observations = { startedAt: '', requests, left: 0, rows: {}, exchanges: [] };
    expect(renderSummaryMarkdown(report, observations)).toContain(
      '## What was seen\n\nPersons on the fullest page',
    );
  });
});
