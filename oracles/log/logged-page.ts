import type { Exchange } from '../../client/exchange.ts';
import { saysNotThere } from '../../schemas/http-status.ts';
import { isCounted, type Numbering } from '../answers/paging.ts';
import { withoutBody } from '../discovery/without-body.ts';
import { groupedBy } from '../grouped.ts';
import { type ObservedPage, observedPage } from '../pages/observed-page.ts';
import { type AskedPage, pageQuestionOf } from '../pages/page-question.ts';

/** A page in the log of a run, with its question and without its body. */
export interface LoggedPage extends ObservedPage, AskedPage {}

/** The page that an exchange shows; undefined where it shows none, or was asked in a spelling of its own. */
export function loggedPage(exchange: Exchange): LoggedPage | undefined {
  const question = pageQuestionOf(exchange);
  const page = observedPage(exchange);
  if (question === undefined || page === undefined) return undefined;
  return { ...page, question, exchange: withoutBody(exchange) };
}

/** A refusal in the terms of a page: its content is its status. Undefined where there is none. */
export function refusedPage(exchange: Exchange): LoggedPage | undefined {
  const question = pageQuestionOf(exchange);
  const status = exchange.answer?.status;
  if (question === undefined || !saysNotThere(status)) return undefined;
  return {
    question,
    exchange: withoutBody(exchange),
    persons: new Float64Array(),
    addresses: new Float64Array(),
    times: new Float64Array(),
    content: `status ${status}`,
  };
}

/** A page, or its refusal; undefined where neither came. */
export function pageOrRefusal(exchange: Exchange): LoggedPage | undefined {
  return loggedPage(exchange) ?? refusedPage(exchange);
}

/** The pages of a list from the first one on, up to the first that is missing, each as it comes first among these. */
export function pagesInOrder(pages: readonly LoggedPage[], { first }: Numbering): readonly LoggedPage[] {
  const byNumber = groupedBy(pages, ({ question }) => question.page);
  const inOrder: LoggedPage[] = [];
  for (let page = byNumber.get(first)?.[0]; page !== undefined; ) {
    inOrder.push(page);
    page = byNumber.get(first + inOrder.length)?.[0];
  }
  return inOrder;
}

/** True where a page exists: within what the answer itself counts; without `page`, the service chooses one, and always the same. */
export function isThere({ question: { page }, totalPages }: LoggedPage, { first }: Numbering): boolean {
  if (totalPages === undefined) return false;
  return page === undefined || isCounted(page, totalPages, first);
}
