import { walkMarks, weightOf } from './walk-marks.ts';
import { isSameWalk, type Walk } from './walks.ts';

/** Walks of one domain that are shown under each other; the first is compared to the second. */
export interface WalkPair {
  readonly domain: string;
  readonly walks: readonly [Walk, Walk?];
}

/** Fewer pages show little, more are no picture. */
const readable = { least: 3, most: 30 } as const;

/**
 * Chooses the two most informative walks of each domain, never the same twice: first one with repeated, missing or
 * misplaced persons, else complete ones that fit a picture.
 */
export function informativeWalks(walks: readonly Walk[]): readonly WalkPair[] {
  const several = walks.filter(({ pages, isWhole }) => pages.length >= (isWhole ? 2 : readable.least));
  const domains = [...new Set(several.map(({ domain }) => domain))];
  return domains.flatMap((domain) => {
    const [first, ...rest] = bestFirst(several.filter((walk) => walk.domain === domain));
    if (first === undefined) return [];
    const others = rest.filter((walk) => !isSameWalk(walk, first));
    const second = counterpartOf(first, others) ?? others[0];
    return [{ domain, walks: second === undefined ? [first] : [first, second] } as const];
  });
}

/** The walk that an exchange is a page of, or a page behind its end, with another whole one of its domain. */
export function walkAround(walks: readonly Walk[], id: string): WalkPair | undefined {
  const holds = (pages: Walk['pages']) => pages.some((page) => page.id === id);
  const found = walks.find(({ pages, beyond }) => holds(pages) || holds(beyond));
  if (found === undefined) return undefined;
  const walk = holds(found.beyond) ? { ...found, pages: [...found.pages, ...found.beyond] } : found;
  const others = walks.filter((one) => one.domain === found.domain && !isSameWalk(one, found));
  const second = counterpartOf(walk, bestFirst(others));
  return { domain: walk.domain, walks: second === undefined ? [walk] : [walk, second] };
}

/** Chooses the walk that another is compared to: a complete one, without repeated persons where the other has some. */
function counterpartOf(walk: Walk, others: readonly Walk[]): Walk | undefined {
  const whole = others.filter(({ isWhole }) => isWhole);
  const repeats = (one: Walk) => walkMarks(one).repeated.size > 0;
  return (repeats(walk) ? whole.find((one) => !repeats(one)) : undefined) ?? whole[0];
}

function bestFirst(walks: readonly Walk[]): readonly Walk[] {
  const whole = walks.filter(({ isWhole }) => isWhole);
  const ranked = walks.map((walk) => {
    const against = whole.find((one) => one !== walk && one.domain === walk.domain);
    const { length } = walk.pages;
    const fits = length >= readable.least && length <= readable.most;
    return {
      walk,
      weight: weightOf(walkMarks(walk, against)),
      rank: Number(walk.isWhole) * 2 + Number(fits),
    };
  });
  return ranked
    .toSorted(
      (one, other) =>
        other.weight - one.weight || other.rank - one.rank || other.walk.pages.length - one.walk.pages.length,
    )
    .map(({ walk }) => walk);
}
