import { describe, expect, it } from 'vitest';
import { embeddedNotes } from './embedded-note.ts';
import { finding, result } from './sample-results.corpus.ts';
import { config, greenReport, sampleReport } from './sample-run.corpus.ts';
import { renderSummaryMarkdown } from './summary/report.ts';

const target = { ...config.target, embedded: true, baseUrl: 'http://127.0.0.1:43210' };

describe('a run of the embedded service', () => {
  it('says how to have the service of its curl lines again', () => {
    const report = sampleReport({ config: { ...config, target, seed: 7 } });
    expect(report.warnings).toContain(
      'the embedded service has ended; for the curl lines, start it again: npx --no -- pcds-conformance serve --seed 7 --port 43210',
    );
  });

  it('says nothing of it where no finding is shown, or where the service is the own one', () => {
    expect(embeddedNotes(greenReport({ config: { ...config, target } }))).toEqual([]);
    expect(embeddedNotes(sampleReport())).toEqual([]);
  });
});

describe('the summary', () => {
  it('names the variables of the curl lines that it shows, and no other', () => {
    const curl = 'curl -H "Authorization: Bearer $PCDS_CONSUMER_TOKEN" https://staging.example/consumers/c-1';
    const results = [result('CONSUMER-2', { verdict: 'fail', findings: [finding({ curl })] })];
    const text = renderSummaryMarkdown(sampleReport({ results, checked: ['CONSUMER-2'] }));
    expect(text).toContain('in a shell that has `PCDS_CONSUMER_TOKEN`, and');
    expect(text).not.toContain('PCDS_PARTNER_KEY');
  });
});
