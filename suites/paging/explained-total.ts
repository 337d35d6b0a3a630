import type { CheckContext } from '../../engine/context.ts';
import { historySoFar } from '../../fixtures/pages/domain-history.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { likeliestFirst } from '../../oracles/relations/likely-causes.ts';
import { contradictions } from '../../oracles/relations/same-question.ts';
import { askedAsItMoved } from './as-it-moved.ts';
import { totalOfAnother } from './borrowed-totals.ts';
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
