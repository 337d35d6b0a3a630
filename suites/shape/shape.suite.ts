import type { CheckContext } from '../../fixtures/context.ts';
import { passiveCheck } from '../../fixtures/passive-check.ts';

for (const id of ['SHAPE-1', 'SHAPE-2', 'SHAPE-3', 'SHAPE-4', 'SHAPE-5']) passiveCheck(id, pagesSeen);

function pagesSeen({ judge, evidence }: CheckContext): string | undefined {
  const { pages } = judge.coverage;
  return pages === 0 ? undefined : `${pages} answers with pages of ${evidence.domains.length} domains`;
}
