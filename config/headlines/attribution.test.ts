import { describe, expect, it } from 'vitest';
import { finding, result } from '../../reporters/sample-results.corpus.ts';
import { attributed } from './attribution.ts';

/** A broken row, with what would explain each of its findings. */
function broken(id: string, ...findings: (readonly string[])[]) {
  return result(id, {
    verdict: 'fail',
    findings: findings.map((explainedBy) => ({ ...finding(), explainedBy })),
  });
}

function causes(...results: Parameters<typeof attributed>[0]) {
  return attributed(results).map(({ id, findings }) => [id, ...findings.map((one) => one.followsFrom)]);
}

describe('what a finding follows from', () => {
  it('is the first broken row that explains it', () => {
    expect(causes(broken('PAGING-7', []), broken('PAGING-5', ['PAGING-9', 'PAGING-7']))).toEqual([
      ['PAGING-7', undefined],
      ['PAGING-5', 'PAGING-7'],
    ]);
  });

  it('is nothing where what would explain it is not broken', () => {
    expect(causes(result('PAGING-7'), broken('PAGING-5', ['PAGING-7']))).toEqual([
      ['PAGING-7'],
      ['PAGING-5', undefined],
    ]);
  });

  it('is not what only happens where it is broken anyway', () => {
    const [open, history] = [broken('AUTH-1', ['AUTH-7']), broken('AUTH-7', ['AUTH-1', 'AUTH-2'])];
    expect(causes(open, history)).toEqual([
      ['AUTH-1', undefined],
      ['AUTH-7', 'AUTH-1'],
    ]);
    expect(causes(open, broken('AUTH-7', []))).toEqual([
      ['AUTH-1', 'AUTH-7'],
      ['AUTH-7', undefined],
    ]);
  });

  it('is the cause of what explains it', () => {
    const rows = [broken('DOMAIN-1', []), broken('PAGING-7', ['DOMAIN-1']), broken('PAGING-5', ['PAGING-7'])];
    expect(causes(...rows)).toEqual([
      ['DOMAIN-1', undefined],
      ['PAGING-7', 'DOMAIN-1'],
      ['PAGING-5', 'DOMAIN-1'],
    ]);
  });

  it('is told for each finding by itself', () => {
    expect(causes(broken('PAGING-2', []), broken('PAGING-7', [], ['PAGING-2']))).toEqual([
      ['PAGING-2', undefined],
      ['PAGING-7', undefined, 'PAGING-2'],
    ]);
  });

  it('leaves a cause to rows that only explain each other', () => {
    expect(causes(broken('DOMAIN-1', ['PAGING-9']), broken('PAGING-9', ['DOMAIN-1']))).toEqual([
      ['DOMAIN-1', 'PAGING-9'],
      ['PAGING-9', undefined],
    ]);
  });
});
