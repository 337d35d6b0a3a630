import type { CheckContext } from '../../engine/context.ts';
import { Inconclusive } from '../../engine/outcome.ts';
import { drawnBy } from '../../fixtures/experiment-terms.ts';
import { outliveSilence } from '../../fixtures/outlive-caches.ts';
import { historySoFar } from '../../fixtures/pages/domain-history.ts';
import { answersSoFar, askedPages, askPage, askPageAgain } from '../../fixtures/pages/pages.ts';
import { pagesRepeated, walkRepeated } from '../../fixtures/walks/walks.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { isSameList } from '../../oracles/pages/page-question.ts';
import { pageFact, personsIn, totalOf, type Walk } from '../../oracles/pages/walk.ts';
import { type WalkProblem, walkProblems } from '../../oracles/relations/whole-walk.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { type DomainSuspect, inTurn, Overtaken } from './domains-at-rest.ts';
import { recursAfterPrevious } from './recurs-after-previous.ts';

/** Fresh readings of what one list showed: two that agree settle it, more where it comes and goes. */
export const readingsThatSettle = 2;
const mostReadings = 4;

/** A list, or a part of it, and what it shows by itself. */
export interface ReadList {
  readonly walk: Walk;
  readonly problems: readonly WalkProblem[];
}

/** Problems of a row in lists, to be settled by reading again. Pages that are refused behind a depth quota are none. */
export function suspectsOf(
  id: string,
  read: readonly ReadList[],
  hasQuota: boolean,
  context: CheckContext,
): readonly DomainSuspect[] {
  return read.flatMap(({ walk, problems }) =>
    problems
      .filter(({ requirement, refusal }) => requirement === id && !(hasQuota && refusal === true))
      .map((problem) => ({
        domain: walk.domain,
        settle: () => settledList({ walk, problem }, context),
        requests: readingsThatSettle * walk.facts.length + problem.pages.length,
      })),
  );
}

interface ListSuspect {
  readonly walk: Walk;
  readonly problem: WalkProblem;
}

/** Reads again what shows a problem. @throws {@link Inconclusive} where it does not recur, or the data moved. */
async function settledList(suspect: ListSuspect, context: CheckContext): Promise<Deviation> {
  const { walk, problem } = suspect;
  const readings = await readUntilTold(suspect, context);
  const [first] = readings;
  const isAtOnce = first !== undefined && isShown(problem, first);
  const after = isAtOnce ? undefined : await afterPrevious(suspect, context);
  if (after !== undefined) return after;
  const read = readings.length;
  const seen = readings.filter((one) => isShown(problem, one)).length;
  const totals = new Set([walk, ...readings].map(totalOf));
  // A total that runs behind persons who come or go is never theirs. A list of nobody may be one that is emptied.
  const isOnTheMove =
    totals.size > 1 &&
    (historySoFar(context, walk.domain).verdict === 'moved' || !walk.whole || personsIn(walk) === 0);
  const isMissed = problem.isAlways === true && seen < read;
  if (isOvertaken(suspect, readings, context))
    throw new Overtaken(unsettledText(suspect, totals, { seen, read }));
  if (seen < readingsThatSettle || isMissed || isOnTheMove) throw unsettled(suspect, totals, { seen, read });
  if (!(await isStillRefused(suspect, context))) throw unsettled(suspect, totals, { seen, read: read + 1 });
  const recurrence = seen === read ? {} : { recurrence: `${seen + 1} of ${read + 1} readings` };
  return { ...(await deviationOf(suspect, context)), ...recurrence };
}

/** True if all readings but one are clean, whole and of one total, and the data surely moved. */
function isOvertaken(
  { walk: { domain }, problem }: ListSuspect,
  readings: readonly Walk[],
  context: CheckContext,
): boolean {
  const clean = readings.filter((one) => one.whole && totalOf(one) !== undefined && !isShown(problem, one));
  const isOnce = problem.isAlways !== true && clean.length >= mostReadings - 1;
  return isOnce && historySoFar(context, domain).isSure;
}

/** Two readings that show it are enough, else there are four. In a small run, one that does not: it has no more requests. */
async function readUntilTold(suspect: ListSuspect, context: CheckContext): Promise<readonly Walk[]> {
  const readings: Walk[] = [];
  let seen = 0;
  while (readings.length < mostReadings && (readings.length < readingsThatSettle || seen < readings.length)) {
    const again = await readAgain(suspect, { seen, read: readings.length }, context);
    if (again === undefined) break;
    readings.push(again);
    if (isShown(suspect.problem, again)) seen += 1;
  }
  return readings;
}

