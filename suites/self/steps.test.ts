import { beforeAll, describe, expect, it } from 'vitest';
import type { CheckResult } from '../../schemas/report/check-result.ts';
import { proofRun } from './proof/proof-run.ts';

let results: readonly CheckResult[];

beforeAll(async () => {
  ({ results } = await proofRun({ seed: 1 }));
});

function stepsOf(id: string): readonly string[] {
  const steps = results.find((result) => result.id === id)?.steps ?? [];
  return steps.flatMap(({ text, steps: inner = [] }) => [text, ...inner]);
}

describe('the steps of a ci run', () => {
  it('are told by every check that concerns the run', () => {
    const silent = results.filter(({ verdict, steps }) => verdict !== 'not-applicable' && steps.length === 0);
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it('say where the answers are from that a check stands on', () => {
    const nowhere = results.filter(
      ({ verdict, asked = [] }) => verdict !== 'not-applicable' && asked.length === 0,
    );
    expect(nowhere.map(({ id }) => id)).toEqual([]);
  });

  it.each([
    ['PAGING-1', /^learned that pages are numbered from 1$/],
    ['PAGING-6', /^walked \d+ pages of \S+ with limit \d+: \d+ persons$/],
    ['PAGING-8', /^learned that limit \d+ gives pages of \d+ in \S+$/],
    ['PAGING-9', /^asked for all of them at once$/],
    [
      'AUTH-1',
      /^sent \d+ requests that should be refused, in batches between accepted ones: none was accepted$/,
    ],
    ['CONSUMER-4', /^read 3 known consumers 3 times, alternating$/],
    ['INPUT-1', /^sent up to \d+ unusual requests: /],
    ['paging.limitZero', /^looked at \d+ answers: domain=\S+ limit=0/],
  ])('tell a reader of %s what was done', (id, step) => {
    expect(stepsOf(id)).toContainEqual(expect.stringMatching(step));
  });

  it('are told again by each check that stands on the same evidence', () => {
    for (const id of ['PAGING-3', 'PAGING-6', 'DOMAIN-3'])
      expect(stepsOf(id)).toContainEqual(
        expect.stringMatching(/^read 5 domains, with \d+ walks through a whole one$/),
      );
  });
});
