import { check } from '../../engine/check.ts';
import type { CheckContext } from '../../engine/context.ts';
import { passiveJudge } from '../../engine/passive-judge.ts';
import {
  judgeSightings,
  judgeSightingsAtOnce,
  passiveCheck,
  readDomains,
} from '../../fixtures/passive-check.ts';
import { countOf } from '../../oracles/count-of.ts';
import { errorPages } from './error-pages.ts';

check(
  'SHAPE-1',
  async (context) => {
    await readDomains(context);
    const asErrors = await errorPages(context);
    if (asErrors.length > 0) return { coverage: pagesSeen(context) ?? 'no page', deviations: asErrors };
    return judgeSightings('SHAPE-1', context, pagesSeen);
  },
  {
    phase: 'last',
    inPassing: (context) => judgeSightingsAtOnce('SHAPE-1', context, pagesSeen),
  },
);

for (const id of ['SHAPE-2', 'SHAPE-3', 'SHAPE-4', 'SHAPE-5']) passiveCheck(id, pagesSeen);

function pagesSeen(context: CheckContext): string | undefined {
  const { pages, domains } = passiveJudge(context).coverage;
  return pages === 0 ? undefined : `${countOf(pages, 'answer')} with pages of ${countOf(domains, 'domain')}`;
}
