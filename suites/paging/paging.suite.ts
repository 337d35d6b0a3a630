import { checkThatMayWait, checkWithLook } from '../../engine/check.ts';
import type { CheckContext } from '../../engine/context.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { countOn } from '../../oracles/observed-page.ts';
import { currentPage, exceededLimit, pageBounds, personsCount } from '../../oracles/paging.ts';
import { comeApart } from './come-apart.ts';
import { confirmedPages, confirmedSuspects } from './confirmed-pages.ts';
import { contradictionsInLog, strangersInLog } from './log-suspicions.ts';
import { loneTotalsInLog } from './lone-totals-seen.ts';
import { mostPersons } from './most-persons.ts';
import { pageSizes } from './page-sizes.ts';
import type { PageOracle } from './page-trial.ts';
import { settledWalks } from './settled-walks.ts';
import { stableTotals } from './stable-totals.ts';
import { unfittingLists } from './unfitting-lists.ts';
import { orUnnumbered } from './unnumbered-lists.ts';
import { partition } from './walks-agree.ts';

const ownNumber: OracleOf = async (context) => {
  const found = await numbering(context);
  return async (exchange) => currentPage(exchange, found);
};

const withinBounds: OracleOf = async (context) => {
  const found = await numbering(context);
  return async (exchange) => pageBounds(exchange, found);
};

const withinLimit: OracleOf =
  async (context) =>
  async (exchange, { domain }) => {
    const limit = exceededLimit(exchange);
    if (limit === undefined) return [];
    const seen = countOn(exchange);
    const { most, why, cause } = await mostPersons(context, { domain, limit, seen });
    const deviations = personsCount(exchange, most, why);
    return cause === undefined ? deviations : deviations.map((one) => ({ ...one, explainedBy: [cause] }));
  };

type OracleOf = (context: CheckContext) => Promise<PageOracle>;

for (const [id, oracleOf] of Object.entries({
  'PAGING-1': ownNumber,
  'PAGING-2': withinBounds,
  'PAGING-3': withinLimit,
}))
  checkWithLook(
    id,
    async (context) => confirmedPages(id, context, await oracleOf(context)),
    async (context) => confirmedSuspects(id, context, await oracleOf(context)),
  );

checkWithLook('PAGING-4', stableTotals, async (context) => {
  const seen = await contradictionsInLog('PAGING-4', context);
  return seen.deviations.length > 0 ? seen : { ...seen, ...(await loneTotalsInLog(context)) };
});

checkThatMayWait('PAGING-8', pageSizes);

// What the first walks show is there before anything else is asked, and costs a sound service nothing: first of all.
for (const id of ['PAGING-5', 'PAGING-6', 'PAGING-10', 'PAGING-11'])
  checkWithLook(
    id,
    (context) =>
      context.depth.ownRequests
        ? settledWalks(id, context)
        : orUnnumbered(id, context, () => settledWalks(id, context)),
    (context) => orUnnumbered(id, context, () => unfittingLists(id, context)),
    'alone',
  );

checkWithLook(
  'PAGING-7',
  partition,
  async (context) => {
    const seen = await strangersInLog(context);
    return seen.deviations.length > 0 ? seen : { ...seen, ...(await comeApart(context)) };
  },
  'alone',
);
