import type { Exchange } from '../../../client/exchange.ts';
import { groupedBy } from '../../../oracles/grouped.ts';
import { type LoggedPage, loggedPage } from '../../../oracles/log/logged-page.ts';
import { isSameList, pageQuestionOf } from '../../../oracles/page-question.ts';
import { currentPage, exceededLimit, type Numbering, pageBounds } from '../../../oracles/paging.ts';
import { unfittingPages } from '../../../oracles/relations/page-arithmetic.ts';
import { strangers } from '../../../oracles/relations/page-of-walk.ts';
import { contradictions } from '../../../oracles/relations/same-question.ts';

/** PAGING: what pages of one key, asked for as documented, say of each other. */
export function suspectedPages(ordinary: readonly Exchange[]): readonly string[] {
  const pages = ordinary.flatMap((exchange) => loggedPage(exchange) ?? []);
  const numbering = numberingIn(pages);
  const known = pages.filter(({ question: { domain } }) => isListed(pages, domain));
  const totals = groupedBy(known, ({ question }) => question.domain);
  return [
    ...ordinary
      .flatMap((one) => [...currentPage(one, numbering), ...pageBounds(one, numbering)])
      .map(({ requirement }) => requirement),
    ...(ordinary.some((one) => exceededLimit(one) !== undefined) ? ['PAGING-3', 'PAGING-8'] : []),
    ...contradictions(pages, numbering).flatMap(({ requirement }) => [requirement, 'HTTP-5']),
    ...(strangers(pages, numbering).length > 0 ? ['PAGING-7', 'DOMAIN-1'] : []),
    ...(unfittingPages(pages, numbering).length > 0
      ? ['PAGING-5', 'PAGING-6', 'PAGING-10', 'PAGING-11', 'DOMAIN-3']
      : []),
    ...(isExistingRefused(ordinary, pages, numbering) ? ['PAGING-6'] : []),
    ...(isLimitIgnored(pages, numbering) ? ['PAGING-8'] : []),
    ...([...totals.values()].some((own) => new Set(own.map(({ total }) => total)).size > 1)
      ? ['PAGING-4']
      : []),
  ];
}

/** A page that the others of its list count is refused. */
function isExistingRefused(
  ordinary: readonly Exchange[],
  pages: readonly LoggedPage[],
  { first }: Numbering,
): boolean {
  return ordinary.some((exchange) => {
    const asked = pageQuestionOf(exchange);
    if (asked?.page === undefined || !isRefused(exchange)) return false;
    const index = BigInt(asked.page - first);
    return pages.some(
      ({ question, totalPages = 0n }) => isSameList(question, asked) && index >= 0n && index < totalPages,
    );
  });
}

function isRefused({ answer }: Exchange): boolean {
  return answer !== undefined && [400, 404, 410, 416, 422].includes(answer.status);
}

/** The first page for one limit holds fewer persons than it asks for, though a larger limit gives more of them. */
function isLimitIgnored(pages: readonly LoggedPage[], { first }: Numbering): boolean {
  const leading = pages.filter(({ question: { page, limit } }) => page === first && limit !== undefined);
  return leading.some(({ question: { domain, limit = 0 }, persons, total = 0n }) => {
    const isShort = persons.length < limit && BigInt(persons.length) < total;
    return (
      isShort &&
      leading.some((other) => other.question.domain === domain && other.persons.length > persons.length)
    );
  });
}

/** Page 0 is a page where it holds other persons than page 1 of the same list. */
function numberingIn(pages: readonly LoggedPage[]): Numbering {
  const holding = pages.filter(({ persons }) => persons.length > 0);
  const isZero = holding.some(
    (zero) =>
      zero.question.page === 0 &&
      zero.currentPage === 0n &&
      holding.some(
        (one) =>
          one.question.page === 1 && isSameList(one.question, zero.question) && one.content !== zero.content,
      ),
  );
  return { first: isZero ? 0 : 1 };
}

function isListed(pages: readonly LoggedPage[], domain: string): boolean {
  return pages.some(({ question, persons }) => question.domain === domain && persons.length > 0);
}
