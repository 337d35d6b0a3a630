import type { Judgement } from '../../engine/check.ts';
import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { Inconclusive, NotApplicable, unlessUnjudged } from '../../engine/outcome.ts';
import { outliveCaches } from '../../fixtures/outlive-caches.ts';
import { historySoFar } from '../../fixtures/pages/domain-history.ts';
import { answersSoFar } from '../../fixtures/pages/pages.ts';
import { survey } from '../../fixtures/walks/survey.ts';
import { type Survey, unreadOf } from '../../fixtures/walks/surveyed-domain.ts';
import { walkedText } from '../../fixtures/walks/walks.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { isGivenWhole, totalOf, type Walk, walkText } from '../../oracles/pages/walk.ts';
import { isDepthQuota } from '../../oracles/relations/depth-quota.ts';
import { samePersons } from '../../oracles/relations/walks-agree.ts';
import { walkProblems } from '../../oracles/relations/whole-walk.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { differByTurns, differWithFreshLimits, type Readings } from './differing-walks.ts';
import { amongDomainsAtRest } from './domains-at-rest.ts';
import { namedDifference, type Pair } from './name-difference.ts';
import { drawnAnew } from './order-by-lot.ts';
import { suspectsOf } from './settled-list.ts';

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

/** `3 whole walks of 2 domains, 12 pages, and 2 walks of 1 domain up to a page that is refused, 6 pages` */
function walksText(walks: readonly Walk[]): string {
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
function nothingWalked(read: Survey, { depth }: CheckContext): Error {
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

/** PAGING-7: whatever the limit, the pages of a domain hold the same persons, each as often. */
export async function partition(context: CheckContext): Promise<Judgement> {
  const read = await survey(context);
  const { walks } = read;
  // A page that is refused is PAGING-6's affair: what it would have held is not missed again.
  const complete = walks.filter(isGivenWhole);
  const pairs = complete.flatMap((walk, index) => {
    const before = complete.slice(0, index).filter(({ domain }) => domain === walk.domain);
    // Walks that give different totals are PAGING-4's affair, or the data moved between them.
    const total = totalOf(walk);
    const usual = total === undefined ? undefined : before.find((other) => totalOf(other) === total);
    return usual === undefined || samePersons(usual, walk) ? [] : [{ usual, other: walk }];
  });
  tell(`compared the persons of ${countOf(complete.length, 'walk')}, each with another of its domain`);
  const suspects = pairs
    .toSorted((a, b) => pagesIn(a) - pagesIn(b))
    .map((pair) => ({ domain: pair.usual.domain, settle: () => settledPair(pair, context) }));
  const coverage = walksText(walks);
  // It takes fewer requests than to read walks again, and explains why these differ.
  const [suspect] = context.depth.ownRequests ? suspects : [];
  const drawn = suspect && (await drawnAnew(context, suspect.domain).catch(unlessUnjudged));
  if (drawn !== undefined) return { coverage, deviations: [drawn] };
  const compared = new Set(walks.filter(({ facts }) => facts.length > 1).map(({ domain }) => domain));
  const { deviations, leftOut } = await amongDomainsAtRest(suspects, compared, context);
  if (deviations.length > 0) return { coverage, deviations };
  if (!context.depth.ownRequests && !isCompared(walks) && unreadOf(read) === undefined)
    throw new NotApplicable('this profile has too few requests to read a domain of several pages twice');
  if (walks.length === 0) throw nothingWalked(read, context);
  return {
    coverage: `${coverage}, ${compared.size} of several pages${leftOut}`,
    deviations: [],
    unjudged: unreadOf(read),
  };
}

/** True where a domain was read with two limits, by one of them in several pages. */
function isCompared(walks: readonly Walk[]): boolean {
  return walks.some(({ domain, facts }) => {
    const twice = walks.filter((other) => other.domain === domain);
    return facts.length > 1 && twice.length > 1;
  });
}

/** Requests of a round. */
function pagesIn({ usual, other }: Pair<Walk>): number {
  return usual.facts.length + other.facts.length;
}

/** Reads both walks by turns. @throws {@link Inconclusive} where the data moved, or too little could be read again */
async function settledPair(pair: Pair<Walk>, context: CheckContext): Promise<Deviation> {
  const fresh = await differWithFreshLimits(pair, context);
  if (fresh !== undefined) return namedDifference(fresh, context);
  const read = { ...pair, usuals: [], others: [] };
  await outliveCaches(context, answersSoFar(context, pair.usual.domain));
  const found = await differByTurns(read, context);
  if (found !== undefined) return namedDifference(found, context);
  // What surely moved is not read again.
  const isMoving = historySoFar(context, pair.usual.domain).isSure;
  throw isUntold(read) && !isMoving
    ? new Inconclusive(untoldText(pair), 'few-requests')
    : new Inconclusive(movedText(read), 'moved');
}

/** Nothing moved, and too little was read again. */
function isUntold({ usual, other, usuals, others }: Readings): boolean {
  return usuals.every((walk) => samePersons(walk, usual)) && others.every((walk) => samePersons(walk, other));
}

function untoldText({ usual, other }: Pair<Walk>): string {
  return `${walkText(other)} held other persons than ${walkText(usual)}, and too few requests are left to read both again (--max-requests)`;
}

function movedText({ usual, other, usuals }: Readings): string {
  const [before, after] = [totalOf(usual), totalOf(other)];
  const total =
    before === after ? `its total stayed ${before}` : `its total moved from ${before} to ${after}`;
  return `the persons of ${usual.domain} changed while they were read (${total}): ${walkText(usual)} and ${walkText(other)} held different ones${usuals.length > 0 ? ', but not when read again' : ''}`;
}
