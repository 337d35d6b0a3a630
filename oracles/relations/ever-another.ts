import { groupedBy } from '../grouped.ts';
import type { LoggedPage } from '../log/logged-page.ts';
import { answerText } from '../pages/observed-page.ts';
import { isSameQuestion, type PageQuestion } from '../pages/page-question.ts';
import type { Contradiction } from './same-question.ts';

/** Ways to answer one question that no two versions of a service side by side, and no change from one to the other, explain. */
const fewestWays = 4;
/** Answers to other questions of the list meanwhile that were as before: what changes shows in some of them. */
const fewestAlike = 4;

/**
 * The law: a list at rest has one page for each question, and one number of pages where `limit` is left out. Suspected is a
 * question of which there are four and more of these, asked in the usual way and under one total, while each question that
 * names `limit` and `page` of the same list had one answer. No state of the list explains that, and no cache or replica,
 * which hold states of it: it need not be asked again.
 *
 * It must not fail: lists that move, two versions of a service side by side, languages and header fields that choose.
 * @returns how many ways there were, and answers; undefined where that is not so
 */
export function everAnother(
  { usual, requirement }: Contradiction,
  pages: readonly LoggedPage[],
): { readonly ways: number; readonly answers: number } | undefined {
  if (requirement !== 'PAGING-9') return undefined;
  const plain = pages.filter(
    ({ question, exchange: { request } }) =>
      question.domain === usual.question.domain && request.situation === undefined,
  );
  const own = plain.filter(({ question }) => isSameQuestion(question, usual.question));
  const unlimited =
    usual.question.limit === undefined ? plain.filter(({ question }) => question.limit === undefined) : [];
  const several = [
    { answers: own, ways: new Set(own.map(answerText)).size },
    { answers: unlimited, ways: new Set(unlimited.map(({ totalPages }) => totalPages)).size },
  ];
  const named = plain.filter(
    ({ question }) => isNamed(question) && !isSameQuestion(question, usual.question),
  );
  const series = [...groupedBy(named, ({ question: { limit, page } }) => `${limit} ${page}`).values()];
  if (series.some((alike) => new Set(alike.map(answerText)).size > 1)) return undefined;
  const again = series.flatMap((alike) => alike.slice(1));
  return several
    .filter(({ answers, ways }) => ways >= fewestWays && haveOneTotal(answers))
    .filter(({ answers }) => between(answers, again) >= fewestAlike)
    .map(({ answers, ways }) => ({ ways, answers: answers.length }))[0];
}

function isNamed({ limit, page }: PageQuestion): boolean {
  return limit !== undefined && page !== undefined;
}

function haveOneTotal(answers: readonly LoggedPage[]): boolean {
  return new Set(answers.map(({ total }) => total)).size === 1;
}

/** Counts those that came between the first and the last of these answers. */
function between(answers: readonly LoggedPage[], others: readonly LoggedPage[]): number {
  const times = answers.map(({ exchange }) => exchange.receivedAt);
  const [from, to] = [Math.min(...times), Math.max(...times)];
  return others.filter(({ exchange: { receivedAt } }) => receivedAt >= from && receivedAt <= to).length;
}
