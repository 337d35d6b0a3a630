import type { Exchange } from '../client/exchange.ts';
import { isSuccess, pageView } from './page-view.ts';

/**
 * Whether a fresh answer says what an answer said before: the same status, and of a page the same documented fields with
 * the same persons in any order. Undefined where that cannot be told: no answer came, or what is no page has another body,
 * which may hold a time.
 */
export function saysTheSame(before: Exchange, fresh: Exchange): boolean | undefined {
  const [was, now] = [before.answer, fresh.answer];
  if (was === undefined || now === undefined) return was === now ? true : undefined;
  if (was.status !== now.status) return false;
  if (!isSuccess(was)) return true;
  const [page, again] = [pageView(before), pageView(fresh)];
  if (page?.persons === undefined || again?.persons === undefined)
    return Buffer.compare(was.body, now.body) === 0 ? true : undefined;
  return contentOf(page) === contentOf(again);
}

function contentOf({
  currentPage,
  total,
  totalPages,
  persons = [],
}: NonNullable<ReturnType<typeof pageView>>): string {
  return JSON.stringify([...[currentPage, total, totalPages].map(String), persons.toSorted()]);
}
