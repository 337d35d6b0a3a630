import { groupedBy } from '../grouped.ts';
import type { LoggedPage } from './logged-page.ts';

/** Questions that show a change: one alone may be a page that comes and goes. */
const enough = 2;

/**
 * Whether a domain's data have changed in a way that several questions of the run show: each of two totals was told to
 * several of them, or several hold other persons at the end than at first. A page that went and came back shows none.
 */
export function hasMovedOn(pages: readonly LoggedPage[], domain: string): boolean {
  const own = pages.filter(({ question, persons }) => question.domain === domain && persons.length > 0);
  const answers = [...groupedBy(own, ({ question: { limit, page } }) => `${limit} ${page}`).values()];
  const changed = answers.filter((alike) => alike[0]?.content !== alike.at(-1)?.content);
  const questions = groupedBy(own, ({ total }) => total);
  const totals = [...questions.values()].filter(
    (told) => new Set(told.map(({ question }) => JSON.stringify(question))).size >= enough,
  );
  return changed.length >= enough || totals.length > 1;
}

/** Whether a domain's data seem to have changed during a run: its total did, or what one question was answered with. */
export function hasMoved(pages: readonly LoggedPage[], domain: string): boolean {
  const own = pages.filter(({ question, persons }) => question.domain === domain && persons.length > 0);
  if (new Set(own.map(({ total }) => total)).size > 1) return true;
  const answers = groupedBy(own, ({ question: { limit, page } }) => `${limit} ${page}`);
  return [...answers.values()].some((alike) => new Set(alike.map(({ content }) => content)).size > 1);
}
