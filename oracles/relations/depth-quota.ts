import { isRefused, type PageFact, type Walk } from '../pages/walk.ts';

/** Offsets between which a quota may lie, both included. */
interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** Nobody refuses persons who are nearer to the beginning: 1,000 and 10,000 are usual. */
export const leastQuota = 100;

/** True if all refusals follow from one offset, at which pages begin or end (PAGING-6: a depth quota conforms). */
export function isDepthQuota(walks: readonly Walk[]): boolean {
  const begun = walks.filter(({ facts }) => facts[0] !== undefined && facts[0].persons > 0);
  if (!begun.some((walk) => walk.facts.some(isRefused))) return false;
  return [false, true].some((isByEnd) => agree(begun.map((walk) => boundsOf(walk, isByEnd))));
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

/** Between which a quota lies by whose rule pages are refused that begin at it or behind it; `isByEnd`: that end behind it. */
function boundsOf(walk: Walk, isByEnd: boolean): Bounds {
  const given = walk.facts.findLast(({ persons }) => persons > 0);
  const refused = walk.facts.find(isRefused);
  const { least, most } = sizesOf(walk);
  return {
    least: offsetOf(given, walk, least) + (isByEnd ? least : 1),
    most: offsetOf(refused, walk, most) + (isByEnd ? most - 1 : 0),
  };
}

function offsetOf(fact: PageFact | undefined, walk: Walk, size: number): number {
  return fact === undefined ? Number.POSITIVE_INFINITY : (fact.page - walk.first) * size;
}

/** Pages that differ were filtered after they were cut: what they were cut to is between the fullest and the limit. */
function sizesOf({ facts, limit }: Walk): Bounds {
  const full = facts.filter(({ kind }) => kind === 'page').map(({ persons }) => persons);
  const least = full[0] ?? 0;
  const last = full.findLastIndex((persons) => persons > 0);
  const before = full.slice(0, last);
  if (before.every((persons) => persons === least)) return { least, most: least };
  return { least: Math.max(...full), most: Math.max(limit ?? 0, ...full) };
}
