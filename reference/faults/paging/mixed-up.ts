import { setTimeout as wait } from 'node:timers/promises';
import type { Alter } from '../../behaviours/alter.ts';
import type { NumberedPage, PageView } from '../../behaviours/behaviours.ts';
import type { Question } from '../../behaviours/question.ts';
import type { Person } from '../../data/person.ts';
import type { Fault } from '../fault.ts';

const breaks = ['PAGING-9'];
/** Requirements that fail as well, since they read several pages. */
const follows = ['PAGING-2', 'PAGING-5', 'PAGING-6', 'PAGING-7', 'PAGING-10', 'PAGING-11', 'HTTP-5'];
const alsoOtherSizes = [...follows, 'PAGING-3', 'PAGING-8'];

/** Long enough for requests that were sent together to meet, as they would in a query. */
const QUERY_MS = 4;

function askedPage(question: Question): number | undefined {
  const page = question.query.get('page');
  return page !== null && /^\d+$/.test(page) ? Number(page) : undefined;
}

/** The number of the page is kept where the request that came last has written it. */
const sharedPageNumber: Alter = (inner) => {
  let latest: number | undefined;
  return {
    async answer(question, all) {
      if (question.endpoint === 'persons') {
        latest = askedPage(question);
        await wait(QUERY_MS);
      }
      return inner.answer(question, all);
    },
    window: (view) => inner.window({ ...view, page: Math.max(latest ?? view.firstPage, view.firstPage) }),
  };
};

/** Requests that wait for the same query share its result; the page is no part of what makes it the same. */
const sharedQuery: Alter = (inner) => {
  const running = new Map<string, { readonly page: number | undefined; waiting: number }>();
  const pages = new Map<Question, number | undefined>();
  const keyOf = ({ id, query }: Question) => `${id} ${query.get('domain')} ${query.get('limit')}`;
  return {
    async answer(question, all) {
      if (question.endpoint !== 'persons') return inner.answer(question, all);
      const key = keyOf(question);
      const shared = running.get(key) ?? { page: askedPage(question), waiting: 0 };
      running.set(key, shared);
      shared.waiting += 1;
      pages.set(question, shared.page);
      await wait(QUERY_MS);
      shared.waiting -= 1;
      if (shared.waiting === 0) running.delete(key);
      try {
        return await inner.answer(question, all);
      } finally {
        pages.delete(question);
      }
    },
    window: (view) =>
      inner.window({ ...view, page: Math.max(pages.get(view.question) ?? view.firstPage, view.firstPage) }),
  };
};

/** A bookmark for each client and list: a request for any page but the first gets the next one. */
const bookmark: Alter = (inner) => {
  const next = new Map<string, number>();
  return {
    window(view) {
      const key = `${view.question.headers.authorization} ${view.persons.domain} ${view.size}`;
      const kept = next.get(key) ?? view.page;
      const end = view.firstPage + view.pages;
      const page = view.page === view.firstPage || kept >= end ? view.page : kept;
      next.set(key, page + 1);
      return inner.window({ ...view, page });
    },
  };
};

/** Answers with the persons of the view before, where that is mistaken for this one. */
function mistaken(isTakenFor: (before: PageView, view: NumberedPage, answered: number) => boolean): Alter {
  return (inner) => {
    let before: PageView | undefined;
    let answered = 0;
    return {
      take(view, window) {
        const taken: readonly Person[] = inner.take(view, window);
        const shown = before !== undefined && isTakenFor(before, view, answered + 1) ? before.taken : taken;
        before = { ...view, taken };
        answered += 1;
        return shown;
      },
    };
  };
}

export const mixedUpFaults: readonly Fault[] = [
  {
    name: 'page-number-shared',
    says: 'Of requests that are answered at the same time all get the page of the last one, under their own numbers.',
    breaks,
    follows,
    alter: sharedPageNumber,
    // The first walks are at once too: where they met, the pages are taken for data that moved.
    missedOnceIn: 3,
  },
  {
    name: 'query-shared-without-page',
    says: 'A request for a page gets the one that another request for the same list is waiting for.',
    breaks,
    follows,
    alter: sharedQuery,
    missedOnceIn: 5,
  },
  {
    name: 'second-of-one-is-first',
    says: 'With one person a page, the second page is the first again.',
    breaks: ['PAGING-7'],
    follows: ['PAGING-5'],
    alter: (inner) => ({
      window: (view) =>
        inner.window(
          view.size === 1 && view.page === view.firstPage + 1 ? { ...view, page: view.firstPage } : view,
        ),
    }),
  },
  {
    name: 'bookmark-kept-per-client',
    says: 'Any page but the first is the one after the page given before, so that going back gives the next one.',
    breaks,
    follows,
    alter: bookmark,
  },
  {
    name: 'page-kept-without-limit',
    says: 'A page asked for right after the same page with another limit holds the persons of that one: a cache key.',
    breaks,
    follows: alsoOtherSizes,
    alter: mistaken(
      (before, view) =>
        before.persons.domain === view.persons.domain &&
        before.page === view.page &&
        before.size !== view.size,
    ),
  },
  {
    name: 'buffer-of-previous-page',
    says: 'Every eleventh page holds the persons of the request before, where that was for the same list.',
    breaks,
    follows,
    comesAndGoes: true,
    missedOnceIn: 10,
    alter: mistaken(
      (before, view, answered) =>
        answered % 11 === 0 && before.persons.domain === view.persons.domain && before.size === view.size,
    ),
  },
];
