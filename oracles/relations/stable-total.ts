import type { Exchange } from '../../client/exchange.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { pageView } from '../pages/page-view.ts';
import { questionText } from '../question.ts';

/** PAGING-4: two answers about the same domain that give different totals while the data stand still. */
export function differentTotals(usual: Exchange, deviant: Exchange): Deviation[] {
  const [expected, received] = [pageView(usual)?.total, pageView(deviant)?.total];
  if (expected === undefined || received === undefined || expected === received) return [];
  return [
    deviationOf('PAGING-4', [deviant, usual], {
      message: `total is ${received}, but ${expected} for ${questionText(usual.request)}`,
      received: `total ${received}`,
      expected: `total ${expected}, the same for every page, limit and repetition`,
    }),
  ];
}

/** The expectation of PAGING-4. Nobody can tell from outside which of several totals is the right one. */
export const oneTotal = 'one total for the same request';
