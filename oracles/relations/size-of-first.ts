import type { Exchange } from '../../client/exchange.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { countOn } from '../pages/observed-page.ts';
import { personsText } from '../pages/persons-text.ts';
import { questionText } from '../question.ts';

/** One page of a list that nobody had asked for, with two limits, one right after the other. */
export interface AskedByTwo {
  readonly first: Exchange;
  readonly second: Exchange;
}

/**
 * The law (PAGING-9): how many persons a page holds follows from its own limit, and not from that of whoever asked for
 * the same number before. It is broken where, of pages that are asked for with one limit and then with another, the second
 * answer each time has the size of the first, and these sizes change with the order: a cache whose key lacks `limit`.
 *
 * It must not fail: limits that are ignored, raised or lowered, which give one size in either order.
 * @param inOrder pages that were asked for with one limit first; `reversed`: with the other one first
 */
export function sizeOfFirst(inOrder: readonly AskedByTwo[], reversed: readonly AskedByTwo[]): Deviation[] {
  const [one, other] = [inOrder, reversed].map(commonSize);
  const [example] = inOrder;
  if (one === undefined || other === undefined || one === other || example === undefined) return [];
  const [earlier, question] = [example.first, example.second].map(({ request }) => questionText(request));
  return [
    deviationOf('PAGING-9', [example.second, example.first], {
      message: `right after ${earlier} it holds ${personsText(one)}, as that page does; asked first, a page of this limit holds ${other}`,
      received: `${personsText(one)}, the answer to the request before it`,
      expected: 'the page of its own limit, whatever was asked before',
      counterexample: `${earlier}, then ${question}`,
      recurrence: `in either order, each of ${inOrder.length + reversed.length} times`,
      company: { kind: 'after', requests: [example.first.request] },
    }),
  ];
}

/** The size of all these answers; undefined where there are several, or they are no pages with persons. */
function commonSize(pages: readonly AskedByTwo[]): number | undefined {
  const [size = 0, another] = new Set(pages.flatMap(({ first, second }) => [first, second]).map(countOn));
  return size === 0 || another !== undefined ? undefined : size;
}
