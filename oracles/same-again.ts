import type { Exchange } from '../client/exchange.ts';
import { isSuccess, pageView } from './page-view.ts';

/**
 * Whether a fresh answer says what an answer said before: the same status, and of a page the same documented fields with
 * the same persons in any order. Undefined where that cannot be told: the data went on meanwhile, or what is no page has
 * another body, which may hold a time.
 */
export function saysTheSame(before: Exchange, fresh: Exchange): boolean | undefined {
  const [was, now] = [before.answer, fresh.answer];
  if (was === undefined || now === undefined) return was === now ? true : undefined;
  if (was.status !== now.status) return false;
  if (!isSuccess(was)) return true;
  const [page, again] = [pageView(before), pageView(fresh)];
  if (page?.persons === undefined || again?.persons === undefined)
    return Buffer.compare(was.body, now.body) === 0 ? true : undefined;
  if (page.total !== again.total) return undefined;
  return contentOf(page) === contentOf(again);
}

function contentOf({
  currentPage,
  totalPages,
  persons = [],
}: NonNullable<ReturnType<typeof pageView>>): string {
  return JSON.stringify([String(currentPage), String(totalPages), persons.toSorted()]);
}
