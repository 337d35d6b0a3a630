import type { Exchange } from '../../client/exchange.ts';
import { consumerRecord } from '../../oracles/answers/consumer.ts';
import { jsonMediaType, jsonText, unambiguousJson } from '../../oracles/answers/http.ts';
import { currentPage, type Numbering, pageBounds } from '../../oracles/answers/paging.ts';
import { serverError } from '../../oracles/answers/server-error.ts';
import { pageShape } from '../../oracles/answers/shape.ts';
import { groupedBy } from '../../oracles/grouped.ts';
import { isThere, type LoggedPage, loggedPage } from '../../oracles/log/logged-page.ts';
import { pageFact, type Walk } from '../../oracles/pages/walk.ts';
import { partsOfWalks } from '../../oracles/relations/page-of-walk.ts';
import { contradictions, differenceOf } from '../../oracles/relations/same-question.ts';
import { differentTotals } from '../../oracles/relations/stable-total.ts';
import { walkProblems } from '../../oracles/relations/whole-walk.ts';
import { exchangeOf, type GivenAnswer } from './given-answer.ts';
import { type Judged, judged } from './judged.ts';

export type { GivenAnswer } from './given-answer.ts';
export type { Judged } from './judged.ts';

const ofAnyAnswer = [serverError, jsonText, jsonMediaType, unambiguousJson];

/**
 * Judges one answer by itself: SHAPE, PERSON, CONSUMER-1, HTTP-1 to HTTP-4. Sends nothing. An empty list means that no
 * deviation was found, not that the service conforms.
 */
export function judgeAnswer(given: GivenAnswer): readonly Judged[] {
  return deviationsOf(exchangeOf(given, 1));
}

function deviationsOf(exchange: Exchange): readonly Judged[] {
  const own = exchange.request.endpoint === 'partner' ? pageShape : consumerRecord;
  return [...ofAnyAnswer, own].flatMap((oracle) => oracle(exchange)).map(judged);
}

/** Facts about the service whose pages are judged. */
export interface PagesOptions {
  /** Number of the first page; default 1. */
  readonly firstPage?: 0 | 1;
}

/**
 * Judges pages of persons, each by itself and against each other: PAGING-1, 2, 4, 5, 6, 7, 9, 10 and 11, for data that
 * stand still. Walks are found by `domain`, `limit` and `page` in the queries: PAGING-5, 6, 10 and 11 are judged on walks
 * that have all their pages. Sends nothing, and confirms nothing.
 */
export function judgePages(
  given: readonly GivenAnswer[],
  { firstPage = 1 }: PagesOptions = {},
): readonly Judged[] {
  const numbering: Numbering = { first: firstPage };
  const exchanges = given.map((one, index) => exchangeOf(one, index + 1));
  const pages = exchanges.flatMap((exchange) => {
    const page = loggedPage(exchange);
    return page === undefined ? [] : [{ page, exchange }];
  });
  const logged = pages.map(({ page }) => page);
  return [
    ...exchanges.flatMap(deviationsOf),
    ...exchanges
      .flatMap((one) => [...currentPage(one, numbering), ...pageBounds(one, numbering)])
      .map(judged),
    ...sameQuestion(logged, numbering),
    ...totals(pages),
    ...partsOfWalks.suspects(logged, numbering).map(({ deviation }) => judged(deviation)),
    ...walks(pages, numbering),
  ];
}

interface GivenPage {
  readonly page: LoggedPage;
  readonly exchange: Exchange;
}

function sameQuestion(pages: readonly LoggedPage[], numbering: Numbering): readonly Judged[] {
  return contradictions(pages, numbering)
    .filter(({ requirement }) => requirement === 'PAGING-9')
    .map(({ requirement, usual, other }) => {
      const { domain, limit, page } = other.question;
      const asked = [`domain=${domain}`, limit && `limit=${limit}`, page !== undefined && `page=${page}`];
      const difference = differenceOf(usual, other);
      return {
        requirement,
        message: `${asked.filter(Boolean).join(' ')}: ${difference}`,
        received: difference,
        expected: 'one answer to one question',
      };
    });
}

/** The first page of each domain whose total is not that of its first answer. */
function totals(pages: readonly GivenPage[]): readonly Judged[] {
  return [...groupedBy(pages, ({ page }) => page.question.domain).values()].flatMap((ofDomain) => {
    const [usual, ...others] = ofDomain.filter(({ page }) => page.total !== undefined);
    const deviant = others.find(({ page }) => page.total !== usual?.page.total);
    if (usual === undefined || deviant === undefined) return [];
    return differentTotals(usual.exchange, deviant.exchange).map(judged);
  });
}

function walks(pages: readonly GivenPage[], { first }: Numbering): readonly Judged[] {
  const numbered = pages.filter(({ page }) => page.question.page !== undefined);
  const lists = groupedBy(numbered, ({ page: { question } }) =>
    JSON.stringify([question.domain, question.limit]),
  );
  return [...lists.values()].flatMap((list) => {
    const walk = wholeWalk(list, first);
    return walk === undefined ? [] : walkProblems(walk).map(judged);
  });
}

/** The pages of a list in their order, each once; undefined where one that it counts was not given. */
function wholeWalk(list: readonly GivenPage[], first: 0 | 1): Walk | undefined {
  const byNumber = new Map(list.map((one) => [one.page.question.page ?? first, one]));
  const [some] = list;
  if (some === undefined) return undefined;
  const counted = list
    .filter(({ page }) => isThere(page, { first }))
    .map(({ page }) => Number(page.totalPages ?? 0n));
  const last = first + Math.max(1, ...counted) - 1;
  const numbers = Array.from(
    { length: Math.min(last - first + 1, list.length) },
    (_, index) => first + index,
  );
  const inOrder = numbers.map((number) => byNumber.get(number));
  if (numbers.length < last - first + 1 || inOrder.includes(undefined)) return undefined;
  const facts = inOrder.flatMap((one, index) =>
    one === undefined ? [] : [pageFact(first + index, one.exchange, first)],
  );
  const { domain, limit } = some.page.question;
  return { domain, limit, first, facts, whole: true };
}
