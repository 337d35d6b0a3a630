import { check } from '../../engine/check.ts';
import { confirmedPages } from './confirmed-pages.ts';
import { askInSituations } from './in-situations.ts';
import { pageOracles, rowsOfOnePage } from './page-oracles.ts';
import { pageSizes } from './page-sizes.ts';
import { stableTotals } from './stable-totals.ts';
import { orUnnumbered, rowsOfWholeLists } from './unfitting-lists.ts';
import { partition, settledWalks } from './whole-walks.ts';

for (const id of rowsOfOnePage)
  check(id, async (context) => confirmedPages(id, context, await pageOracles[id](context)));

check('PAGING-4', stableTotals, { forLaws: askInSituations });
check('PAGING-8', pageSizes);

// What the first walks show is there before anything else is asked, and costs a sound service nothing: first of all.
for (const id of rowsOfWholeLists)
  check(
    id,
    (context) =>
      context.depth.ownRequests
        ? settledWalks(id, context)
        : orUnnumbered(id, context, () => settledWalks(id, context)),
    { phase: 'alone' },
  );

check('PAGING-7', partition, { phase: 'alone' });
