import { type CheckContext, listRequest } from '../../engine/context.ts';
import { spareRequests } from '../../engine/spare-requests.ts';
import { coldTerms, freshLimitsLike, mostFresh, timesText } from '../../fixtures/experiment-terms.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { isNew } from '../../fixtures/suspicions.ts';
import { type Deviation, deviationOf } from '../../oracles/deviation.ts';
import { groupedBy } from '../../oracles/grouped.ts';
import { countNumber } from '../../oracles/integer.ts';
import type { LoggedPage } from '../../oracles/log/logged-page.ts';
import type { PageQuestion } from '../../oracles/pages/page-question.ts';
import { oneTotal } from '../../oracles/relations/stable-total.ts';
import { experiment } from '../../verdict/experiment.ts';
import { pageOf } from './conditions.ts';
import { coldRounds, undefinedIfSpent } from './with-fresh-limits.ts';

/** Questions whose first answer alone has another total: fewer may be chance. */
const leastFirsts = 3;

/** Questions that have a first answer in common: those with one limit, or each by itself. */
const kinds: readonly ((question: PageQuestion) => string)[] = [
  ({ limit }) => String(limit),
  ({ limit, page }) => `${limit} ${page}`,
];

/** The total of all answers of a domain but some first ones, several of which had others; undefined where there is none. */
function totalAfterFirst(domain: string, context: CheckContext): LoggedPage['total'] {
  const own = runLog(context).log.pages.filter(
    (page) => page.question.domain === domain && page.total !== undefined,
  );
  for (const kindOf of kinds) {
    const series = [...groupedBy(own, ({ question }) => kindOf(question)).values()];
    const [later, ...others] = new Set(series.flatMap((alike) => alike.slice(1)).map(({ total }) => total));
    const odd = series.filter(([one, another]) => another !== undefined && one?.total !== later);
    if (others.length === 0 && odd.length >= leastFirsts) return later;
  }
  return undefined;
}

/** The largest list of the run of which that is true. */
function longestSuch(context: CheckContext): { readonly domain: string; readonly total: bigint } | undefined {
  const domains = new Set(runLog(context).log.pages.map(({ question }) => question.domain));
  const such = [...domains].flatMap((domain) => {
    const total = totalAfterFirst(domain, context);
    return total === undefined ? [] : [{ domain, total }];
  });
  return such.toSorted((one, other) => Number(other.total - one.total))[0];
}

/**
 * PAGING-4: finds out whether the first answer to a question has another total than those after it, which all have one: first
 * pages with limits that the run has not had, asked for once and twice. No cache knows any of them, and data that move do so
 * for both.
 */
export async function totalWhenFirst(context: CheckContext): Promise<Deviation | undefined> {
  const list = longestSuch(context);
  const needed = coldRounds * (2 * context.depth.experiment.controls + 1);
  if (list === undefined || spareRequests(context) < needed || !isNew(context, 'PAGING-4 first answers'))
    return undefined;
  const { domain, total: later } = list;
  const { first } = await numbering(context);
  // A page that holds the whole list shows nothing.
  const most = Math.min(mostFresh, countNumber(later) - 1);
  const fresh = freshLimitsLike(context, { near: most, least: 1, most, total: countNumber(later) });
  const ask = async (limit: number | undefined) =>
    limit === undefined ? undefined : pageOf(listRequest({ domain, limit, page: first }, context), context);
  const found = await experiment({
    ...coldTerms(context, 'first'),
    control: async () => {
      const limit = fresh();
      await ask(limit);
      return ask(limit);
    },
    treatment: () => ask(fresh()),
    readings: [({ total }) => (total === later ? 'the total' : 'another')],
  }).catch(undefinedIfSpent);
  if (found === undefined || totalAfterFirst(domain, context) !== later) return undefined;
  const difference = `total ${found.other.total} in the first answer to it, and ${later} in those after it`;
  return deviationOf('PAGING-4', [found.other.exchange, found.usual.exchange], {
    message: difference,
    received: difference,
    expected: oneTotal,
    recurrence: `with another limit each time, ${timesText(found)}`,
  });
}
