import type { CheckContext } from '../../engine/context.ts';
import { passiveJudge } from '../../engine/passive-judge.ts';
import { passiveCheck } from '../../fixtures/passive-check.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { errorPages } from './error-pages.ts';

passiveCheck('SHAPE-1', pagesSeen, errorPages);

for (const id of ['SHAPE-2', 'SHAPE-3', 'SHAPE-4', 'SHAPE-5']) passiveCheck(id, pagesSeen);

function pagesSeen(context: CheckContext): string | undefined {
  const { pages, domains } = passiveJudge(context).coverage;
  return pages === 0 ? undefined : `${countOf(pages, 'answer')} with pages of ${countOf(domains, 'domain')}`;
}
