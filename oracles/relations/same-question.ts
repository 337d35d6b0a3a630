import type { Numbering } from '../answers/paging.ts';
import { groupedBy } from '../grouped.ts';
import { isThere, type LoggedPage } from '../log/logged-page.ts';
import { areTogether } from '../log/run-log.ts';
import { returnsOf } from '../oscillation-count.ts';
import { answerText, numbersText } from '../pages/observed-page.ts';
import { personsText } from '../pages/persons-text.ts';
import { countOf } from '../words/count-of.ts';

/**
 * The law: the same question has the same answer, whatever was asked before it, beside it, on which connection, and
 * when, as long as the data stand still. The same question: the same domain, limit and page, each once, in any order;
 * and an answer without `page` says itself, by `current_page`, which page it is.
 *
 * It must not fail: data that change, caches and replicas that lag behind them, pages that do not exist, which a
 * service may answer as it likes, another size of pages where `page` and `limit` are left out, and lists in the order of a language
 * that is asked for (RFC 9110 12.5.4): between languages, the numbers alone are the same.
 */
export interface Contradiction {
  /** PAGING-4: totals differ. PAGING-8: sizes differ with `page` and without. PAGING-9: anything else under one total. */
  readonly requirement: 'PAGING-4' | 'PAGING-8' | 'PAGING-9';
  /** An answer like most, and the first that is unlike: one that was asked for alone, if there is one. */
  readonly usual: LoggedPage;
  readonly other: LoggedPage;
  /** All that are unlike the usual one, in the order of time. */
  readonly others: readonly LoggedPage[];
  /** Returns of the answers to what they had been. */
  readonly returns: number;
  /** The text by which they are held against each other. */
  readonly reading: Reading;
}

type Reading = (page: LoggedPage) => string;

/** Questions with several answers, those first that came back most often. `refused`: refusals, as pages. */
export function contradictions(
  pages: readonly LoggedPage[],
  numbering: Numbering,
  refused: readonly LoggedPage[] = [],
): readonly Contradiction[] {
  const isUsual = ({ exchange: { request } }: LoggedPage) => request.situation === undefined;
  const shown = groupedBy(
    pages.filter((page) => isUsual(page) && isThere(page, numbering)),
    anyLanguageKey,
  );
  // What says that nobody is there says so of a page that is.
  const there = pages.filter(
    (page) => isThere(page, numbering) || (page.total === 0n && shown.has(anyLanguageKey(page))),
  );
  const refusedBy = groupedBy(refused, questionKey);
  const series = [...groupedBy(there, questionKey)];
  const isAlone = ({ exchange }: LoggedPage) =>
    ![...pages, ...refused].some((other) => areTogether(exchange, other.exchange));
  const plain = groupedBy(there.filter(isUsual), anyLanguageKey);
  return [
    ...series.flatMap(
      ([key, answers]) =>
        contradictionOf(
          [...judgedHere(answers), ...(refusedBy.get(key) ?? [])],
          answers.flatMap((one) => plain.get(anyLanguageKey(one)) ?? []).slice(0, 1),
          isAlone,
        ) ?? [],
    ),
    ...[...groupedBy(there, anyLanguageKey).values()].flatMap(
      (answers) => betweenLanguages(judgedHere(answers)) ?? [],
    ),
    ...[...groupedBy(there, pageKey).values()].flatMap(
      (answers) => withAndWithoutPage(judgedHere(answers)) ?? [],
    ),
  ].toSorted((one, other) => other.returns - one.returns);
}

/** The text by which two answers to one question are held against each other, whichever languages they were asked for in. */
export function readingOf(one: LoggedPage, other: LoggedPage): Reading {
  return languageOf(one) === languageOf(other) ? answerText : numbersText;
}

/**
 * Pages that are unlike the usual answer to their question, and that nothing was held against in the language they were
 * asked for in: it may be the language that orders them, or whatever stood beside it.
 */
export function aloneInLanguage(pages: readonly LoggedPage[]): readonly LoggedPage[] {
  return [...groupedBy(pages, anyLanguageKey).values()].flatMap((answers) => {
    const byLanguage = groupedBy(answers, (one) => languageOf(one) ?? '');
    const [usual] = byLanguage.get('') ?? [];
    return [...byLanguage.values()].flatMap((alike) => {
      const [only, another] = alike;
      if (usual === undefined || only === undefined || another !== undefined) return [];
      return answerText(only) === answerText(usual) ? [] : [only];
    });
  });
}

/** The words of a difference between two answers to one question. */
export function differenceOf(usual: LoggedPage, other: LoggedPage): string {
  const isPage = ({ totalPages }: LoggedPage) => totalPages !== undefined;
  if (!isPage(usual) || !isPage(other)) return `${shortText(other)}, and ${shortText(usual)} at other times`;
  if (usual.total !== other.total) return `total ${other.total}, and ${usual.total} at other times`;
  if (usual.persons.length !== other.persons.length)
    return `${countOf(other.persons.length, 'person')}, and ${usual.persons.length} at other times`;
  if (usual.currentPage !== other.currentPage)
    return `current_page ${other.currentPage}, and ${usual.currentPage} at other times`;
  if (usual.totalPages !== other.totalPages)
    return `total_pages ${other.totalPages}, and ${usual.totalPages} at other times`;
  return 'other persons than at other times';
}

