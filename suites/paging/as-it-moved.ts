import { type CheckContext, listRequest } from '../../engine/context.ts';
import { historySoFar } from '../../fixtures/pages/domain-history.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { groupedBy } from '../../oracles/grouped.ts';
import { pageOf } from './conditions.ts';

/** Questions that are asked again to see whether a list has moved on. */
const mostMoved = 8;

/**
 * Asks questions again that only ever had another total than the last answer, those first that were asked most: where a list
 * has moved, each has the new one, and the log tells. They go out together, since a total may be another one in company alone.
 */
export async function askedAsItMoved(domain: string, context: CheckContext): Promise<void> {
  if (historySoFar(context, domain).isSure) return;
  const own = runLog(context).log.pages.filter(
    (page) => page.question.domain === domain && page.persons.length > 0,
  );
  const now = own.at(-1)?.total;
  const answers = groupedBy(own, ({ question: { limit, page } }) => `${limit} ${page}`);
  const unlike = [...answers.values()]
    .filter((alike) => alike.every(({ total }) => total !== now))
    .toSorted((one, other) => other.length - one.length)
    .slice(0, mostMoved);
  await Promise.all(unlike.flatMap(([page]) => page && pageOf(listRequest(page.question, context), context)));
}
