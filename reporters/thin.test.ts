import { describe, expect, it } from 'vitest';
import type { LowCoverageSign, LowCoverageWarning } from '../schemas/report/low-coverage.ts';
import { renderSummary } from './console/summary.ts';
import { renderJunit } from './junit/report.ts';
import { config, greenReport, sampleReport } from './sample-run.corpus.ts';
import { renderSummaryMarkdown } from './summary/report.ts';

const plain = { color: false, width: 80 };

const thin: readonly LowCoverageWarning[] = [
  {
    sign: 'first-domain-empty',
    message: 'acme.example, the first domain, holds no persons',
    advice: 'name a domain that has persons first',
  },
  {
    sign: 'single-page',
    message: 'no domain that was read has a second page, so paging was hardly tested',
    advice: 'name a domain with more persons with --domain',
  },
];

const thinReport = (...failOn: readonly LowCoverageSign[]) =>
  greenReport({ thin, config: { ...config, failOn } });

function lastLine(text: string): string | undefined {
  return text.trimEnd().split('\n').at(-1);
}

describe('a thin run', () => {
  it('is warned of on the console, and in the last line', () => {
    const text = renderSummary(thinReport(), plain);
    expect(text).toContain(
      [
        'LOW COVERAGE  first-domain-empty',
        '  acme.example, the first domain, holds no persons',
        '  -> name a domain that has persons first',
        'LOW COVERAGE  single-page',
      ].join('\n'),
    );
    expect(lastLine(text)).toMatch(
      /^conformant: .* passed, low coverage \(first-domain-empty, single-page\)$/,
    );
  });

  it('is warned of in the summary', () => {
    expect(renderSummaryMarkdown(thinReport())).toContain(
      [
        '## Low coverage',
        '',
        '- **first-domain-empty**: acme\\.example, the first domain, holds no persons; name a domain',
      ].join('\n'),
    );
  });

  it('is told by a property in JUnit, and is an error only where that was asked for', () => {
    const xml = renderJunit(thinReport());
    expect(xml).toContain(
      '<property name="thin" value="first-domain-empty: acme.example, the first domain, holds no persons; single-page: ',
    );
    expect(xml).not.toContain('<error');
    expect(renderJunit(thinReport('single-page'))).toContain(
      '<error type="incomplete" message="incomplete: low coverage (single-page)"',
    );
  });

  it('is incomplete by the signs that were asked for, and the last line names these', () => {
    const report = thinReport('single-page', 'cut-short');
    expect(report).toMatchObject({ verdict: 'incomplete', thin, failOn: ['single-page', 'cut-short'] });
    expect(lastLine(renderSummary(report, plain))).toMatch(/^incomplete: low coverage \(single-page\)$/);
  });

  it('stays nonconformant', () => {
    const report = sampleReport({ thin, config: { ...config, failOn: ['single-page'] } });
    expect(lastLine(renderSummary(report, plain))).toMatch(/^nonconformant: /);
  });

  it('says nothing where no sign held', () => {
    expect(greenReport().thin).toEqual([]);
    expect(renderSummary(greenReport(), plain)).not.toMatch(/LOW COVERAGE|, low coverage/);
    expect(renderJunit(greenReport())).not.toContain('name="thin"');
  });
});
