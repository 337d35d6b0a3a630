import type { CheckContext } from '../../engine/context.ts';
import { timesText } from '../../fixtures/experiment-terms.ts';
import { idle, isBehindPause } from '../../fixtures/first-when-idle.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import type { LoggedPage } from '../../oracles/log/logged-page.ts';
import { isSameQuestion } from '../../oracles/pages/page-question.ts';
import { questionText } from '../../oracles/question.ts';
import type { Contradiction } from '../../oracles/relations/same-question.ts';
import type { Difference } from '../../verdict/experiment.ts';
import { freshPages } from './carry-over.ts';
import { compared, contradictionDeviation, isAlike, pageOf } from './conditions.ts';
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
  const isShort = usual.total === other.total && other.persons.length < usual.persons.length;
  if (requirement !== 'PAGING-9' || !isShort || !isBehindPause(other, context)) return undefined;
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
  return found && fullness(found.other) === 'short' ? behindPause(requirement, found, context) : undefined;
}

/** Requests after the wait: the usual one, twice, and the one behind a pause, twice where the pause was disturbed. */
const requestsAfterWait = 4;

/**
 * The same question by turns right away and behind a pause, where its other answer came behind one. A node that was asleep
 * may tell an older list: when no replica lags any more, it has to show still. Data that change by themselves do so while
 * nobody asks: the answers of the domain that came behind no pause must show a list at rest, before and after.
 */
export async function recursWhenIdle(
  contradiction: Contradiction,
  context: CheckContext,
): Promise<Deviation | undefined> {
  const { requirement, usual, other } = contradiction;
  if (!context.depth.ownRequests || !isBehindPause(other, context) || !isAtRest(usual, context))
    return undefined;
  const { request } = usual.exchange;
  const suspect = {
    name: 'behind a pause',
    // The rounds lie apart: what a pause between them brings about is over with its first answer.
    control: { request, after: [request] },
    treatment: { request, comesBehindPause: true },
    afterWait: requestsAfterWait,
  };
  const found = await compared(suspect, contradiction, context);
  return found && isAtRest(usual, context) ? behindPause(requirement, found, context) : undefined;
}

/** Answers that came behind no pause: as many as show that a list is at rest. */
const leastAwake = 8;

/** True where all answers of the domain that came behind no pause have one total, and those to this question are alike. */
function isAtRest(usual: LoggedPage, context: CheckContext): boolean {
  const { question, total } = usual;
  const awake = runLog(context).log.pages.filter(
    (page) => page.question.domain === question.domain && !isBehindPause(page, context),
  );
  const alike = awake.filter((page) => isSameQuestion(page.question, question));
  return (
    awake.length >= leastAwake &&
    awake.every((page) => page.total === total) &&
    alike.every((page) => isAlike(page, usual))
  );
}

function behindPause(
  requirement: Contradiction['requirement'],
  found: Difference<LoggedPage>,
  context: CheckContext,
): Deviation {
  const { idleMs: ms } = context.depth;
  const pause = `behind a pause of ${ms / 1_000} s`;
  return contradictionDeviation({ requirement }, found, {
    company: { kind: 'idle', ms },
    recurrence: `${pause}, ${timesText(found)}`,
    counterexample: `${questionText(found.other.exchange.request)}, ${pause}`,
  });
}

function fullness({ persons, total, question: { limit = 0 } }: LoggedPage): string {
  if (total === undefined || total <= BigInt(persons.length)) return 'all';
  return persons.length < limit ? 'short' : 'full';
}
