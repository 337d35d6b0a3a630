import type { Exchange } from '../../client/exchange.ts';
import { explanations } from '../../config/requirements/explanations.ts';
import { domainsRead } from '../../config/scope.ts';
import type { CheckContext } from '../../engine/context.ts';
import { answersOf } from '../../fixtures/pages/pages.ts';
import type { KeptWalk } from '../../fixtures/walks/walks.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { pageView } from '../../oracles/pages/page-view.ts';
import { personsText } from '../../oracles/pages/persons-text.ts';
import { personsIn, type Walk, walkText } from '../../oracles/pages/walk.ts';
import {
  type DifferentPerson,
  differenceText,
  differentPersons,
  differInForm,
  type ReadPage,
  tellingPersons,
  whereToLook,
} from '../../oracles/relations/walks-agree.ts';

interface KeptPage extends ReadPage {
  readonly exchange: Exchange;
}

/** Two whole walks of one domain that do not hold the same persons. */
export interface Pair<Read extends Walk> {
  readonly usual: Read;
  readonly other: Read;
}

export function namedDifference({ usual, other }: Pair<KeptWalk>, context: CheckContext): Deviation {
  const [left, right] = [pagesOf(usual), pagesOf(other)];
  const persons = differentPersons(left, right);
  const [ofUsual, ofOther] = [shownOf(left, right, persons), shownOf(right, left, persons)];
  const shown = [...ofOther, ...ofUsual];
  const [one, another] = [walkText(other), walkText(usual)];
  return {
    requirement: 'PAGING-7',
    message: `${one} and ${another} hold different persons: ${differenceText(persons, usual, other)}${elsewhereText(shown, usual.domain, context)}`,
    received: `${personsText(personsIn(other))} with ${one}, ${personsIn(usual)} with ${another}; ${personsText(persons.length)} more often in one of the two lists`,
    expected: 'the same persons for every limit, each equally often',
    exchanges: shown.map(({ exchange }) => exchange),
    counterexample: `${pagesText(other, ofOther)}, beside ${pagesText(usual, ofUsual)}`,
    ...(differInForm(persons) && { explainedBy: ['PERSON-3', ...explanations('PAGING-7')] }),
  };
}

function pagesOf({ answers, facts }: KeptWalk): readonly KeptPage[] {
  return answers.map((exchange, index) => ({
    exchange,
    page: facts[index]?.page ?? 0,
    persons: pageView(exchange)?.persons ?? [],
  }));
}

/** The pages of one reading that show the difference: who pastes both sees it, whichever of the two is wrong. */
function shownOf(
  reading: readonly KeptPage[],
  other: readonly KeptPage[],
  persons: readonly DifferentPerson[],
): readonly KeptPage[] {
  const pages = new Set(tellingPersons(persons).flatMap((person) => whereToLook(person, reading, other)));
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
