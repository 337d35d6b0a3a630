import { expect, it } from 'vitest';
import type { Comparison, Difference } from '../../schemas/report/compare.ts';
import { worseOf } from './worse.ts';

function comparison(outcome: Comparison['outcome'], given: Partial<Comparison> = {}): Comparison {
  const side = { file: 'results.json', kind: 'results', answers: 1, verdict: 'conformant' } as const;
  return { old: side, new: side, compared: { answers: 1, verdicts: 1 }, outcome, differences: [], ...given };
}

function unsure(kind: Difference['kind']): Difference {
  return { id: 'PAGING-3', kind, class: 'not-comparable', reason: 'not judged in new: no requests left' };
}

const incomplete = { ...comparison('same').new, verdict: 'incomplete' } as const;

it.each([
  ['breaking', comparison('breaking'), 'yes'],
  ['breaking, and incomplete', comparison('breaking', { new: incomplete }), 'yes'],
  ['same', comparison('same'), 'no'],
  ['changed', comparison('changed'), 'no'],
  ['an answer on one side only', comparison('not-comparable', { differences: [unsure('answer')] }), 'no'],
  ['a verdict on one side only', comparison('changed', { differences: [unsure('verdict')] }), 'unknown'],
  ['an incomplete run', comparison('same', { old: incomplete }), 'unknown'],
  ['nothing judged', comparison('same', { compared: { answers: 3, verdicts: 0 } }), 'unknown'],
] as const)('of %s', (_, given, worse) => {
  expect(worseOf(given)).toBe(worse);
});
