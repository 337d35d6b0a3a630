import type { Judgement } from '../../engine/check.ts';
import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { Inconclusive, NotApplicable, unlessUnjudged } from '../../engine/outcome.ts';
import { outliveCaches } from '../../fixtures/outlive-caches.ts';
import { answersSoFar } from '../../fixtures/pages/pages.ts';
import { survey } from '../../fixtures/walks/survey.ts';
import { unreadOf } from '../../fixtures/walks/surveyed-domain.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { isGivenWhole, totalOf, type Walk, walkText } from '../../oracles/pages/walk.ts';
import { samePersons } from '../../oracles/relations/walks-agree.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { amongDomainsAtRest } from './domains-at-rest.ts';
import { namedDifference, type Pair } from './name-difference.ts';
import { drawnAnew } from './order-by-lot.ts';
import { nothingWalked, walksText } from './settled-walks.ts';
import { differByTurns, type Readings } from './walks-by-turns.ts';
import { differWithFreshLimits } from './walks-with-fresh-limits.ts';

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
async function settled(pair: Pair<Walk>, context: CheckContext): Promise<Deviation> {
  const fresh = await differWithFreshLimits(pair, context);
  if (fresh !== undefined) return namedDifference(fresh, context);
  const read = { ...pair, usuals: [], others: [] };
  await outliveCaches(context, answersSoFar(context, pair.usual.domain));
  const found = await differByTurns(read, context);
  if (found !== undefined) return namedDifference(found, context);
  throw isUntold(read)
    ? new Inconclusive(untoldText(pair), 'few-requests')
    : new Inconclusive(movedText(pair), 'moved');
}

/** Nothing moved, and too little was read again. */
function isUntold({ usual, other, usuals, others }: Readings): boolean {
  return usuals.every((walk) => samePersons(walk, usual)) && others.every((walk) => samePersons(walk, other));
}

function untoldText({ usual, other }: Pair<Walk>): string {
  return `${walkText(other)} held other persons than ${walkText(usual)}, and too few requests are left to read both again (--max-requests)`;
}

function movedText({ usual, other }: Pair<Walk>): string {
  const [before, after] = [totalOf(usual), totalOf(other)];
  const total =
    before === after ? `its total stayed ${before}` : `its total moved from ${before} to ${after}`;
  return `the persons of ${usual.domain} changed while they were read (${total}): ${walkText(usual)} and ${walkText(other)} held different ones, but not when read again`;
}
