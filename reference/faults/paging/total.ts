import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from '../fault.ts';

/**
 * Requirements that may fail as well: a walk does not yield a changing total, or persons are counted where none are
 * listed. The cause is the total.
 */
const follows = ['PAGING-5', 'DOMAIN-1', 'DOMAIN-3', 'PARTNER-2', 'HTTP-5'];

/** The same where any answer may have it, those of the walks too. */
const followsInAnyAnswer = [
  ...follows,
  'PAGING-2',
  'PAGING-6',
  'PAGING-7',
  'PAGING-8',
  'PAGING-9',
  'PAGING-11',
  'DOMAIN-2',
];

/** Long enough for requests that were sent together to meet, as they would in a query. */
const QUERY_MS = 4;

/** Frequency of a fallback for a database that does not answer in time: a success with an empty list. */
const FALLBACK = { from: 150, every: 17 } as const;

export const totalFaults: readonly Fault[] = [
  {
    name: 'fallback-now-and-then',
    says: 'From the 150th list on every 17th is empty, with the total 0: a circuit breaker answers with its fallback.',
    breaks: ['PAGING-4'],
    follows: [...followsInAnyAnswer, 'PAGING-10'],
    comesAndGoes: true,
    needsWholeRun: true,
    missedOnceIn: 3,
    alter(inner) {
      let answered = 0;
      return {
        select(partnerId, domain, asked) {
          answered += 1;
          const persons = inner.select(partnerId, domain, asked);
          const isFallback = answered > FALLBACK.from && answered % FALLBACK.every === 0;
          return isFallback ? { ...persons, length: 0 } : persons;
        },
      };
    },
  },
  {
    name: 'total-counts-page',
    says: '`total` is the number of persons on the page.',
    breaks: ['PAGING-4'],
    follows: ['PAGING-5', 'DOMAIN-3', 'INPUT-1', 'INPUT-2'],
    alter: () => ({ countTotal: (view) => view.taken.length }),
  },
  {
    name: 'total-counted-behind',
    says: 'The first answer for each domain and limit counts what it shows: the list is counted behind it, and that is kept.',
    breaks: ['PAGING-4'],
    follows: followsInAnyAnswer,
    alter: (inner) => {
      const counted = new Set<string>();
      return {
        presentPage(fields, view) {
          const list = `${view.persons.domain} ${view.size}`;
          if (counted.has(list)) return inner.presentPage(fields, view);
          counted.add(list);
          return inner.presentPage({ ...fields, total: view.taken.length, total_pages: 1 }, view);
        },
      };
    },
  },
  {
    name: 'total-estimated-after-third',
    says: 'After the third page `total` is an estimate of the query planner.',
    breaks: ['PAGING-4'],
    follows,
    alter: (inner) => ({
      countTotal(view) {
        const total = inner.countTotal(view);
        return view.page - view.firstPage < 3 ? total : Math.ceil((total + 1) / 16) * 16;
      },
    }),
  },
  {
    name: 'total-of-full-pages',
    says: '`total` is the number of pages times their size.',
    breaks: ['PAGING-4'],
    follows: ['PAGING-5', 'DOMAIN-3'],
    alter: () => ({ countTotal: (view) => Math.ceil(view.persons.length / view.size) * view.size }),
  },
  {
    name: 'total-off-under-concurrency',
    says: '`total` is one too high for each further request that is being answered at the same time.',
    breaks: ['PAGING-4'],
    follows,
    alter: (inner) => ({
      async answer(question, all) {
        if (question.endpoint === 'persons') await wait(QUERY_MS);
        return inner.answer(question, all);
      },
      countTotal: (view) => inner.countTotal(view) + view.question.inFlight() - 1,
    }),
  },
  {
    name: 'total-off-every-seventh-time',
    says: '`total` is one too low in every seventh answer: one replica of the database lags behind.',
    breaks: ['PAGING-4'],
    follows,
    alter(inner) {
      let answered = 0;
      return {
        countTotal(view) {
          answered += 1;
          const total = inner.countTotal(view);
          return answered % 7 === 0 ? Math.max(total - 1, 0) : total;
        },
      };
    },
  },
  {
    name: 'total-remaining',
    says: '`total` is the number of persons from this page on.',
    breaks: ['PAGING-4'],
    follows,
    alter: (inner) => ({
      countTotal: (view) => Math.max(inner.countTotal(view) - (view.page - view.firstPage) * view.size, 0),
    }),
  },
];
