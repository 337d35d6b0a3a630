import { describe, expect, it } from 'vitest';
import { exchange, pageBody } from '../exchange.corpus.ts';
import { type LoggedPage, loggedPage } from '../log/logged-page.ts';
import { borrowedTotals } from './borrowed-totals.ts';

type Answer = readonly [domain: string, total: number];

/** Pages one after another: domains with the totals that they are told. */
function told(answers: readonly Answer[]): readonly LoggedPage[] {
  return answers.flatMap(([domain, total], at) => {
    const shown = exchange(pageBody({ total, totalPages: 1 }), { query: `domain=${domain}&limit=9&page=1` });
    return loggedPage({ ...shown, sentAt: 2 * at, receivedAt: 2 * at + 1 }) ?? [];
  });
}

const found = (...answers: readonly Answer[]) =>
  borrowedTotals(told(answers)).map(({ page, before }) => [page.question.domain, before.question.domain]);

describe('a total', () => {
  it('is suspected where it is that of another domain right before, more than once', () => {
    const usual: readonly Answer[] = [
      ['a', 90],
      ['a', 90],
      ['b', 40],
      ['b', 40],
      ['b', 40],
    ];
    expect(found(...usual, ['a', 40], ['a', 90], ['b', 90])).toEqual([
      ['a', 'b'],
      ['b', 'a'],
    ]);
    expect(found(...usual, ['a', 40])).toEqual([]);
  });

  it('may be as large as another one, small, or change', () => {
    expect(found(['a', 40], ['b', 40], ['a', 40], ['b', 40])).toEqual([]);
    expect(found(['a', 9], ['a', 9], ['b', 3], ['a', 3], ['b', 3], ['a', 3])).toEqual([]);
    expect(found(['a', 90], ['b', 40], ['a', 91], ['b', 40], ['a', 92])).toEqual([]);
  });
});
