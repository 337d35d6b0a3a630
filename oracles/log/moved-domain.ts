import { groupedBy } from '../grouped.ts';
import type { LoggedPage } from './logged-page.ts';

/** Whether a domain's data seem to have changed during a run: its total did, or what one question was answered with. */
export function hasMoved(pages: readonly LoggedPage[], domain: string): boolean {
  const own = pages.filter(({ question, persons }) => question.domain === domain && persons.length > 0);
  if (new Set(own.map(({ total }) => total)).size > 1) return true;
  const answers = groupedBy(own, ({ question: { limit, page } }) => `${limit} ${page}`);
  return [...answers.values()].some((alike) => new Set(alike.map(({ content }) => content)).size > 1);
}
