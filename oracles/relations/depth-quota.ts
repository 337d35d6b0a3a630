import { isRefused, type PageFact, type Walk } from '../walk.ts';

/** Offsets between which a quota may lie, both included. */
interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** Nobody refuses persons who are nearer to the beginning: 1,000 and 10,000 are usual. */
export const leastQuota = 100;

/**
 * Whether the refusals of all walks follow from one constant offset behind which no page is given, alike for every
 * limit and domain (PAGING-6: a depth quota conforms). Two rules are usual: a page that begins at the quota is refused,
 * or one that ends behind it. False where nothing is refused.
 */
export function isDepthQuota(walks: readonly Walk[]): boolean {
  const begun = walks.filter(({ facts }) => facts[0] !== undefined && facts[0].persons > 0);
  if (!begun.some((walk) => walk.facts.some(isRefused))) return false;
  return [byBeginning, byEnd].some((rule) => agree(begun.map(rule)));
}

/** The same walks with 403 taken for a refusal of the page, where that makes a quota of all refusals: else it is a firewall's. */
export function withForbiddenDepth(walks: readonly Walk[]): readonly Walk[] {
  const forbidden = walks.map((walk): Walk => {
    const facts = walk.facts.map(
      (fact): PageFact => (fact.status === 403 ? { ...fact, kind: 'refused' } : fact),
    );
    return { ...walk, facts, whole: facts.every(({ kind }) => kind !== 'unreadable') };
  });
  return isDepthQuota(forbidden) ? forbidden : walks;
}

function agree(bounds: readonly Bounds[]): boolean {
  const least = Math.max(leastQuota, ...bounds.map((one) => one.least));
  return bounds.every(({ most }) => least <= most);
}

/** Pages that begin at the quota or behind it are refused. */
function byBeginning(walk: Walk): Bounds {
  const { given, refused } = reached(walk);
  const { least, most } = sizesOf(walk);
  return { least: offsetOf(given, walk, least) + 1, most: offsetOf(refused, walk, most) };
}

/** Pages that end behind the quota are refused. */
function byEnd(walk: Walk): Bounds {
  const { given, refused } = reached(walk);
  const { least, most } = sizesOf(walk);
  return { least: offsetOf(given, walk, least) + least, most: offsetOf(refused, walk, most) + most - 1 };
}

/** The last page that was given with persons, and the first that was refused. */
function reached({ facts }: Walk) {
  const given = facts.findLast(({ persons }) => persons > 0);
  return { given, refused: facts.find(isRefused) };
}

function offsetOf(fact: PageFact | undefined, walk: Walk, size: number): number {
  return fact === undefined ? Number.POSITIVE_INFINITY : (fact.page - walk.first) * size;
}

/** Pages that differ were filtered after they were cut: what they were cut to is between the fullest and the limit. */
function sizesOf({ facts, limit }: Walk): Bounds {
  const full = facts.filter(({ kind }) => kind === 'page').map(({ persons }) => persons);
  const least = full[0] ?? 0;
  const before = full.slice(
    0,
    full.findLastIndex((persons) => persons > 0),
  );
  if (before.every((persons) => persons === least)) return { least, most: least };
  return { least: Math.max(...full), most: Math.max(limit ?? 0, ...full) };
}
