import type { Exchange } from '../../client/exchange.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { pageView } from '../pages/page-view.ts';
import { personsText } from '../pages/persons-text.ts';
import { isGivenWhole, personsIn, totalOf, type Walk } from '../pages/walk.ts';

/** The persons that a walk of a domain holds, and the total that it says. */
export interface CountedDomain {
  readonly domain: string;
  readonly persons: number;
  readonly total: bigint;
}

/**
 * Gives what whole walks hold and say to hold. Where the totals of a domain differ, the data moved, or PAGING-4 is broken: then a
 * walk that holds no fewer than one total says and no more than another says right.
 */
export function countedWalks(walks: readonly Walk[]): readonly CountedDomain[] {
  return walks.filter(isGivenWhole).flatMap((walk) => {
    const persons = personsIn(walk);
    const total = hasMoved(walk, walks) ? totalWithin(walk, BigInt(persons)) : totalOf(walk);
    return total === undefined ? [] : [{ domain: walk.domain, persons, total }];
  });
}

export function hasMoved({ domain }: Walk, walks: readonly Walk[]): boolean {
  const alike = walks.filter((walk) => walk.domain === domain);
  return new Set(alike.flatMap(totalsOf)).size > 1;
}

function totalsOf({ facts }: Walk): bigint[] {
  return facts.flatMap(({ total }) => total ?? []);
}

/** The number itself where it lies within the totals of a walk. */
function totalWithin(walk: Walk, persons: bigint): bigint | undefined {
  const totals = totalsOf(walk);
  const isWithin = totals.some((total) => total <= persons) && totals.some((total) => total >= persons);
  return isWithin ? persons : undefined;
}

/** Domains whose total belongs to others too (DOMAIN-3): one total for different lists, or that of all together. */
export function unfilteredTotals(domains: readonly CountedDomain[]): readonly CountedDomain[] {
  const wrong = domains.filter(({ persons, total }) => total > BigInt(persons));
  const together = BigInt(domains.reduce((sum, { persons }) => sum + persons, 0));
  return wrong.filter((one) => one.total === together || domains.some((other) => sharesTotal(one, other)));
}

function sharesTotal(one: CountedDomain, other: CountedDomain): boolean {
  return other.total === one.total && other.persons !== one.persons;
}

/** DOMAIN-3: the domain still answers with the total that counts others. */
export function totalOfOthers(
  exchange: Exchange,
  wrong: CountedDomain,
  counted: readonly CountedDomain[],
): Deviation[] {
  if (pageView(exchange)?.total !== wrong.total) return [];
  const all = counted.map(
    ({ domain, persons, total }) => `${domain}: ${personsText(persons)}, total ${total}`,
  );
  const said = {
    message: `total ${wrong.total} counts persons of other domains${proofOf(wrong, counted)}; the pages hold ${wrong.persons}`,
    received: all.join('; '),
    expected: 'a total that counts the persons of the domain alone',
  };
  return [deviationOf('DOMAIN-3', [exchange], said, `domain=${wrong.domain}`)];
}

/** Says what the total is, as numbers: ` (237 + 63, all that were read)` or ` (as many as other.example has)`. */
function proofOf(wrong: CountedDomain, counted: readonly CountedDomain[]): string {
  const sum = counted.reduce((all, { persons }) => all + persons, 0);
  if (wrong.total === BigInt(sum))
    return ` (${counted.map(({ persons }) => persons).join(' + ')}, those of all domains that were read)`;
  const other = counted.find((one) => sharesTotal(wrong, one));
  return other === undefined ? '' : ` (${other.domain} has the same total)`;
}
