import { expect, it } from 'vitest';
import { comparisonOf, results } from '../compare/compared.corpus.ts';
import { renderAgainst } from './text.ts';

const style = { color: false, width: 80 };

it('says what differs, how long both took, and that the new one is worse', () => {
  const comparison = comparisonOf(results({ 'PAGING-3': 'pass' }), results({ 'PAGING-3': 'fail' }));
  const latency = [
    {
      endpoint: '/partners/{id}',
      old: { answers: 210, p50Ms: 12, p95Ms: 30.25 },
      new: { answers: 208, p50Ms: 14.04, p95Ms: 95 },
    },
    { endpoint: '/consumers/{id}', old: { answers: 9, p50Ms: 8, p95Ms: 8 } },
  ] as const;
  const text = renderAgainst({ comparison, latency, worse: 'yes' }, style);
  expect(text).toContain('PAGING-3');
  expect(text.slice(text.indexOf('answers  '))).toBe(`answers     p50 ms    p95 ms
  /partners/{id}   210 -> 208  12 -> 14  30.3 -> 95
  /consumers/{id}  9 -> -      8 -> -    8 -> -

worse: what differs may break a client that worked
`);
});

it.each([
  ['no', 'not worse: nothing that differs breaks a client'],
  ['unknown', 'undecided: not every MUST was judged on both sides'],
] as const)('says %s in words', (worse, words) => {
  const comparison = comparisonOf(results({ 'PAGING-3': 'pass' }), results({ 'PAGING-3': 'pass' }));
  expect(renderAgainst({ comparison, latency: [], worse }, style).trimEnd().split('\n').at(-1)).toBe(words);
});
