import type { Exchange } from '../client/exchange.ts';
import { answerText, observedPage } from './pages/observed-page.ts';
import { isSuccess } from './pages/page-view.ts';

/**
 * True where a fresh answer says what an answer said before: the same status, and of a page the same documented fields with
 * the same persons in any order. Undefined where that cannot be told: no answer came, or what is no page has another body,
 * which may hold a time.
 */
export function saysTheSame(before: Exchange, fresh: Exchange): boolean | undefined {
  const [was, now] = [before.answer, fresh.answer];
  if (was === undefined || now === undefined) return was === now ? true : undefined;
  if (was.status !== now.status) return false;
  if (!isSuccess(was)) return true;
  const [page, again] = [observedPage(before), observedPage(fresh)];
  if (page === undefined || again === undefined)
    return Buffer.compare(was.body, now.body) === 0 ? true : undefined;
  return answerText(page) === answerText(again);
}
