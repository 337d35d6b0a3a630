import type { CheckContext } from '../../engine/context.ts';
import { spareRequests } from '../../engine/spare-requests.ts';
import { repeatsOfDomain, termsBetweenPlaces } from '../../fixtures/experiment-terms.ts';
import { outliveCaches } from '../../fixtures/outlive-caches.ts';
import { historySoFar } from '../../fixtures/pages/domain-history.ts';
import { answersSoFar } from '../../fixtures/pages/pages.ts';
import { type KeptWalk, walkAgain } from '../../fixtures/walks/walks.ts';
import { contentOfWalk, totalOf, type Walk } from '../../oracles/pages/walk.ts';
import { experiment } from '../../verdict/experiment.ts';
import type { Repeats } from '../../verdict/repeats.ts';
import type { Pair } from './name-difference.ts';
import { requestsForRounds, undefinedIfSpent } from './with-fresh-limits.ts';

/** Rounds at least and at most: what shows in one answer of five needs more than a few. */
const rounds = 4;
const mostRounds = 12;

/** Readings of both walks, in the order of their time, after that of the survey. */
export interface Readings extends Pair<Walk> {
  readonly usuals: KeptWalk[];
  readonly others: KeptWalk[];
}

/**
 * Readings of which the usual one holds the same each time, and the other one something else, also when no cache and no
 * replica holds what was there at first.
 * @param read gets the walks that are read for it
 */
export async function differByTurns(
  read: Readings,
  context: CheckContext,
): Promise<Pair<KeptWalk> | undefined> {
  const { usual, other } = read;
  const { domain } = usual;
  const pages = usual.facts.length + other.facts.length;
  const worth = Math.max(rounds, Math.min(mostRounds, requestsForRounds / (pages + usual.facts.length)));
  // A reading may need one request more than its pages.
  const allowed = Math.floor(Math.min(worth, (spareRequests(context) - 1) / pages));
  const history = () => historySoFar(context, domain);
  const again = async (walk: Walk, known: KeptWalk[]) => {
    const now = history().isSure ? undefined : await walkAgain(context, walk);
    if (now === undefined || totalOf(now) !== totalOf(walk)) return undefined;
    known.push(now);
    return now;
  };
  const found = await experiment({
    ...termsBetweenPlaces(context, 'walks', repeatsOfWalks(context, domain, pages), {
      exchangesOf: () => answersSoFar(context, domain),
      requests: 2 * (pages + 2),
    }),
    controls: 1,
    fewRounds: 2,
    rounds: allowed,
    patience: allowed,
    rest: () => outliveCaches(context, answersSoFar(context, domain)),
    control: () => again(usual, read.usuals),
    treatment: () => again(other, read.others),
    readings: [contentOfWalk],
  }).catch(undefinedIfSpent);
  if (found === undefined) return undefined;
  // Walks that are the same each time are not held against each other where the list was seen to change. Of the few
  // answers of a small run none comes back.
  const { verdict, isSure } = history();
  const hasMoved = context.depth.ownRequests ? verdict === 'moved' : isSure;
  return (found.isSteady ? verdict === 'still' : !hasMoved) ? found : undefined;
}

/** Counts how often whole walks would have been answered otherwise, as their pages were. */
function repeatsOfWalks(context: CheckContext, domain: string, pages: number): Repeats {
  const { asked, changed } = repeatsOfDomain(context, domain);
  return { asked: Math.floor(asked / pages), changed };
}
