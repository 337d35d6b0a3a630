import { groupedBy } from '../grouped.ts';
import type { LoggedPage } from '../log/logged-page.ts';
import { answerText } from '../pages/observed-page.ts';
import { isSameQuestion, type PageQuestion } from '../pages/page-question.ts';
import type { Contradiction } from './same-question.ts';

/** Versions of a service that stand side by side for a while, each with a size of its own where `limit` is left out. */
const versions = 2;
/** Numbers that no such versions explain, with one size where `page` is left out too, and another where it is not. */
const fewestWays = 4;
/** Answers to other questions of the list meanwhile that were as before: what a service changes for all shows in some of them. */
const fewestAlike = 4;

/**
 * The law: which page a question is for, and the number of pages of its list, stay while the total does. Suspected is a
 * question that was answered with four pairs of these and more. So are questions that leave `limit` out with four numbers of
 * pages, three of them with `page` or three without it. Each question that names `limit` and `page` of the same list had one
 * answer meanwhile. Persons may come and go under one total: they are not looked at. No state of the list explains that, and
 * no cache or replica, so it need not be asked again.
 *
 * It must not fail: lists that move, two versions of a service side by side, a size of pages where `page` is left out too,
 * languages and header fields that choose.
 * @returns how many ways there were, and answers; undefined where that is not so
 */
export function everAnother(
  { usual, requirement }: Contradiction,
  pages: readonly LoggedPage[],
): { readonly ways: number; readonly answers: number } | undefined {
  if (requirement !== 'PAGING-9') return undefined;
  const isOne = ({ question }: LoggedPage) => isSameQuestion(question, usual.question);
  const plain = pages.filter(
    ({ question, exchange: { request } }) =>
      question.domain === usual.question.domain && request.situation === undefined,
  );
  const named = plain.filter((page) => isNamed(page.question) && !isOne(page));
  const series = [...groupedBy(named, ({ question: { limit, page } }) => `${limit} ${page}`).values()];
  if (series.some((alike) => new Set(alike.map(answerText)).size > 1)) return undefined;
  const again = series.flatMap((alike) => alike.slice(1));
  const [withPage, without] = [true, false].map((hasPage) =>
    plain.filter(({ question: { limit, page } }) => limit === undefined && (page !== undefined) === hasPage),
  );
  const pagesOf = (of: readonly LoggedPage[] = []) => waysOf(of, ({ totalPages }) => [totalPages]);
  const mostOfOne = Math.max(pagesOf(withPage).ways, pagesOf(without).ways);
  const isUnlimited = usual.question.limit === undefined && mostOfOne > versions;
  return [
    waysOf(plain.filter(isOne), ({ currentPage, totalPages }) => [currentPage, totalPages]),
    ...(isUnlimited ? [pagesOf([withPage, without].flatMap((of) => of ?? []))] : []),
  ].find(({ of, ways }) => ways >= fewestWays && haveOneTotal(of) && between(of, again) >= fewestAlike);
}

/** The ways in which these were answered, by numbers that they have. */
function waysOf(of: readonly LoggedPage[], numbers: (page: LoggedPage) => readonly (bigint | undefined)[]) {
  const whole = of.map(numbers).filter((one) => !one.includes(undefined));
  return { of, answers: of.length, ways: new Set(whole.map(String)).size };
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
