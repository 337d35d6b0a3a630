import type { CheckContext } from '../../engine/context.ts';
import { timesText } from '../../fixtures/experiment-terms.ts';
import { idle } from '../../fixtures/first-when-idle.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import type { LoggedPage } from '../../oracles/log/logged-page.ts';
import { questionText } from '../../oracles/question.ts';
import type { Contradiction } from '../../oracles/relations/same-question.ts';
import { freshPages } from './carry-over.ts';
import { contradictionDeviation, pageOf } from './conditions.ts';
import { differsWithFreshLimits } from './with-fresh-limits.ts';

/**
 * Finds out whether the first page behind a pause holds fewer persons than `limit`, under a total that is larger, where
 * such pages are full otherwise: first pages with limits that were not asked for yet, by turns right away and behind a
 * pause. No cache knows their URLs, and an older state of the list, which a node that was asleep may tell, has full pages.
 */
export async function shorterWhenIdle(
  { requirement, usual, other }: Contradiction,
  context: CheckContext,
): Promise<Deviation | undefined> {
  const { ms } = context.depth.idle;
  const isShort = usual.total === other.total && other.persons.length < usual.persons.length;
  const [last] = runLog(context).log.before(other.exchange, mostLookedBack);
  const isBehindPause = last !== undefined && other.exchange.sentAt - last.receivedAt >= ms;
  if (requirement !== 'PAGING-9' || ms === 0 || !isShort || !isBehindPause) return undefined;
  const pages = await freshPages(usual, context);
  if (pages === undefined) return undefined;
  const ask = async () => {
    const limit = pages.limit();
    return limit === undefined ? undefined : pageOf(pages.page(limit), context);
  };
  const found = await differsWithFreshLimits(context, {
    name: 'idle',
    domain: usual.question.domain,
    suspected: other,
    requests: { control: 1, treatment: 1 },
    control: ask,
    treatment: async () => {
      await idle(context);
      return ask();
    },
    readings: [fullness],
  });
  if (found === undefined || fullness(found.other) !== 'short') return undefined;
  const pause = `behind a pause of ${ms / 1_000} s`;
  return contradictionDeviation({ requirement }, found, {
    company: { kind: 'idle', ms },
    recurrence: `${pause}, ${timesText(found)}`,
    counterexample: `${questionText(found.other.exchange.request)}, ${pause}`,
  });
}

/** The page behind a pause may come behind one request that is refused. */
const mostLookedBack = 2;

function fullness({ persons, total, question: { limit = 0 } }: LoggedPage): string {
  if (total === undefined || total <= BigInt(persons.length)) return 'all';
  return persons.length < limit ? 'short' : 'full';
}
