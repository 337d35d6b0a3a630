import type { Judgement } from '../../engine/check.ts';
import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { Inconclusive, NotApplicable } from '../../engine/outcome.ts';
import { spareRequests } from '../../engine/spare-requests.ts';
import { outliveCaches, outliveLag } from '../../fixtures/outlive-caches.ts';
import { answersOf } from '../../fixtures/pages/pages.ts';
import { survey } from '../../fixtures/walks/survey.ts';
import { unreadOf } from '../../fixtures/walks/unread.ts';
import { walkAgain } from '../../fixtures/walks/walks.ts';
import { countOf } from '../../oracles/count-of.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { returningPages } from '../../oracles/relations/returning-pages.ts';
import { samePersons } from '../../oracles/relations/walks-agree.ts';
import { contentOfWalk, isGivenWhole, totalOf, type Walk, walkText } from '../../oracles/walk.ts';
import { amongDomainsAtRest } from './domains-at-rest.ts';
import { namedDifference, type Pair } from './name-difference.ts';
import { walksText } from './settled-walks.ts';

/** Rounds of the usual walk, the other one, and the usual one again: two that differ alike settle it. */
const rounds = 4;
const roundsThatSettle = 2;
/** What shows in one answer of five needs more of them. */
const mostRounds = 12;
const requestsForRounds = 100;
/** A page that goes back to what it held before is random; data that change do not go back again and again. */
const returnsOfADefect = 2;

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
    .map((pair) => ({ domain: pair.usual.domain, settle: () => settled(pair, context) }));
  const coverage = walksText(walks);
  const compared = new Set(walks.filter(({ facts }) => facts.length > 1).map(({ domain }) => domain));
  const { deviations, leftOut } = await amongDomainsAtRest(suspects, compared, context);
  if (deviations.length > 0) return { coverage, deviations };
  if (!context.depth.ownRequests && !isCompared(walks) && unreadOf(read) === undefined)
    throw new NotApplicable('this profile has too few requests to read a domain of several pages twice');
  if (walks.length === 0) {
    const reason = 'the budget of requests is too small to read a whole domain of several pages';
    throw Inconclusive.of(unreadOf(read) ?? { reason, cause: 'few-requests' });
  }
  return {
    coverage: `${coverage}, ${compared.size} of several pages${leftOut}`,
    deviations: [],
    unjudged: unreadOf(read),
  };
}

/** Whether a domain was read with two limits, by one of them in several pages. */
function isCompared(walks: readonly Walk[]): boolean {
  return walks.some(({ domain, facts }) => {
    const twice = walks.filter((other) => other.domain === domain);
    return facts.length > 1 && twice.length > 1;
  });
}

function pagesIn({ usual, other }: Pair): number {
  return 2 * usual.facts.length + other.facts.length;
}

async function settled(pair: Pair, context: CheckContext): Promise<Deviation> {
  const { usual, other } = pair;
  // What the survey read counts: data that stand still are the same now.
  const [usuals, others]: [Walk[], Walk[]] = [[usual], [other]];
  // Pages may have been cached before and after the data moved.
  const again = async (walk: Walk) => {
    await outliveCaches(context, answersOf(context, walk.domain));
    return walkAgain(context, walk);
  };
  const first = await again(usual);
  if (first !== undefined) usuals.push(first);
  const most = Math.max(rounds, Math.min(mostRounds, requestsForRounds / pagesIn(pair)));
  // Each reading may need one request more than its pages.
  const cost = usual.facts.length + other.facts.length + (context.depth.ownRequests ? 2 : 1);
  while (goesOn(usuals, others) && others.length <= most && spareRequests(context) >= cost) {
    const [between, after] = [await walkAgain(context, other), await again(usual)];
    if (between === undefined || after === undefined) break;
    usuals.push(after);
    others.push(between);
  }
  const hasSettled = differing(usuals, others) >= roundsThatSettle;
  if (hasSettled && (await stillDiffer(usuals, others, cost, context))) return namedDifference(pair, context);
  const times = returns(usuals, others);
  if (times < returnsOfADefect)
    throw isUntold(usuals, others)
      ? new Inconclusive(untoldText(pair), 'few-requests')
      : new Inconclusive(movedText(usual, other), 'moved');
  return {
    ...(await namedDifference(pair, context)),
    recurrence: `a page came back to what it held before ${countOf(times, 'time')}`,
  };
}

/**
 * Whether the usual walk holds the same and the other one something else once more, when no cache gives anything again,
 * though it says nothing of itself, and every replica has caught up; what was read for it is added. Without requests for
 * it, what was read before counts.
 */
async function stillDiffer(
  usuals: Walk[],
  others: Walk[],
  cost: number,
  context: CheckContext,
): Promise<boolean> {
  const [usual, other] = [usuals.at(-1), others.at(-1)];
  if (usual === undefined || other === undefined || spareRequests(context) < cost) return true;
  await outliveLag(context);
  const [otherLater, usualLater] = [await walkAgain(context, other), await walkAgain(context, usual)];
  if (otherLater === undefined || usualLater === undefined) return true;
  usuals.push(usualLater);
  others.push(otherLater);
  return samePersons(usual, usualLater) && !samePersons(usualLater, otherLater);
}

/** Whether more rounds are needed to tell, and still say something. */
function goesOn(usuals: readonly Walk[], others: readonly Walk[]): boolean {
  if (usuals.length < 2 || isOnTheMove(usuals, others)) return false;
  return differing(usuals, others) < roundsThatSettle && returns(usuals, others) < returnsOfADefect;
}

/** Rounds in which the usual walk held the same before and after, and the other one something else. */
function differing(usuals: readonly Walk[], others: readonly Walk[]): number {
  return others.filter((other, round) => {
    const [before, after] = [usuals[round], usuals[round + 1]];
    if (before === undefined || after === undefined) return false;
    return samePersons(before, after) && !samePersons(before, other);
  }).length;
}

function returns(usuals: readonly Walk[], others: readonly Walk[]): number {
  return Math.max(returningPages(usuals), returningPages(others));
}

/** Data that change give something new each time; a defect that comes and goes gives the same few things. */
function isOnTheMove(usuals: readonly Walk[], others: readonly Walk[]): boolean {
  const seen = new Set([...usuals, ...others].map(contentOfWalk));
  return others.length > rounds && returns(usuals, others) === 0 && seen.size > 2;
}

/** Nothing moved, and too little was read again. */
function isUntold(usuals: readonly Walk[], others: readonly Walk[]): boolean {
  const stands = (walks: readonly Walk[]) =>
    walks.every((walk) => walks[0] !== undefined && samePersons(walk, walks[0]));
  return stands(usuals) && stands(others);
}

function untoldText({ usual, other }: Pair): string {
  return `${walkText(other)} held other persons than ${walkText(usual)}, and too few requests are left to read both again (--max-requests)`;
}

function movedText(usual: Walk, other: Walk): string {
  const [before, after] = [totalOf(usual), totalOf(other)];
  const total =
    before === after ? `its total stayed ${before}` : `its total moved from ${before} to ${after}`;
  return `the persons of ${usual.domain} changed while they were read (${total}): ${walkText(usual)} and ${walkText(other)} held different ones, but not when read again`;
}
