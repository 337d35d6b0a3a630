import { check } from '../../fixtures/check.ts';
import { confirmedPages } from '../../fixtures/confirmed-pages.ts';
import type { CheckContext } from '../../fixtures/context.ts';
import { mostPersons } from '../../fixtures/most-persons.ts';
import { stableTotals } from '../../fixtures/stable-totals.ts';
import { currentPage, exceededLimit, pageBounds, personsCount } from '../../oracles/paging.ts';

check('PAGING-1', async (context) => {
  const numbering = await learned(context);
  return confirmedPages(context, async (exchange) => currentPage(exchange, numbering));
});

check('PAGING-2', async (context) => {
  const numbering = await learned(context);
  return confirmedPages(context, async (exchange) => pageBounds(exchange, numbering));
});

check('PAGING-3', async (context) =>
  confirmedPages(context, async (exchange, { domain }) => {
    const limit = exceededLimit(exchange);
    if (limit === undefined) return [];
    const { most, why } = await mostPersons(context.evidence, domain, limit);
    return personsCount(exchange, most, why);
  }),
);

check('PAGING-4', stableTotals);

async function learned(context: CheckContext) {
  const numbering = await context.evidence.numbering();
  context.step(`learned that pages are numbered from ${numbering.first}`);
  return numbering;
}
