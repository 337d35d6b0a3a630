import { describe, expect, it } from 'vitest';
import { verdictHeader } from './page/first-screen.ts';
import { result } from './sample-results.corpus.ts';
import { config, sampleReport } from './sample-run.corpus.ts';
import { renderSummaryMarkdown } from './summary/report.ts';
import { verdictLine } from './verdict-line.ts';

const results = [result('PAGING-3')];
const checked = ['PAGING-3'];

describe('the grade of a conformant run', () => {
  const certify = { ...config, profile: 'certify' as const };

  it('is MUST, unless --strict held the service to more', () => {
    const must = sampleReport({ results, checked, config: certify });
    expect(must.grade).toBe('MUST');
    expect(verdictLine(must)).toBe('conformant: 1 of 1 requirement passed, grade MUST');
    expect(renderSummaryMarkdown(must)).toContain('passed, grade MUST.');
    const strict = sampleReport({ results, checked, config: { ...certify, strict: true } });
    expect(strict.grade).toBe('strict');
    expect(verdictLine(strict)).toMatch(/passed, grade strict$/);
  });

  it('is named for what does not certify only where it is strict', () => {
    expect(verdictLine(sampleReport({ results, checked }))).not.toContain('grade');
    const strict = sampleReport({ results, checked, config: { ...config, strict: true } });
    expect(verdictLine(strict)).toMatch(/, grade strict$/);
  });

  it('stands behind what a certificate does not cover, in every place where the verdict is read first', () => {
    const thin = [{ sign: 'no-second-partner', message: 'no second partner', advice: 'give one' }] as const;
    const report = sampleReport({ results, checked, thin, config: certify });
    expect(verdictLine(report)).toBe('conformant: 1 of 1 requirement passed, tenants not tested, grade MUST');
    expect(renderSummaryMarkdown(report)).toContain('Conformance: conformant, tenants not tested\n');
    expect(verdictHeader(report)).toContain('<h1>Conformant, tenants not tested</h1>');
    const usual = sampleReport({ results, checked, thin });
    expect(verdictLine(usual)).toMatch(/passed, low coverage \(no-second-partner\)$/);
    expect(renderSummaryMarkdown(usual)).toContain('Conformance: conformant\n');
  });

  it('is not named where nothing is certified', () => {
    const failed = sampleReport({
      results: [result('PAGING-3', { verdict: 'fail' })],
      checked,
      config: certify,
    });
    expect(verdictLine(failed)).not.toContain('grade');
  });
});
