import type { CheckContext } from '../../engine/context.ts';
import { passiveJudge } from '../../engine/passive-judge.ts';
import { passiveCheck } from '../../fixtures/passive-check.ts';
import { countOf } from '../../oracles/words/count-of.ts';

for (const id of ['PERSON-1', 'PERSON-2', 'PERSON-3']) passiveCheck(id, personsSeen);

function personsSeen(context: CheckContext): string | undefined {
  const { pages, persons } = passiveJudge(context).coverage;
  return persons === 0 ? undefined : `${countOf(persons, 'person record')} in ${countOf(pages, 'answer')}`;
}
