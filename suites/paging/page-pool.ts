import type { CheckContext } from '../../engine/context.ts';
import { askedPages } from '../../fixtures/pages/pages.ts';
import { survey } from '../../fixtures/walks/survey.ts';
import { type LoggedPage, loggedPage } from '../../oracles/log/logged-page.ts';
import { isNear, type List, type PageQuestion } from '../../oracles/pages/page-question.ts';
import { nobody } from '../../oracles/pages/persons-as-hashes.ts';
import { personsIn, type Walk } from '../../oracles/pages/walk.ts';

/** A page as the survey saw it. */
type SurveyedPage = Pick<LoggedPage, 'question' | 'content'>;

const questionsChosen = 8;
/** Of them at most so many from two lists that were walked. */
const pagesListed = 5;

/** Pages that differ: several of one list, one with another limit, and other domains; no two alike in a row if possible. */
export async function differentPages(context: CheckContext): Promise<readonly PageQuestion[]> {
  const { walks } = await survey(context);
  const walked = walks
    .filter(({ facts }) => facts.filter(({ persons }) => persons > 0).length > 1)
    .toSorted((a, b) => personsOnPage(a) - personsOnPage(b));
  // Pages of one number and two sizes are as easily mixed up as two pages of one list.
  const small = walked.find(({ facts }) => facts.length > 2) ?? walked[0];
  const isAlike = ({ domain, limit }: List) => domain === small?.domain && limit !== small.limit;
  const lists = [small, walked.find(isAlike) ?? walked.find((walk) => walk !== small)];
  const listed = lists.flatMap((walk) => (walk === undefined ? [] : pagesOfList(walk)));
  const asked = askedPages(context)
    .map(({ exchange }) => loggedPage(exchange))
    .filter((page) => page !== undefined)
    .filter(({ content }) => content !== nobody);
  const alike = asked.filter(({ question: { domain, limit } }) => isAlike({ domain, limit })).slice(0, 1);
  const near = [...listed.slice(0, pagesListed), ...alike];
  const contents = new Set(near.map(({ content }) => content));
  const others = spread(asked).filter(({ content }, index, all) => {
    const isFirst = all.findIndex((one) => one.content === content) === index;
    return isFirst && !contents.has(content);
  });
  const pages = new Map([...near, ...others].map((page) => [JSON.stringify(page.question), page]));
  const chosen = [...pages.values()].slice(0, questionsChosen);
  return new Set(chosen.map(({ content }) => content)).size < 2
    ? []
    : apart(chosen.map(({ question }) => question));
}

/** The second page, the first and the last. */
function pagesOfList({ domain, limit, facts }: Walk): SurveyedPage[] {
  const holding = facts.filter(({ persons }) => persons > 0);
  const places = new Set([1, 0, holding.length - 1]);
  return [...places].flatMap((place) => {
    const fact = holding[place];
    if (fact === undefined) return [];
    const { page, content } = fact;
    return [{ question: { domain, limit, page }, content }];
  });
}

/** Small pages are quick to read, and as easily mistaken as large ones. */
function personsOnPage(walk: Walk): number {
  return personsIn(walk) / walk.facts.length;
}

/** One question of each domain first. */
function spread(asked: readonly SurveyedPage[]): readonly SurveyedPage[] {
  const first = new Map(asked.toReversed().map((page) => [page.question.domain, page]));
  return [...first.values(), ...asked];
}

function apart(pages: readonly PageQuestion[]): readonly PageQuestion[] {
  const left = [...pages];
  const ordered: PageQuestion[] = [];
  while (left.length > 0) {
    const last = ordered.at(-1);
    const far = left.findIndex((question) => last === undefined || !isNear(question, last));
    ordered.push(...left.splice(Math.max(far, 0), 1));
  }
  return ordered;
}
