import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { timesText } from '../../fixtures/experiment-terms.ts';
import { judgedWithBothKeys } from '../../fixtures/tenants/tenants.ts';
import { countOf } from '../../oracles/count-of.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { influenced } from '../../oracles/relations/tenants-apart.ts';
import { experiment } from '../../verdict/experiment.ts';
import type { History } from './authorisation-caching.ts';
import { AnswersAlone, afterRival, behindRival, besideRival, type Suspicion } from './tenant-suspicions.ts';

/** How the other key may keep a question company, the way that needs least first. */
const companies = [afterRival, behindRival, besideRival];

/** AUTH-7 with the key of a second partner: each key's answers are its own, whatever the other one asked. */
export function tenantsApart(context: CheckContext): Promise<History> {
  return judgedWithBothKeys(context, async (tenants) => {
    const alone = new AnswersAlone();
    for (const company of companies)
      for await (const suspicion of company(tenants, context, alone)) {
        const found = await settled(suspicion);
        // One leak shows in several ways.
        if (found !== undefined) return { deviations: [found] };
      }
    tell(
      `asked ${countOf(tenants.domains.length, 'domain')} of two partners in turn, first by the one and then by the other, and at once`,
    );
    return { deviations: [] };
  });
}

async function settled({
  plan,
  others,
  when,
  recurrence = timesText,
  explainsItself,
}: Suspicion): Promise<Deviation | undefined> {
  const found = await experiment(plan);
  if (found === undefined || (await explainsItself?.(found.usual))) return undefined;
  return influenced({
    usual: found.usual,
    found: found.other,
    others: others(),
    when,
    recurrence: recurrence(found),
  });
}
