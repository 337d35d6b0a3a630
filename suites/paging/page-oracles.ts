import type { CheckContext, Context } from '../../engine/context.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { probePageSize } from '../../fixtures/pages/page-size.ts';
import { askPage } from '../../fixtures/pages/pages.ts';
import { survey } from '../../fixtures/walks/survey.ts';
import { currentPage, exceededLimit, pageBounds, personsCount } from '../../oracles/answers/paging.ts';
import { countOn } from '../../oracles/pages/observed-page.ts';
import type { List } from '../../oracles/pages/page-question.ts';
import { type AcceptedSize, givesSameSize, tellingLimits } from '../../oracles/pages/size-map.ts';
import type { PageOracle } from './page-property.ts';

/** The most persons that a page may hold, and the reason. */
interface Bound {
  readonly most: number;
  readonly why: string;
  /** The requirement that is broken where `limit` has no effect at all. */
  readonly cause?: string;
}

/** The largest page to which a service may raise a limit of one: a larger page has ignored the limit. */
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
 * it does (one of a few sizes, rounded up to), and some other limit gives another size (so that limit has an effect). A
 * first page that alone is so large is uneven (PAGING-10).
 */
export async function mostPersons(context: Context, list: Raised): Promise<Bound> {
  const { domain, limit, seen } = list;
  const size = await probePageSize(context, domain, limit);
  const asked = { most: limit, why: `limit=${limit} was accepted` };
  if (!size.accepted) return asked;
  const persons = Math.max(size.persons, seen);
  if (persons <= limit || !(await isSameCut(context, domain, size, persons))) return asked;
  const raised = { most: persons, why: `limit=${limit} is raised to pages of ${persons}` };
  const telling = tellingLimits(persons);
  const gives = (limits: readonly number[]) => allGive(context, domain, { ...size, persons }, limits);
  if (!size.exact && persons > largestMinimum && (await gives([1])))
    return (await isRaisedElsewhere(context, { ...list, seen: persons })) ? raised : asked;
  const above = [...telling, ...between].filter((other) => other > limit && other <= persons);
  const below = telling.filter((other) => other < limit);
  const isRaised = (await gives(above)) || ((await gives([persons])) && (await gives(below)));
  if (!isRaised) return (await isDefault(context, domain, size)) ? raised : asked;
  const isAlways = size.exact && (await gives([...telling, persons + 1, 2 * persons + 1, ...usualSizes]));
  return isAlways
    ? { ...asked, why: `whatever limit is asked, a page holds ${persons}`, cause: 'PAGING-8' }
    : raised;
}

async function allGive(context: Context, domain: string, size: AcceptedSize, limits: readonly number[]) {
  for (const limit of limits)
    if (!givesSameSize(size, await probePageSize(context, domain, limit))) return false;
  return true;
}

/** A limit that is raised to a size gives the first page of that size, also where persons are taken out of it. */
async function isSameCut(context: Context, domain: string, { persons }: AcceptedSize, limit: number) {
  if (limit <= persons) return true;
  const raised = await probePageSize(context, domain, limit);
  return !raised.accepted || raised.persons === persons;
}

/** A larger domain shows the size that a limit is raised to, of which a smaller one has not enough persons. */
async function isRaisedElsewhere(context: Context, { domain, limit, seen }: Raised): Promise<boolean> {
  const { domains } = await survey(context);
  const larger = domains.find((one) => one.domain !== domain && (one.total ?? 0n) > BigInt(seen));
  if (larger === undefined) return false;
  const size = await probePageSize(context, larger.domain, limit);
  return size.accepted && size.exact && size.persons >= seen;
}

/** A limit that is none of a few sizes may be answered with the default. */
async function isDefault(context: Context, domain: string, { exact, persons }: AcceptedSize) {
  const { first } = await numbering(context);
  return exact && countOn(await askPage(context, { domain, page: first })) === persons;
}

type OracleOf = (context: CheckContext) => Promise<PageOracle>;

const ownNumber: OracleOf = async (context) => {
  const found = await numbering(context);
  return async (exchange) => currentPage(exchange, found);
};

const withinBounds: OracleOf = async (context) => {
  const found = await numbering(context);
  return async (exchange) => pageBounds(exchange, found);
};

const withinLimit: OracleOf =
  async (context) =>
  async (exchange, { domain }) => {
    const limit = exceededLimit(exchange);
    if (limit === undefined) return [];
    const seen = countOn(exchange);
    const { most, why, cause } = await mostPersons(context, { domain, limit, seen });
    const deviations = personsCount(exchange, most, why);
    return cause === undefined ? deviations : deviations.map((one) => ({ ...one, explainedBy: [cause] }));
  };

export const pageOracles = {
  'PAGING-1': ownNumber,
  'PAGING-2': withinBounds,
  'PAGING-3': withinLimit,
} as const;

export type RowOfOnePage = keyof typeof pageOracles;

export const rowsOfOnePage = Object.keys(pageOracles) as readonly RowOfOnePage[];
