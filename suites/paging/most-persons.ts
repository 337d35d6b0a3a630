import type { Context } from '../../engine/context.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { probePageSize } from '../../fixtures/pages/page-size.ts';
import { askPage } from '../../fixtures/pages/pages.ts';
import { survey } from '../../fixtures/walks/survey.ts';
import { countOn } from '../../oracles/pages/observed-page.ts';
import type { List } from '../../oracles/pages/page-question.ts';
import { pageView } from '../../oracles/pages/page-view.ts';
import { type AcceptedSize, givesSameSize, isAsMany, tellingLimits } from '../../oracles/pages/size-map.ts';

/** How many persons a page may hold, and why. */
export interface Bound {
  readonly most: number;
  readonly why: string;
  /** The requirement that is broken where `limit` has no effect at all. */
  readonly cause?: string;
}

/**
 * A service may raise a small limit to a minimum. Past this size nobody would raise a limit of one, so a whole domain
 * of more persons on one page is a limit that was not heeded.
 */
const largestMinimum = 50;

/** A service that has a few sizes has one of these; it may answer every other limit with its default. */
const usualSizes = [10, 50, 100] as const;

/** Limits that lie between a small one and the size that it is said to be raised to. */
const between = [5, 10, 20, 25, 50] as const;

/** A list whose page held more persons than its limit. */
interface Raised extends List {
  readonly limit: number;
  /** Persons on the page that is judged; the first page may be shorter, where pages are filtered after they were cut. */
  readonly seen: number;
}

/**
 * The most persons that a page may hold for a limit that was accepted. A page size above the limit is a freedom where
 * that size is honoured when asked for, and either every smaller limit gives it too (a minimum) or every limit up to
 * it does (one of a few sizes, rounded up to), and some other limit gives another size (so that limit has an effect).
 */
export async function mostPersons(context: Context, { domain, limit, seen }: Raised): Promise<Bound> {
  const size = await probePageSize(context, domain, limit);
  const asked = { most: limit, why: `limit=${limit} was accepted` };
  if (!size.accepted) return asked;
  const persons = Math.max(size.persons, seen);
  const raise = persons > limit ? await raiseOf(context, size, persons) : undefined;
  if (raise === undefined) return asked;
  return raise === 'always'
    ? { ...asked, why: `whatever limit is asked, a page holds ${persons}`, cause: 'PAGING-8' }
    : { most: persons, why: `limit=${limit} is raised to pages of ${persons}` };
}

/** Whether a limit is freely raised to so many persons, or any limit is; undefined where it is neither. */
async function raiseOf(
  context: Context,
  size: AcceptedSize,
  persons: number,
): Promise<'free' | 'always' | undefined> {
  const { domain, limit, exact } = size;
  const at = (other: number) => probePageSize(context, domain, other);
  const gives = async (limits: readonly number[]) => {
    for (const other of limits) if (!givesSameSize({ ...size, persons }, await at(other))) return false;
    return true;
  };
  // A limit that is raised to a size gives the first page of that size, also where persons are taken out of it.
  const ofSize = persons > size.persons ? await at(persons) : size;
  if (ofSize.accepted && ofSize.persons !== size.persons) return undefined;
  if (!exact && persons > largestMinimum && (await gives([1])))
    return (await isRaisedElsewhere(context, size, persons)) ? 'free' : undefined;
  const telling = tellingLimits(persons);
  const above = [...telling, ...between].filter((other) => other > limit && other <= persons);
  const below = telling.filter((other) => other < limit);
  const isRaised = (await gives(above)) || ((await gives([persons])) && (await gives(below)));
  if (!isRaised) return (await isDefault(context, size)) ? 'free' : undefined;
  if (!(await isSizeOfAll(context, size))) return undefined;
  const isAlways = exact && (await gives([...telling, persons + 1, 2 * persons + 1, ...usualSizes]));
  return isAlways ? 'always' : 'free';
}

/** Whether other pages than the first are as large: told by their number, as a limit of one tells it too, or seen. */
async function isSizeOfAll(context: Context, size: AcceptedSize) {
  if (isFewer(size)) return true;
  const one = await probePageSize(context, size.domain, 1);
  const isAlike = one.accepted && one.persons === size.persons && one.said === size.said;
  return (isAlike && isFewer(one)) || isPageSize(context, size);
}

/** Fewer pages are counted than pages of the limit would make. */
function isFewer({ limit, said, total }: AcceptedSize): boolean {
  return said > 0 && total !== undefined && BigInt(said * limit) < total;
}

/** A larger domain shows the size that a limit is raised to, of which a smaller one has not enough persons. */
async function isRaisedElsewhere(context: Context, { domain, limit }: AcceptedSize, persons: number) {
  const { domains } = await survey(context);
  const larger = domains.find((one) => one.domain !== domain && (one.total ?? 0n) > BigInt(persons));
  if (larger === undefined) return false;
  const size = await probePageSize(context, larger.domain, limit);
  return size.accepted && size.exact && size.persons >= persons;
}

/** A limit that is none of a few sizes may be answered with the default. */
async function isDefault(context: Context, { domain, exact, persons }: AcceptedSize) {
  const { first } = await numbering(context);
  return exact && countOn(await askPage(context, { domain, page: first })) === persons;
}

/** Full pages after the first that are looked for: one of them may be short, where it was filtered after it was cut. */
const furtherPages = 3;

/**
 * A size that the first page alone has is no page size: one of the next holds more than the limit too, if there are any.
 * Where pages are filtered after they were cut, the next may happen to hold just the limit, or hardly less: then they
 * hold as many when the size itself is asked for, and one less than the limit, which rounding down or a maximum does not
 * give.
 */
async function isPageSize(
  context: Context,
  { domain, limit, pages, persons }: AcceptedSize,
): Promise<boolean> {
  if (pages <= 2) return true;
  const { first } = await numbering(context);
  const heldBy = async (asked: number, index: number) =>
    pageView(await askPage(context, { domain, limit: asked, page: first + index }))?.persons?.length;
  let isSame = true;
  for (let index = 1; index <= Math.min(furtherPages, pages - 2); index += 1) {
    const held = await heldBy(limit, index);
    if (held === undefined || held > limit) return true;
    isSame &&= limit > 1 && isAsMany(held, persons);
    for (const asked of [persons, limit - 1]) isSame &&= held === (await heldBy(asked, index));
  }
  return isSame;
}
