import type { Exchange } from '../../client/exchange.ts';
import type { Judgement } from '../../engine/check.ts';
import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { Inconclusive, NotApplicable } from '../../engine/outcome.ts';
import { historySoFar } from '../../fixtures/pages/domain-history.ts';
import { askPage, askPageAgain } from '../../fixtures/pages/pages.ts';
import { survey } from '../../fixtures/walks/survey.ts';
import type { Survey } from '../../fixtures/walks/surveyed-domain.ts';
import { unreadOf } from '../../fixtures/walks/surveyed-domain.ts';
import { pagesRepeated, walkedText, walkRepeated } from '../../fixtures/walks/walks.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import type { List, PageQuestion } from '../../oracles/pages/page-question.ts';
import { isGivenWhole, personsIn, totalOf, type Walk } from '../../oracles/pages/walk.ts';
import { isDepthQuota } from '../../oracles/relations/depth-quota.ts';
import { type WalkProblem, walkProblems } from '../../oracles/relations/whole-walk.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { amongDomainsAtRest, type DomainSuspect, inTurn } from './domains-at-rest.ts';
import {
  counterexampleOf,
  onePageAfterPrevious,
  type WalkSuspect,
  wordsOf,
} from './one-page-after-previous.ts';
import { isStillRefused } from './still-refused.ts';

/** Fresh readings of what one walk showed: two that agree settle it, more where it comes and goes. */
export const readingsThatSettle = 2;
const mostReadings = 4;

/** Judges a row by what each whole walk shows by itself; a problem is confirmed by walking again. */
export async function settledWalks(id: string, context: CheckContext): Promise<Judgement> {
  const read = await survey(context);
  const { walks, interrupted } = read;
  if (walks.length === 0) throw nothingWalked(read, context);
  const hasQuota = isDepthQuota(walks);
  if (hasQuota) tell('pages beyond one constant offset are refused: a limit on paging depth, not judged');
  const judged = [...walks, ...interrupted]
    .toSorted((a, b) => a.facts.length - b.facts.length)
    .map((walk) => ({ walk, problems: walkProblems(walk) }));
  for (const walk of walks) tell(walkedText(walk));
  const coverage = walksText(walks);
  const { deviations, leftOut } = await amongDomainsAtRest(
    suspectsOf(id, judged, hasQuota, context),
    walks.filter(({ facts }) => facts.length > 1).map(({ domain }) => domain),
    context,
  );
  if (deviations.length > 0) return { coverage, deviations };
  return { coverage: `${coverage}${leftOut}`, deviations, unjudged: unreadOf(read) };
}

/** A list, or a part of it, and what it shows. */
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
        settle: () => settledWalk(id, { walk, problem }, context),
      })),
  );
}

/** `3 whole walks of 2 domains, 12 pages, and 2 walks of 1 domain up to a page that is refused, 6 pages` */
export function walksText(walks: readonly Walk[]): string {
  const whole = walks.filter(isGivenWhole);
  const cut = walks.filter((walk) => !isGivenWhole(walk));
  const wholeText = countedText(whole, countOf(whole.length, 'whole walk'));
  if (cut.length === 0) return wholeText;
  const cutText = countedText(cut, countOf(cut.length, 'walk'), ' up to a page that is refused');
  return whole.length === 0 ? cutText : `${wholeText}, and ${cutText}`;
}

function countedText(walks: readonly Walk[], count: string, how = ''): string {
  const domains = new Set(walks.map(({ domain }) => domain)).size;
  const pages = walks.reduce((sum, { facts }) => sum + facts.filter(({ kind }) => kind === 'page').length, 0);
  return `${count} of ${countOf(domains, 'domain')}${how}, ${countOf(pages, 'page')}`;
}

/** A small run does without, where it has not the requests for it. */
export function nothingWalked(read: Survey, { depth }: CheckContext): Error {
  const unread = unreadOf(read);
  if (unread !== undefined) return Inconclusive.of(unread);
  if (read.domains.length === 0) return new Inconclusive('no domain holds persons', 'empty');
  if (!depth.ownRequests)
    return new NotApplicable('this profile has too few requests to read a whole domain');
  // Without a total, nothing says how many pages a domain has.
  if (read.domains.every(({ total }) => total === undefined))
    return new Inconclusive('no domain is answered with a total that can be read');
  return new Inconclusive('the budget of requests is too small to read a whole domain', 'few-requests');
}