function shortText({ content, persons, totalPages }: LoggedPage): string {
  return totalPages === undefined ? content : personsText(persons.length);
}

/** The answers that are compared: those with all numbers, if there are any. One without is judged by its shape alone. */
function judgedHere(answers: readonly LoggedPage[]): readonly LoggedPage[] {
  const whole = answers.filter(({ currentPage, total }) => currentPage !== undefined && total !== undefined);
  return whole.length === 0 ? answers : whole;
}

/** @param plain the answer to the same question as it is asked for usually, in whatever language */
function contradictionOf(
  answers: readonly LoggedPage[],
  [plain]: readonly LoggedPage[],
  isAlone: (page: LoggedPage) => boolean,
): Contradiction | undefined {
  const inTime = answers.toSorted((one, other) => one.exchange.receivedAt - other.exchange.receivedAt);
  const alike = [...groupedBy(inTime, answerText).values()];
  const [usual] = alike
    .map((some) => some.toSorted((one, other) => oddityOf(one) - oddityOf(other)))
    .toSorted(
      (one, other) =>
        other.length - one.length ||
        Number(isLike(other[0], plain)) - Number(isLike(one[0], plain)) ||
        oddityOf(one[0]) - oddityOf(other[0]),
    )
    .flatMap((some) => some.slice(0, 1));
  const others = inTime.filter((one) => usual !== undefined && answerText(one) !== answerText(usual));
  const other = others.find(isAlone) ?? others[0];
  if (usual === undefined || other === undefined) return undefined;
  const returns = returnsOf(inTime.map(answerText));
  return { requirement: rowOf(usual, other), usual, other, others, returns, reading: answerText };
}

/** True where two pages have the same numbers, which no language changes. */
function isLike(one: LoggedPage | undefined, other: LoggedPage | undefined): boolean {
  return one !== undefined && other !== undefined && numbersText(one) === numbersText(other);
}

/** Tells how much stood otherwise than usual where an answer was asked for. */
function oddityOf(page: LoggedPage | undefined): number {
  return page?.exchange.request.situation?.says.length ?? 0;
}

/** The numbers of one language against those of another, where each stands still: what comes and goes has other causes. */
function betweenLanguages(answers: readonly LoggedPage[]): Contradiction | undefined {
  const isStill = (alike: readonly LoggedPage[]) => new Set(alike.map(numbersText)).size === 1;
  const [usual, ...others] = [...groupedBy(answers, (one) => languageOf(one) ?? '')]
    .toSorted(([one], [other]) => one.length - other.length)
    .flatMap(([, alike]) => (isStill(alike) ? alike.slice(0, 1) : []));
  const other = others.find((one) => usual !== undefined && numbersText(one) !== numbersText(usual));
  if (usual === undefined || other === undefined) return undefined;
  return {
    requirement: rowOf(usual, other),
    usual,
    other,
    others: [other],
    returns: 0,
    reading: numbersText,
  };
}

/** Finds a page that is always the same when asked for by its number, and always another one without it. */
function withAndWithoutPage(answers: readonly LoggedPage[]): Contradiction | undefined {
  const [numbered, bare] = [true, false].map((isNumbered) =>
    answers.filter(({ question }) => (question.page !== undefined) === isNumbered),
  );
  const [[usual] = [], [other] = []] = [numbered, bare];
  if (usual === undefined || other === undefined) return undefined;
  const isSteady = (reading: Reading) =>
    [numbered, bare].every((alike) => new Set(alike?.map(reading)).size === 1);
  const found = { usual, other, others: [other], returns: 0 };
  if (usual.persons.length !== other.persons.length) {
    const reading = sizeBeside(usual);
    const isOtherSize =
      usual.question.limit !== undefined && usual.total === other.total && reading(usual) !== reading(other);
    return isOtherSize && isSteady(reading) ? { ...found, requirement: 'PAGING-8', reading } : undefined;
  }
  if (!isSteady(answerText) || answerText(usual) === answerText(other)) return undefined;
  return { ...found, requirement: rowOf(usual, other), reading: answerText };
}

/** The persons on a page, beside a usual one that holds some: where nobody is, or it is refused, that says nothing of sizes. */
function sizeBeside(usual: LoggedPage): Reading {
  return ({ persons }) => String(usual.persons.length > 0 && (persons.length || usual.persons.length));
}

/** The row that two answers to one question break. */
export function rowOf(usual: LoggedPage, other: LoggedPage): Contradiction['requirement'] {
  const isMoved = usual.total !== other.total && usual.total !== undefined && other.total !== undefined;
  return isMoved ? 'PAGING-4' : 'PAGING-9';
}

function questionKey(page: LoggedPage): string {
  return `${anyLanguageKey(page)} ${languageOf(page)}`;
}

function anyLanguageKey({ question: { domain, limit, page } }: LoggedPage): string {
  return JSON.stringify([domain, limit, page]);
}

/** The language that was asked for; none is asked for as usual. */
function languageOf({ exchange: { request } }: LoggedPage): string | undefined {
  return request.headers?.['accept-language'];
}

/** By the number that was asked for, or else by the one that the answer says. */
function pageKey(one: LoggedPage): string {
  const { question, currentPage } = one;
  const { domain, limit, page } = question;
  return JSON.stringify([domain, limit, String(page ?? currentPage), languageOf(one)]);
}
