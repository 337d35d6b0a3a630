import type { CheckContext } from '../../engine/context.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { currentPage, exceededLimit, pageBounds, personsCount } from '../../oracles/answers/paging.ts';
import { countOn } from '../../oracles/pages/observed-page.ts';
import { mostPersons } from './most-persons.ts';
import type { PageOracle } from './page-property.ts';

type OracleOf = (context: CheckContext) => Promise<PageOracle>;

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

export const pageOracles = {
  'PAGING-1': ownNumber,
  'PAGING-2': withinBounds,
  'PAGING-3': withinLimit,
} as const;

export type RowOfOnePage = keyof typeof pageOracles;

export const rowsOfOnePage = Object.keys(pageOracles) as readonly RowOfOnePage[];
