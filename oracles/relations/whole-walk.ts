import { isBroken } from '../../schemas/http-status.ts';
import { groupedBy } from '../grouped.ts';
import { personsText } from '../pages/persons-text.ts';
import {
  isRefused,
  type PageFact,
  pagesSaid,
  personsIn,
  totalOf,
  type Walk,
  walkText,
} from '../pages/walk.ts';
import { countOf } from '../words/count-of.ts';
import { fewerThanTotal } from './short-end.ts';

/** A problem that a walk shows, before it is confirmed: the pages that show it are asked for again. */
export interface WalkProblem {
  readonly requirement: string;
  readonly message: string;
  /** The words for one reading, where the message tells of several. */
  readonly seenOnce?: string;
  readonly received: string;
  readonly expected: string;
  /** Numbers of the pages that show it, at most a few. */
  readonly pages: readonly number[];
  /** Pages that show it by themselves, in order, where not the whole walk is needed. */
  readonly suffice?: readonly number[];
  readonly explainedBy?: readonly string[];
  /** It is none where it does not show in every reading. */
  readonly isAlways?: true;
  /** Pages are refused: a depth quota may be the reason, see isDepthQuota. */
  readonly refusal?: boolean;
}

/** Everything that one walk shows by itself, one that is read in part little: PAGING-5, PAGING-6, PAGING-10 and PAGING-11. */
export function walkProblems(walk: Walk): readonly WalkProblem[] {
  const said = pagesSaid(walk);
  const tooFew = fewerThanTotal(walk, said);
  const counted = walk.isPart ? tooFew : countProblem(walk);
  const hasTooMany = BigInt(personsIn(walk)) > (totalOf(walk) ?? 0n);
  // What was read of a part can only be too much, or end too early or too late.
  const found = walk.whole
    ? [counted, missingPages(walk), pageCountProblem(walk), unevenPages(walk)]
    : [hasTooMany ? countProblem(walk) : undefined, tooFew, emptyEnd(walk, said), neverComing(walk)];
  return found.filter((problem) => problem !== undefined);
}

/** PAGING-5: the pages hold exactly `total` persons. */
function countProblem(walk: Walk): WalkProblem | undefined {
  const total = totalOf(walk);
  const persons = personsIn(walk);
  if (total === undefined || total === BigInt(persons) || walk.facts.some(isRefused)) return undefined;
  const pages = walk.facts.filter((fact) => fact.persons > 0).length;
  const byFew = fewerThanTotal(walk, pagesSaid(walk));
  return {
    requirement: 'PAGING-5',
    message: `${walkText(walk)}: all pages together hold ${personsText(persons)}${sumText(walk)}, but total is ${total}`,
    received: `${personsText(persons)} on ${countOf(pages, 'page')}`,
    expected: `exactly ${personsText(total)}, the total`,
    pages: endsAndGap(walk, total, persons),
    ...(byFew?.suffice !== undefined && { suffice: byFew.suffice }),
  };
}

/** PAGING-6: every page up to the last that is counted is there. */
function missingPages(walk: Walk): WalkProblem | undefined {
  const said = pagesSaid(walk);
  const refused = walk.facts.filter((fact) => isRefused(fact) && isWithin(fact, walk, said));
  const [first] = refused;
  if (first === undefined) return undefined;
  const others = refused.length === 1 ? '' : `, and ${refused.length - 1} more`;
  const counting = walk.facts.filter(({ totalPages }) => totalPages === said);
  return {
    requirement: 'PAGING-6',
    message: `${walkText(walk)}: page ${first.page} of ${said} is refused with status ${first.status}${others}`,
    received: `status ${first.status} for page ${first.page}`,
    expected: `a page: total_pages counts ${said} of them, from page ${walk.first}`,
    pages: [...refused.slice(0, 2), ...counting.slice(0, 1)].map(({ page }) => page),
    suffice: [...new Set([walk.first, first.page])],
    refusal: true,
  };
}

/** PAGING-6: a page that is counted is there; a server error in its place, while a page beside it comes, is none. */
function neverComing(walk: Walk): WalkProblem | undefined {
  const said = pagesSaid(walk);
  const served = walk.facts.filter(({ kind }) => kind === 'page');
  const isServerError = ({ status }: PageFact) => status !== undefined && isBroken(status);
  const broken = walk.facts.find((fact) => isServerError(fact) && isWithin(fact, walk, said));
  if (broken === undefined || served.length === 0) return undefined;
  const beside = served.toSorted(
    (one, other) => Math.abs(one.page - broken.page) - Math.abs(other.page - broken.page),
  )[0];
  return {
    requirement: 'PAGING-6',
    message: `${walkText(walk)}: page ${broken.page} of ${said} never comes: status ${broken.status} each time, while page ${beside?.page} comes`,
    seenOnce: `${walkText(walk)}: page ${broken.page} of ${said} was answered with status ${broken.status}, while page ${beside?.page} came`,
    received: `status ${broken.status} for page ${broken.page}`,
    expected: `a page: total_pages counts ${said} of them, from page ${walk.first}`,
    pages: [broken.page, beside?.page ?? walk.first],
    suffice: [beside?.page ?? walk.first, broken.page],
    isAlways: true,
  };
}

