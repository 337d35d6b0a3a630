import { check } from '../../engine/check.ts';
import type { CheckContext } from '../../engine/context.ts';
import { passiveJudge } from '../../engine/passive-judge.ts';
import { passiveCheck } from '../../fixtures/passive-check.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { pagesForPeople } from './pages-for-people.ts';
import { repeatable } from './repeats.ts';
import { serverErrors } from './server-errors.ts';

passiveCheck('HTTP-1', successes, pagesForPeople);

for (const id of ['HTTP-2', 'HTTP-3']) passiveCheck(id, successes);

check('HTTP-4', serverErrors, { phase: 'last' });
check('HTTP-5', repeatable, { phase: 'repeated' });

function successes(context: CheckContext): string | undefined {
  const { successes } = passiveJudge(context).coverage;
  return successes === 0 ? undefined : countOf(successes, 'body of a success', 'bodies of successes');
}
