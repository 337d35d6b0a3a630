import { describe, expect, it } from 'vitest';
import { bailNotes } from './bail-note.ts';
import { result } from './sample-results.corpus.ts';
import { sampleReport } from './sample-run.corpus.ts';
import { renderSummaryMarkdown } from './summary/report.ts';
import { verdictLine } from './verdict-line.ts';

const left = (id: string) => result(id, { verdict: 'inconclusive', reason: 'it ended', cause: 'bail' });

const results = [
  result('PAGING-3', { verdict: 'fail', endedRun: true }),
  left('PAGING-4'),
  left('HTTP-1'),
  left('paging.order'),
];
const thin = [{ sign: 'single-page', message: 'one page', advice: 'more' }] as const;

describe('a run that ended at its first failure', () => {
  const report = sampleReport({ results, checked: results.map(({ id }) => id), thin });

  it('says at what, and how much that binds was left, but not that it looked at little', () => {
    const note = 'the run ended at PAGING-3, which is broken (--bail): 2 requirements not judged';
    expect(report).toMatchObject({ verdict: 'nonconformant', bailedAt: 'PAGING-3', thin: [] });
    expect(report.warnings).toContain(note);
    expect(renderSummaryMarkdown(report).split(note)).toHaveLength(2);
    expect(verdictLine(report)).toMatch(/\(PAGING-3\) \[--bail: 2 requirements not judged\]$/);
  });

  it('says so where nothing was left', () => {
    const all = sampleReport({ results: results.slice(0, 1), checked: ['PAGING-3'], thin });
    expect(bailNotes(all)[0]).toMatch(/: all else was judged by then$/);
    expect(verdictLine(all)).not.toContain('--bail');
  });

  it('is told from one that went on', () => {
    const { bailedAt, warnings } = sampleReport({ results: results.slice(1), thin });
    expect([bailedAt, warnings.filter((note) => note.includes('--bail'))]).toEqual([undefined, []]);
  });
});
