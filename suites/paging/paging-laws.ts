import type { Law } from '../../engine/law.ts';
import { lawOfPages } from '../../fixtures/page-law.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { onlyPages } from '../../oracles/relations/only-page.ts';
import { partsOfWalks } from '../../oracles/relations/page-of-walk.ts';
import { eachAsAtFirst } from '../../oracles/relations/repeated-since.ts';
import { timesOfRequests } from '../../oracles/relations/times-of-requests.ts';
import { confirmedSuspects } from './confirmed-pages.ts';
import { contradictionsInLog } from './log-suspicions.ts';
import { orderByLot } from './order-by-lot.ts';
import { pageOracles, rowsOfOnePage } from './page-oracles.ts';
import { sizesOfFirst } from './size-of-first.ts';
import { orUnnumbered, rowsOfWholeLists, unfittingLists } from './unfitting-lists.ts';

const ofOnePage: readonly Law[] = rowsOfOnePage.map((requirement) => ({
  requirement,
  says: 'what a page says of itself is so on every page of the run, whichever check asked for it',
  mustNotFail:
    'pages that do not exist, and sizes that a service chooses where `limit` is left out or too large',
  look: async (context) => confirmedSuspects(requirement, context, await pageOracles[requirement](context)),
}));

const ofWholeLists: readonly Law[] = rowsOfWholeLists.map((requirement) => ({
  requirement,
  says: 'the numbers of a page go together, and go with the pages of its list around it',
  mustNotFail:
    'data that change between two pages, quotas on the depth of paging, one page more than is needed',
  look: (context) => orUnnumbered(requirement, context, () => unfittingLists(requirement, context)),
}));

const oneAnswer = {
  says: 'the same question has the same answer, whatever was asked before it, beside it, and in which spelling',
  mustNotFail:
    'data that change, caches and replicas behind them, pages that do not exist, the order of another language',
};

/** Of the persons of a domain, as all pages of the run show them; whoever looks first asks first. */
export const pagingLaws: readonly Law[] = [
  ...ofOnePage,
  {
    requirement: 'PAGING-4',
    ...oneAnswer,
    look: (context) => contradictionsInLog('PAGING-4', context),
  },
  {
    requirement: 'PAGING-8',
    says: 'the first page is as large where it is asked for without `page`, by the same `limit`',
    mustNotFail: 'services that refuse to be asked without `page`, data that change',
    look: (context) => contradictionsInLog('PAGING-8', context),
  },
  ...ofWholeLists,
  lawOfPages(partsOfWalks),
  lawOfPages(eachAsAtFirst),
  {
    requirement: 'PAGING-7',
    says: 'an order that is drawn anew for each request makes no pages that are parts of one list',
    mustNotFail:
      'data that change up to ten times in a second, or many at once, nodes that lag, lists of one page',
    look: orderByLot,
  },
  lawOfPages(onlyPages),
  {
    requirement: 'PAGING-9',
    says: 'when a person was created does not go by when it is asked for',
    mustNotFail:
      'persons who are created, or created anew by an import, while the run goes on; a clock that is not ours',
    look: async (context) => ({ deviations: timesOfRequests(runLog(context).log.pages) }),
  },
  {
    requirement: 'PAGING-9',
    ...oneAnswer,
    look: (context) => contradictionsInLog('PAGING-9', context),
  },
  {
    requirement: 'PAGING-9',
    says: 'the size of a page goes by its own `limit`, whoever asked for the page first',
    mustNotFail: 'sizes that a service chooses for limits that it does not take',
    look: sizesOfFirst,
  },
];
