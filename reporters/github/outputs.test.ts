import { describe, expect, it } from 'vitest';
import { sampleReport } from '../sample-run.corpus.ts';
import { countsOf, outputLines } from './outputs.ts';

describe('outputs of a step', () => {
  it('are the verdict and the counts', () => {
    const report = sampleReport();
    expect(countsOf(report)).toEqual({
      verdict: 'nonconformant',
      passed: 1,
      failed: 3,
      warned: 1,
      inconclusive: 3,
      known: 1,
      requests: 312,
    });
  });

  it('end at the delimiter, whatever they hold', () => {
    expect(outputLines({ verdict: 'conformant', results: 'a\nverdict=x\nb' }, 'D')).toBe(
      'verdict<<D\nconformant\nD\nresults<<D\na\nverdict=x\nb\nD\n',
    );
  });
});
