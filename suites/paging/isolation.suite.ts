import { checkWithLook } from '../../engine/check.ts';
import { contradictionsInLog } from './log-suspicions.ts';
import { pageIsolation } from './page-isolation.ts';
import { sizesOfFirst } from './size-of-first.ts';

checkWithLook(
  'PAGING-9',
  pageIsolation,
  async (context) => {
    const seen = await contradictionsInLog('PAGING-9', context);
    return seen.deviations.length > 0 ? seen : { ...seen, ...(await sizesOfFirst(context)) };
  },
  'alone',
);
