import { listPersons } from '../../client/operations.ts';
import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import type { Seen } from '../../engine/law.ts';
import { unlessUnjudged } from '../../engine/outcome.ts';
import { learned } from '../../engine/per-session.ts';
import { outliveLag } from '../../fixtures/outlive-caches.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { type Deviation, deviationOf } from '../../oracles/deviation.ts';
import type { LoggedPage } from '../../oracles/log/logged-page.ts';
import type { PageQuestion } from '../../oracles/pages/page-question.ts';
import { questionText } from '../../oracles/question.ts';
import { isFarOff, type LoneTotals, loneTotals } from '../../oracles/relations/lone-totals.ts';
import { oneTotal } from '../../oracles/relations/stable-total.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { pageOf } from './asked-in-turns.ts';
import { comesBack } from './comes-back.ts';

/** Single answers of the run that are no chance. */
export const loneThatTell = 3;
/** So many that are far off are looked into. */
const farOffThatTell = 2;
/** Repetitions that look for one more, when every replica has caught up. */
const mostForLone = 40;

/**
 * The totals that single answers of the run gave, once one of those that are asked later does so too, be it another total
 * each time; undefined where none does.
 */
export async function recurringLoneTotals(
  context: CheckContext,
  question: PageQuestion,
): Promise<LoneTotals | undefined> {
  const { log } = runLog(context);
  const before = loneTotals(log.pages, question.domain);
  if (before === undefined) return undefined;
  const { partnerId } = context.config.target;
  const found = await comesBack({
    early: log.pages.filter((page) => page.question.domain === question.domain && page.total !== undefined),
    reading: ({ total }) => total === before.usual,
    ask: () => pageOf(listPersons({ partnerId, ...question }), context),
    rest: () => outliveLag(context),
    most: mostForLone,
  });
  return found && (loneTotals(log.pages, question.domain) ?? before);
}

/** In how many answers, in words. */
export function loneText({ lone, of, usual }: LoneTotals): string {
  return `${lone.length} of ${of} answers of the run gave another total than ${usual}, each of them alone`;
}

/**
 * PAGING-4, over all pages of the run: totals far from the usual one that single answers gave, in any domain, and one of those
 * that are asked later too. Where none of those does, several leave the row open: they were given.
 */
export async function loneTotalsInLog(context: CheckContext): Promise<Seen> {
  return farOff(context).length < farOffThatTell ? { deviations: [] } : settled(context);
}

function farOff(context: CheckContext): readonly LoggedPage[] {
  const { pages } = runLog(context).log;
  const domains = [...new Set(pages.map(({ question }) => question.domain))];
  return domains.flatMap((domain) => {
    const found = loneTotals(pages, domain);
    return found?.lone.filter((page) => isFarOff(page, found)) ?? [];
  });
}

/** Looked into once: it takes many requests. */
const settled = learned(async (context: CheckContext): Promise<Seen> => {
  const lone = farOff(context);
  const [example] = lone;
  const { pages } = runLog(context).log;
  const usual = pages.find(
    ({ question, total }) => question.domain === example?.question.domain && total !== example?.total,
  );
  if (example === undefined || usual === undefined) return { deviations: [] };
  tell(`judged all pages of the run: another total in ${countOf(lone.length, 'single answer')}`);
  const found = await recurringLoneTotals(context, usual.question).catch(unlessUnjudged);
  // A person who came and went at once is no further one of these.
  if (found !== undefined && farOff(context).length > lone.length)
    return { deviations: [loneDeviation(example, usual, found)] };
  if (farOff(context).length < loneThatTell) return { deviations: [] };
  const reason = `${countOf(lone.length, 'single answer')} of the run gave a total far from all others, and none of those asked later did`;
  return { deviations: [], unjudged: { reason, cause: 'seldom' } };
});

function loneDeviation(example: LoggedPage, usual: LoggedPage, found: LoneTotals): Deviation {
  return deviationOf('PAGING-4', [example.exchange, usual.exchange], {
    message: `total is ${example.total}, but ${usual.total} for ${questionText(usual.exchange.request)}`,
    received: `total ${example.total}`,
    expected: oneTotal,
    recurrence: loneText(found),
  });
}