/** True where a reading shows it too, and on the same page if it is always so: elsewhere chance decides on which page. */
function isShown({ requirement, isAlways, pages }: WalkProblem, walk: Walk): boolean {
  return walkProblems(walk).some(
    (one) => one.requirement === requirement && (isAlways !== true || one.pages[0] === pages[0]),
  );
}

interface Readings {
  readonly seen: number;
  readonly read: number;
}

/** The pages that show it, where they do so by themselves and each time; else the whole walk, from its beginning. */
function readAgain(
  { walk, problem }: ListSuspect,
  { seen, read }: Readings,
  context: CheckContext,
): Promise<Walk | undefined> {
  if (problem.suffice !== undefined && seen === read) return pagesRepeated(context, walk, problem.suffice);
  // The first walk may have met pages that were cached before and after the data moved.
  return walkRepeated(context, walk, read + 1);
}

/**
 * Of a page that is refused, whether it is so when no cache holds the count of pages that the list had before, for any
 * limit: services keep one count for a domain. True of any other problem, since whatever a page shows is of one time. A
 * small run cannot wait so long.
 */
async function isStillRefused({ walk, problem }: ListSuspect, context: CheckContext): Promise<boolean> {
  const { refusal, suffice, pages } = problem;
  if (refusal !== true || !context.depth.ownRequests) return true;
  const asked = suffice ?? pages;
  const exchanges = answersSoFar(context, walk.domain);
  const random = drawnBy(context, 'refused page');
  await outliveSilence(context, { exchanges, requests: asked.length + pages.length }, random);
  return isShown(problem, await pagesRepeated(context, walk, asked));
}

/** In a small run: what a list of one page shows may go by the request before it. */
async function afterPrevious(
  { walk, problem }: ListSuspect,
  context: CheckContext,
): Promise<Deviation | undefined> {
  const { first, facts } = walk;
  const shown = askedPages(context).find(
    ({ question }) => isSameList(question, walk) && question.page === first,
  );
  if (facts.length > 1 || shown === undefined) return undefined;
  const after = await recursAfterPrevious(
    shown.exchange,
    (exchange) => isShown(problem, { ...walk, facts: [pageFact(first, exchange, first)] }),
    context,
  );
  return after && { ...wordsOf({ walk, problem }), ...after, exchanges: [shown.exchange] };
}

/** With the pages that show it, asked for once more: their requests are what a reader repeats. */
async function deviationOf(suspect: ListSuspect, context: CheckContext): Promise<Deviation> {
  const { domain, limit } = suspect.walk;
  const ask = context.depth.ownRequests ? askPageAgain : askPage;
  const exchanges = await Promise.all(
    suspect.problem.pages.map((page) => ask(context, { domain, limit, page })),
  );
  return { ...wordsOf(suspect), exchanges };
}

/** The words of a deviation, with the pages of its problem: `domain=acme.example limit=20 page=3` */
function wordsOf({ walk: { domain, limit }, problem }: ListSuspect) {
  const { requirement, message, received, expected, explainedBy, pages } = problem;
  const which = pages.length === 1 ? `page=${pages[0]}` : `pages ${pages.join(' and ')}`;
  const counterexample = `domain=${domain}${limit === undefined ? '' : ` limit=${limit}`} ${which}`;
  return { requirement, message, received, expected, counterexample, ...(explainedBy && { explainedBy }) };
}

type Totals = ReadonlySet<bigint | undefined>;

function unsettled(suspect: ListSuspect, totals: Totals, readings: Readings): Inconclusive {
  const cause = totals.size > 1 ? 'moved' : readings.read === 0 ? 'unclear' : 'seldom';
  return new Inconclusive(unsettledText(suspect, totals, readings), cause);
}

function unsettledText(
  { walk: { domain }, problem: { message, seenOnce = message } }: ListSuspect,
  totals: Totals,
  readings: Readings,
): string {
  const values = [...totals].filter((total) => total !== undefined);
  const moved = totals.size > 1 ? `; ${movedText(domain, values)}` : '';
  return `${seenOnce}: ${againText(readings)}${moved}`;
}

function againText({ seen, read }: Readings): string {
  if (read === 0) return 'and it could not be read again';
  if (seen === 0) return `once, and not in ${countOf(read, 'reading')} after it`;
  return `again in ${seen} of ${countOf(read, 'reading')}`;
}

/** Within one reading, answers may have given several. */
function movedText(domain: string, values: readonly bigint[]): string {
  return values.length > 1
    ? `the total of ${domain} was ${inTurn(values)}: its data changed`
    : `the total of ${domain} changed while its pages were read`;
}
