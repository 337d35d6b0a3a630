import { check } from '../../engine/check.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { pageView } from '../../oracles/page-view.ts';
import { currentPage, exceededLimit, pageBounds, personsCount } from '../../oracles/paging.ts';
import { confirmedPages } from './confirmed-pages.ts';
import { mostPersons } from './most-persons.ts';
import { pageIsolation } from './page-isolation.ts';
import { pageSizes } from './page-sizes.ts';
import { settledWalks } from './settled-walks.ts';
import { stableTotals } from './stable-totals.ts';
import { partition } from './walks-agree.ts';

check('PAGING-1', async (context) => {
  const found = await numbering(context);
  return confirmedPages('PAGING-1', context, async (exchange) => currentPage(exchange, found));
});

check('PAGING-2', async (context) => {
  const found = await numbering(context);
  return confirmedPages('PAGING-2', context, async (exchange) => pageBounds(exchange, found));
});

check('PAGING-3', async (context) =>
  confirmedPages('PAGING-3', context, async (exchange, { domain }) => {
    const limit = exceededLimit(exchange);
    if (limit === undefined) return [];
    const seen = pageView(exchange)?.persons?.length ?? 0;
    const { most, why, cause } = await mostPersons(context, { domain, limit, seen });
    const deviations = personsCount(exchange, most, why);
    return cause === undefined ? deviations : deviations.map((one) => ({ ...one, explainedBy: [cause] }));
  }),
);

check('PAGING-4', stableTotals);

check('PAGING-7', partition);

for (const id of ['PAGING-5', 'PAGING-6', 'PAGING-10', 'PAGING-11'])
  check(id, (context) => settledWalks(id, context));

check('PAGING-8', pageSizes);

check('PAGING-9', pageIsolation, 'alone');
