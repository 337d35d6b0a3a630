import { check, checkInPassing } from '../../engine/check.ts';
import type { CheckContext } from '../../engine/context.ts';
import { settled } from '../../engine/looks.ts';
import { unlessUnjudged } from '../../engine/outcome.ts';
import { passiveJudge } from '../../engine/passive-judge.ts';
import {
  judgeSightings,
  judgeSightingsAtOnce,
  passiveCheck,
  readDomains,
} from '../../fixtures/passive-check.ts';
import { countOf } from '../../oracles/count-of.ts';
import { askCodingsByTurns } from './codings-by-turns.ts';
import { pagesForPeople } from './pages-for-people.ts';
import { repeatable } from './repeats.ts';
import { serverErrors } from './server-errors.ts';

checkInPassing(
  'HTTP-1',
  async (context) => {
    // They are more than the row needs.
    await askCodingsByTurns(context).catch(unlessUnjudged);
    await readDomains(context);
    const shown = await settled(pagesForPeople(context));
    if (shown.value !== undefined && shown.value.length > 0)
      return { coverage: successes(context) ?? 'no body with JSON', deviations: shown.value };
    const judged = await judgeSightings('HTTP-1', context, successes);
    if (judged.deviations.length === 0 && shown.error !== undefined) throw shown.error;
    return judged;
  },
  (context) => judgeSightingsAtOnce('HTTP-1', context, successes),
);

for (const id of ['HTTP-2', 'HTTP-3']) passiveCheck(id, successes);

check('HTTP-4', serverErrors, 'last');
check('HTTP-5', repeatable, 'repeated');

function successes(context: CheckContext): string | undefined {
  const { successes } = passiveJudge(context).coverage;
  return successes === 0 ? undefined : countOf(successes, 'body of a success', 'bodies of successes');
}
