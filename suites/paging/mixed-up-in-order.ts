import { listPersons } from '../../client/operations.ts';
import type { CheckContext } from '../../engine/context.ts';
import { isOutOfRequests } from '../../engine/outcome.ts';
import { experimentTerms, repeatsOfDomain, surer, timesText } from '../../fixtures/experiment-terms.ts';
import { outliveCaches } from '../../fixtures/outlive-caches.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { askPageAgain } from '../../fixtures/pages/pages.ts';
import { countOf } from '../../oracles/count-of.ts';
import { type Deviation, deviationOf } from '../../oracles/deviation.ts';
import { loggedPage } from '../../oracles/log/logged-page.ts';
import { isSameList, isSameQuestion, type PageQuestion, questionWords } from '../../oracles/page-question.ts';
import { questionText } from '../../oracles/question.ts';
import { type Difference, experiment } from '../../verdict/experiment.ts';
import type { BaselinePage, UnexpectedPage } from './baseline-pages.ts';
import type { Compared } from './page-isolation.ts';
import { runSequence } from './page-sequence.ts';

/** Sequences after one that showed something. */
const furtherSequences = 3;
/** So often a page must go and come back to be a defect: data that change do not do so. */
const returnsOfADefect = 3;
/** One in so many unexpected pages comes back at once, where they come and go. */
const leastReturning = 4;
const pairsTried = 3;

/** Pages that are not the usual ones when other requests come before them, one at a time. */
export async function mixedUpInOrder(
  baseline: readonly BaselinePage[],
  seen: readonly UnexpectedPage[],
  context: CheckContext,
): Promise<Compared> {
  const first = [...seen, ...(await runSequence(baseline, context, 0))];
  if (first.length === 0) return { moved: [] };
  const pair = await enoughByItself(first, baseline, context);
  return pair === undefined
    ? comingAndGoing(baseline, first, context)
    : { deviation: pairDeviation(pair, context), moved: [] };
}

/** Pages that go and come back, whatever is asked before them: more sequences tell them from data that change. */
export async function comingAndGoing(
  baseline: readonly BaselinePage[],
  first: readonly UnexpectedPage[],
  context: CheckContext,
): Promise<Compared> {
  const later: UnexpectedPage[] = [];
  for (let turn = 1; turn <= furtherSequences; turn += 1) {
    // Two honest caches give an old page and a new one by turns, until both have forgotten.
    await outliveCaches(
      context,
      [...first, ...later].map(({ exchange }) => exchange),
    );
    later.push(...(await runSequence(baseline, context, turn).catch(noneIfSpent)));
    if (returned(later).length > 0 && returned([...first, ...later]).length >= returnsOfADefect) break;
    // Pages that mostly do not come back are not the ones that tell: an order drawn by lot is PAGING-7's.
    if (returned(later).length * leastReturning < later.length) break;
  }
  const all = returned([...first, ...later]);
  const [example] = all;
  if (example !== undefined && returned(later).length > 0 && all.length >= returnsOfADefect)
    return { deviation: randomDeviation(example, all.length), moved: [] };
  return { moved: [...new Set([...first, ...later].map(({ baseline: { question } }) => question.domain))] };
}

function returned(unexpectedPages: readonly UnexpectedPage[]): readonly UnexpectedPage[] {
  return unexpectedPages.filter((one) => one.returned);
}

interface Pair {
  readonly unexpected: UnexpectedPage;
  readonly before: PageQuestion;
}

interface ShownPair extends Pair {
  readonly difference: Difference<string>;
}

/** The first unexpected page that a request before it, and nothing else, brings about each time. */
async function enoughByItself(
  unexpectedPages: readonly UnexpectedPage[],
  pages: readonly BaselinePage[],
  context: CheckContext,
): Promise<ShownPair | undefined> {
  const pairs = unexpectedPages.flatMap((unexpected) => {
    const ofList = pages
      .map(({ question }) => question)
      .filter((one) => isOfList(one, unexpected.baseline.question));
    const others = ofList.filter((one) => !unexpected.before.some((known) => isSameQuestion(known, one)));
    return [...unexpected.before, ...others].map((before) => ({ unexpected, before }));
  });
  const likeliest = pairs
    .filter(({ unexpected, before }) => unexpected.returned || isOfList(before, unexpected.baseline.question))
    .toSorted((a, b) => suspicion(b) - suspicion(a));
  for (const pair of likeliest.slice(0, pairsTried)) {
    const difference = await changesEachTime(pair, context);
    if (difference !== undefined) return { ...pair, difference };
  }
  return undefined;
}

/** Another page of the same list, and not its first: that is asked before each anyway. */
function isOfList(one: PageQuestion, other: PageQuestion): boolean {
  return isSameList(one, other) && one.page !== other.page && (one.page ?? 0) > 1;
}

/** What came back at once depends on what was asked right before it; what did not, on its list. */
function suspicion({ unexpected: { before: earlier, returned: cameBack }, before }: Pair): number {
  return (cameBack ? 2 : 0) + (earlier.some((one) => isSameQuestion(one, before)) ? 1 : 0);
}

async function changesEachTime({ unexpected: { baseline }, before }: Pair, context: CheckContext) {
  const { first } = await numbering(context);
  // What was asked earlier must not matter either: each time starts with the first page of the list.
  const contentAfter = async (...earlier: readonly PageQuestion[]) => {
    const lead = { ...baseline.question, page: first };
    for (const question of [lead, ...earlier]) await askPageAgain(context, question);
    return loggedPage(await askPageAgain(context, baseline.question))?.content;
  };
  return experiment({
    ...surer(experimentTerms(context, 'another page', repeatsOfDomain(context, baseline.question.domain))),
    usual: baseline.content,
    control: () => contentAfter(),
    treatment: () => contentAfter(before),
    readings: [String],
  });
}

function pairDeviation(
  { unexpected: { baseline, exchange }, before, difference }: ShownPair,
  { config }: CheckContext,
): Deviation {
  const { partnerId } = config.target;
  const question = questionText(exchange.request);
  const earlier = questionWords(before);
  return {
    requirement: 'PAGING-9',
    message: `${question}: right after ${earlier} it holds other persons than alone`,
    received: `other persons under the same total (${baseline.total}), ${timesText(difference)}`,
    expected: 'the page that the same request gets alone, whatever was asked before',
    exchanges: [exchange],
    company: { kind: 'after', requests: [listPersons({ partnerId, ...before })] },
    counterexample: `${earlier}, then ${question}`,
  };
}

function randomDeviation({ baseline, exchange }: UnexpectedPage, times: number): Deviation {
  return deviationOf('PAGING-9', [exchange], {
    message: 'other persons than usual among other requests, and the usual ones again right after',
    received: `other persons under the same total (${baseline.total})`,
    expected: 'the page that the same request gets alone, whatever was asked before',
    recurrence: `pages changed and came back ${countOf(times, 'time')}`,
  });
}

function noneIfSpent(error: unknown): readonly UnexpectedPage[] {
  if (isOutOfRequests(error)) return [];
  throw error;
}