/** Reads again what shows a problem. @throws {@link Inconclusive} where it does not recur, or the data moved. */
async function settledWalk(id: string, suspect: WalkSuspect, context: CheckContext): Promise<Deviation> {
  const { walk, problem } = suspect;
  const readings = await readUntilTold(id, suspect, context);
  if ('afterPrevious' in readings) return readings.afterPrevious;
  const { seen, read, totals } = readings;
  // A total that runs behind persons who come or go is never theirs. A list of nobody may be one that is emptied.
  const isOnTheMove = totals.size > 1 && (hasMoved(walk, context) || !walk.whole || personsIn(walk) === 0);
  const isMissed = problem.isAlways === true && seen < read;
  if (seen < readingsThatSettle || isOnTheMove || isMissed)
    throw unsettled(problem, walk, totals, { seen, read });
  if (!(await isStillRefused(suspect, context)))
    throw unsettled(problem, walk, totals, { seen, read: read + 1 });
  const recurrence = seen === read ? {} : { recurrence: `${seen + 1} of ${read + 1} readings` };
  return { ...(await deviationOf(suspect, context)), ...recurrence };
}

async function deviationOf({ walk, problem }: WalkSuspect, context: CheckContext): Promise<Deviation> {
  const exchanges = await pagesOf(walk, problem.pages, context);
  return { ...wordsOf(problem), exchanges, counterexample: counterexampleOf(walk, problem) };
}

function hasMoved({ domain }: Walk, context: CheckContext): boolean {
  return historySoFar(context, domain).verdict === 'moved';
}

interface ReadOften extends Readings {
  readonly totals: ReadonlySet<bigint | undefined>;
}

/** Reads until the same shows in each of two readings; `afterPrevious`: where it shows right after another request alone. */
async function readUntilTold(
  id: string,
  suspect: WalkSuspect,
  context: CheckContext,
): Promise<ReadOften | { readonly afterPrevious: Deviation }> {
  const { walk, problem } = suspect;
  let seen = 0;
  let read = 0;
  const totals = new Set([totalOf(walk)]);
  while (read < mostReadings) {
    const again = await readAgain(suspect, { seen, read }, context);
    if (again === undefined) break;
    read += 1;
    totals.add(totalOf(again));
    if (walkProblems(again).some((one) => one.requirement === id && isAlike(one, problem))) seen += 1;
    if (read >= readingsThatSettle && seen === read) break;
    const afterPrevious =
      read === 1 && seen === 0 ? await onePageAfterPrevious(id, suspect, context) : undefined;
    if (afterPrevious !== undefined) return { afterPrevious };
  }
  return { seen, read, totals };
}

/** What is always so is so of the same page; elsewhere chance decides which of them shows it. */
function isAlike(one: WalkProblem, { isAlways, pages }: WalkProblem): boolean {
  return isAlways !== true || one.pages[0] === pages[0];
}

interface Readings {
  readonly seen: number;
  readonly read: number;
}

/** The pages that show it, where they do so by themselves and each time; else the whole walk, from its beginning. */
function readAgain(
  { walk, problem }: WalkSuspect,
  { seen, read }: Readings,
  context: CheckContext,
): Promise<Walk | undefined> {
  if (problem.suffice !== undefined && seen === read) return pagesRepeated(context, walk, problem.suffice);
  // The first walk may have met pages that were cached before and after the data moved.
  return walkRepeated(context, walk, read + 1);
}

function unsettled(
  { message, seenOnce = message }: WalkProblem,
  { domain }: Walk,
  totals: ReadonlySet<bigint | undefined>,
  { seen, read }: Readings,
): Inconclusive {
  const values = [...totals].filter((total) => total !== undefined);
  const moved = totals.size > 1 ? `; ${movedText(domain, values)}` : '';
  const cause = moved !== '' ? 'moved' : read === 0 ? 'unclear' : 'seldom';
  return new Inconclusive(`${seenOnce}: ${againText({ seen, read })}${moved}`, cause);
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

/** The pages that show it, asked for once more: their requests are what a reader repeats. */
async function pagesOf(
  { domain, limit }: List,
  pages: readonly number[],
  context: CheckContext,
): Promise<readonly Exchange[]> {
  const { depth } = context;
  const ask = (question: PageQuestion) =>
    depth.ownRequests ? askPageAgain(context, question) : askPage(context, question);
  return Promise.all(pages.map((page) => ask({ domain, limit, page })));
}
