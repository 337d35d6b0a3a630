import { type CheckContext, listRequest } from '../../engine/context.ts';
import { historySoFar } from '../../fixtures/pages/domain-history.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import type { PageQuestion } from '../../oracles/pages/page-question.ts';
import { likeliestFirst } from '../../oracles/relations/likely-causes.ts';
import { contradictions } from '../../oracles/relations/same-question.ts';
import { totalOfAnother } from './borrowed-totals.ts';
import { pageOf } from './conditions.ts';
import { recursAfterLikely } from './settled-contradiction.ts';
import { totalWhenFirst } from './when-first.ts';

/** What brings other totals of a domain about, where the run has met something that explains them. */
export async function explainedTotal(domain: string, context: CheckContext): Promise<Deviation | undefined> {
  await askedAsItMoved(domain, context);
  // First answers that are unlike all later ones look like a list that moved.
  const found = (await totalWhenFirst(context)) ?? (await totalOfAnother(context, domain));
  if (found !== undefined || historySoFar(context, domain).isSure) return found;
  return afterLikely(domain, context);
}

/** Questions that are asked again to see whether a list has moved on. */
const mostMoved = 8;

/**
 * Asks questions again that only ever had another total than the last answer: where a list has moved, each has the new one,
 * and the log tells. They go out together, since a total may be another one in company alone.
 */
async function askedAsItMoved(domain: string, context: CheckContext): Promise<void> {
  if (historySoFar(context, domain).isSure) return;
  const own = runLog(context).log.pages.filter(
    (page) => page.question.domain === domain && page.persons.length > 0,
  );
  const now = own.at(-1)?.total;
  const ofNow = new Set(own.filter(({ total }) => total === now).map(({ question }) => keyOf(question)));
  const earlier = new Map(own.map(({ question }) => [keyOf(question), question]));
  const unlike = [...earlier].filter(([key]) => !ofNow.has(key)).slice(-mostMoved);
  await Promise.all(unlike.map(([, question]) => pageOf(listRequest(question, context), context)));
}

function keyOf({ limit, page }: PageQuestion): string {
  return `${limit} ${page}`;
}

/** The other total comes right after one kind of request, which stands before most odd answers of the run. */
async function afterLikely(domain: string, context: CheckContext): Promise<Deviation | undefined> {
  const { log } = runLog(context);
  const all = contradictions(log.pages, await numbering(context), log.refused);
  const own = all.filter(
    ({ requirement, usual }) => requirement === 'PAGING-4' && usual.question.domain === domain,
  );
  const [first] = likeliestFirst(own, all, log);
  return first && recursAfterLikely(first, context);
}
