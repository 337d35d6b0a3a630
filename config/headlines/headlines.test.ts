import { describe, expect, it } from 'vitest';
import { finding } from '../../reporters/sample-results.corpus.ts';
import type { RequirementResult } from '../../schemas/report/results.ts';
import { headlines } from './headlines.ts';

function failed(id: string, ...causes: (string | undefined)[]): RequirementResult {
  const findings = causes.map((followsFrom) => finding(followsFrom === undefined ? {} : { followsFrom }));
  return {
    id,
    level: 'MUST',
    area: 'paging',
    clause: '',
    says: '',
    verdict: 'fail',
    binds: true,
    coverage: '',
    findings,
    durationMs: 0,
  };
}

function told(...rows: RequirementResult[]) {
  return headlines(rows).map(({ result, findings, consequences }) => ({
    id: result.id,
    own: findings.length,
    therefore: consequences.map(({ id }) => id),
  }));
}

describe('headlines', () => {
  it('tells what follows under its cause, and not again', () => {
    expect(told(failed('A', undefined), failed('B', 'A', 'A'))).toEqual([
      { id: 'A', own: 1, therefore: ['B', 'B'] },
    ]);
  });

  it('tells a row with a cause of its own and one that follows in both places', () => {
    expect(told(failed('A', undefined), failed('B', undefined, 'A'))).toEqual([
      { id: 'A', own: 1, therefore: ['B'] },
      { id: 'B', own: 1, therefore: [] },
    ]);
  });

  it('tells a finding as its own where its cause did not fail', () => {
    expect(told(failed('B', 'A'))).toEqual([{ id: 'B', own: 1, therefore: [] }]);
  });

  it('loses nothing where causes go round in a circle or through a third', () => {
    expect(told(failed('A', 'B'), failed('B', 'A')).map(({ id }) => id)).toEqual(['A', 'B']);
    expect(told(failed('A', undefined), failed('B', 'A'), failed('C', 'B')).map(({ id }) => id)).toEqual([
      'A',
      'C',
    ]);
  });

  it('tells a failure without findings', () => {
    expect(told(failed('A'))).toEqual([{ id: 'A', own: 0, therefore: [] }]);
  });
});
