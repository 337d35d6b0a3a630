import { check } from '../../engine/check.ts';
import { askInSituations } from './in-situations.ts';
import { pageIsolation } from './page-isolation.ts';
import { sizesOfFirst } from './size-of-first.ts';

check(
  'PAGING-9',
  async (context) => {
    const judgement = await pageIsolation(context);
    return judgement.deviations.length > 0 ? judgement : { ...judgement, ...(await sizesOfFirst(context)) };
  },
  { phase: 'alone', forLaws: askInSituations },
);