/** PAGING-6 and PAGING-11: `total_pages` is one number, and the last page that holds persons is the last it counts. */
function pageCountProblem(walk: Walk): WalkProblem | undefined {
  if (walk.facts.some(isRefused)) return undefined;
  const said = pagesSaid(walk);
  if (said === undefined) return differingCounts(walk);
  const last = walk.facts.findLast(({ persons }) => persons > 0)?.page;
  const holding = last === undefined ? 0n : BigInt(last - walk.first + 1);
  if (holding === said || (holding === 0n && said === 1n)) return undefined;
  const where = last === undefined ? 'no page holds persons' : `page ${last} is the last that holds persons`;
  const pages = [last ?? walk.first, (last ?? walk.first) + 1];
  return {
    requirement: said - holding === 1n ? 'PAGING-11' : 'PAGING-6',
    message: `${walkText(walk)}: total_pages is ${said}, but ${where}`,
    received: `total_pages ${said}, and persons on ${countOf(holding, 'page')}`,
    expected: last === undefined ? 'total_pages 0 or 1 where there are no persons' : `total_pages ${holding}`,
    pages,
    suffice: pages,
    // Persons who are missing leave pages empty; they do not make more of them than are counted.
    ...(holding > said ? { explainedBy: ['DOMAIN-1', 'PAGING-9'] } : {}),
  };
}

/** One result has one number of pages, whichever page says it. */
function differingCounts(walk: Walk): WalkProblem | undefined {
  if (totalOf(walk) === undefined) return undefined;
  const [first, ...others] = walk.facts.filter(({ totalPages }) => totalPages !== undefined);
  const other = others.find(({ totalPages }) => totalPages !== first?.totalPages);
  if (first === undefined || other === undefined) return undefined;
  return {
    requirement: 'PAGING-6',
    message: `${walkText(walk)}: total_pages is ${first.totalPages} on page ${first.page} and ${other.totalPages} on page ${other.page}`,
    received: `total_pages ${first.totalPages} and ${other.totalPages}`,
    expected: 'one number of pages on every page',
    pages: [first.page, other.page],
  };
}

/** PAGING-10: all pages but the last hold equally many. */
function unevenPages(walk: Walk): WalkProblem | undefined {
  const lastHolding = walk.facts.findLastIndex(({ persons }) => persons > 0);
  const last = walk.facts[lastHolding];
  // A page that is refused holds nobody because of that, and is missingPages' to tell.
  const full = walk.facts.slice(0, Math.max(lastHolding, 0)).filter(({ kind }) => kind === 'page');
  const [usual] = full;
  const odd = full.find(({ persons }) => persons !== usual?.persons);
  if (usual === undefined || odd === undefined || last === undefined) return undefined;
  return {
    requirement: 'PAGING-10',
    message: `${walkText(walk)}: page ${odd.page} holds ${personsText(odd.persons)}, page ${usual.page} holds ${usual.persons}`,
    received: `${personsText(odd.persons)} on page ${odd.page}`,
    expected: `${personsText(usual.persons)} on every page but the last`,
    pages: [odd.page, usual.page],
    suffice: [usual.page, odd.page, last.page],
  };
}

function isWithin({ page }: PageFact, walk: Walk, said: bigint | undefined): boolean {
  return said !== undefined && BigInt(page - walk.first) < said;
}

/** Sizes of pages that a reader adds up at a glance. */
const sizesShown = 4;

/** The numbers of a sum: ` (11 pages of 20, 1 of 17)`. Empty where there is nothing to add up, or too much. */
function sumText({ facts }: Walk): string {
  const sizes = [...groupedBy(facts, ({ persons }) => persons)];
  if (facts.length < 2 || sizes.length > sizesShown) return '';
  const [[size = 0, { length = 0 } = []] = [], ...others] = sizes;
  const rest = others.map(([held, pages]) => `, ${pages.length} of ${held}`).join('');
  return ` (${countOf(length, 'page')} of ${size}${rest})`;
}

/** The first page and the last, and where persons are missing the first that is not full: they may belong there. */
function endsAndGap({ facts }: Walk, total: bigint, persons: number): number[] {
  const most = Math.max(...facts.map((fact) => fact.persons));
  const gap = BigInt(persons) < total ? facts.find((fact) => fact.persons < most) : undefined;
  const shown = [facts[0], gap, facts.at(-1)].flatMap((fact) => (fact === undefined ? [] : [fact.page]));
  return [...new Set(shown)];
}

/** PAGING-6 of some pages of a list: the last two that are counted hold nobody. `said`: the pages that each counts. */
export function emptyEnd(walk: Walk, said: bigint | undefined): WalkProblem | undefined {
  if (said === undefined || said < 2n || totalOf(walk) === undefined) return undefined;
  const last = [said - 2n, said - 1n].flatMap((index) =>
    walk.facts.filter(({ page }) => BigInt(page - walk.first) === index),
  );
  if (last.length < 2 || last.some(({ kind, persons }) => kind !== 'page' || persons > 0)) return undefined;
  const pages = last.map(({ page }) => page);
  return {
    requirement: 'PAGING-6',
    message: `${walkText(walk)}: total_pages is ${said}, but pages ${pages.join(' and ')}, the last two, hold nobody`,
    received: `total_pages ${said}, and nobody on pages ${pages.join(' and ')}`,
    expected: `fewer pages: the total is ${totalOf(walk)}`,
    pages,
    suffice: pages,
  };
}
