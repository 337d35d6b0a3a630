import type { Exchange } from '../../client/exchange.ts';
import { explanations } from '../../config/requirements/explanations.ts';
import { domainsRead } from '../../config/scope.ts';
import type { CheckContext } from '../../engine/context.ts';
import { isOutOfRequests } from '../../engine/outcome.ts';
import { answersOf, askPage, askPageAgain } from '../../fixtures/pages/pages.ts';
import type { KeptWalk } from '../../fixtures/walks/walks.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import type { PageQuestion } from '../../oracles/pages/page-question.ts';
import { pageView } from '../../oracles/pages/page-view.ts';
import { personsText } from '../../oracles/pages/persons-text.ts';
import { type Walk, walkText } from '../../oracles/pages/walk.ts';
import {
  type DifferentPerson,
  differenceText,
  differentPersons,
  differInForm,
  type ReadPage,
  told,
} from '../../oracles/relations/walks-agree.ts';
import { whereToLook } from '../../oracles/relations/where-to-look.ts';

/** A page with the answer that it was read from. */
interface KeptPage extends ReadPage {
  readonly exchange: Exchange;
}

/** Two whole walks of one domain that do not hold the same persons. */
export interface Pair {
  readonly usual: Walk | KeptWalk;
  readonly other: Walk | KeptWalk;
}

/**
 * Names the page and the record, by a second pass over walks whose answers were not kept; the walks alone, where no
 * requests are left for it.
 */
export async function namedDifference(pair: Pair, context: CheckContext): Promise<Deviation> {
  try {
    return await narrowed(pair, context);
  } catch (error) {
    if (isOutOfRequests(error)) return unnamed(pair, context);
    throw error;
  }
}

async function narrowed({ usual, other }: Pair, context: CheckContext): Promise<Deviation> {
  const [left, right] = [await read(usual, context), await read(other, context)];
  const persons = differentPersons(left, right);
  const [ofUsual, ofOther] = [shownOf(left, right, persons), shownOf(right, left, persons)];
  const shown = [...ofOther, ...ofUsual];
  const [one, another] = [walkText(other), walkText(usual)];
  return {
    requirement: 'PAGING-7',
    message: `${one} and ${another} hold different persons: ${differenceText(persons, usual, other)}${elsewhereText(shown, usual.domain, context)}`,
    received: `${personsText(count(right))} with ${one}, ${count(left)} with ${another}; ${personsText(persons.length)} more often in one of the two lists`,
    expected: 'the same persons for every limit, each equally often',
    exchanges: shown.map(({ exchange }) => exchange),
    counterexample: `${pagesText(other, ofOther)}, beside ${pagesText(usual, ofUsual)}`,
    ...(differInForm(persons) && { explainedBy: ['PERSON-3', ...explanations('PAGING-7')] }),
  };
}

/** The pages of one reading that show the difference: who pastes both sees it, whichever of the two is wrong. */
function shownOf(
  reading: readonly KeptPage[],
  other: readonly KeptPage[],
  persons: readonly DifferentPerson[],
): readonly KeptPage[] {
  const pages = new Set(told(persons).flatMap((person) => whereToLook(person, reading, other)));
  const found = reading.filter(({ page }) => pages.has(page));
  return found.length === 0 ? reading.slice(0, 1) : found;
}

function pagesText(walk: Walk, pages: readonly KeptPage[]): string {
  return `${walkText(walk)} ${pages.map(({ page }) => `page=${page}`).join(' and ')}`;
}

/** Another domain that lists persons of these pages as well, where one was seen to: they may not belong here. */
function elsewhereText(pages: readonly KeptPage[], own: string, context: CheckContext): string {
  const here = new Set(pages.flatMap(({ persons }) => persons));
  for (const domain of domainsRead(context.config)) {
    if (domain === own) continue;
    const theirs = answersOf(context, domain).flatMap((exchange) => pageView(exchange)?.persons ?? []);
    const common = new Set(theirs.filter((person) => here.has(person))).size;
    if (common > 0) return `; ${personsText(common)} of these pages are listed for domain=${domain} as well`;
  }
  return '';
}

/** The first page of each walk was asked for before, and stands for it. */
async function unnamed({ usual, other }: Pair, context: CheckContext): Promise<Deviation> {
  const exchanges = await Promise.all([other, usual].map((walk) => askPage(context, firstPageOf(walk))));
  return {
    requirement: 'PAGING-7',
    message: `${walkText(other)}: its pages hold other persons than those of ${walkText(usual)}`,
    received: 'other persons; too few requests were left to name the page (--max-requests)',
    expected: 'the same persons for every limit, each equally often',
    exchanges,
    counterexample: `all pages of ${walkText(other)}, then of ${walkText(usual)}`,
  };
}

function firstPageOf({ domain, limit, first }: Walk) {
  return { domain, limit, page: first };
}

async function read(walk: Walk | KeptWalk, context: CheckContext): Promise<readonly KeptPage[]> {
  const pages = 'answers' in walk ? walk.answers : await readAgain(walk, context);
  return pages.map((exchange, index) => ({
    exchange,
    page: walk.facts[index]?.page ?? 0,
    persons: pageView(exchange)?.persons ?? [],
  }));
}

function readAgain({ domain, limit, facts }: Walk, context: CheckContext): Promise<readonly Exchange[]> {
  const { depth } = context;
  // A small run has kept its pages.
  const ask = (question: PageQuestion) =>
    depth.ownRequests ? askPageAgain(context, question) : askPage(context, question);
  return Promise.all(facts.map(({ page }) => ask({ domain, limit, page })));
}

function count(pages: readonly ReadPage[]): number {
  return pages.reduce((sum, { persons }) => sum + persons.length, 0);
}
