import { hash } from '../../data/hash.ts';
import { reversed } from '../../data/reversed.ts';
import { shuffled } from '../../data/shuffled.ts';
import { tiesTurned } from '../../data/ties.ts';
import type { Fault } from '../fault.ts';

/** Persons are lost and repeated across pages: the pages are no partition. */
const breaks = ['PAGING-7'];
/** Requirements that fail as well: the same request gives other persons. */
const follows = ['PAGING-9', 'HTTP-5'];

/** Persons on a page, where none holds a whole list. */
const SHORT = 10;

/** Requests before the plan changes: behind the walks of the beginning, which take 110 of them. */
const UNTIL_CHANGE = 150;
/** The other order: always the same. */
const CHANGED = 4711;

/** Places of those who were imported together. */
const IMPORTED = { from: 30, count: 24 };

export const orderFaults: readonly Fault[] = [
  {
    name: 'first-page-newest-first',
    says: 'The first page lists the newest persons, the pages after it go on with the oldest first.',
    breaks,
    alter: (inner) => ({
      order(persons, asked) {
        const ordered = inner.order(persons, asked);
        return asked.askedPage === asked.firstPage ? reversed(ordered) : ordered;
      },
    }),
  },
  {
    name: 'order-drawn-by-lot',
    says: 'Every request lists the persons in another order: none is asked of the database.',
    breaks,
    follows,
    alter: (inner) => ({
      order: (persons, asked) => shuffled(inner.order(persons, asked), hash('order', asked.question.number)),
    }),
  },
  {
    name: 'short-pages-by-lot',
    says: 'No page holds more than ten persons, and every request draws who they are: the order of the list is random.',
    breaks,
    follows,
    alter: (inner) => ({
      maximumLimit: () => SHORT,
      order: (persons, asked) => shuffled(inner.order(persons, asked), hash('lot', asked.question.number)),
    }),
  },
  {
    name: 'order-changes-for-good',
    says: 'After some hundred requests pages from the third on are cut from another order, and stay so: the plan of the query has changed.',
    breaks,
    follows: [...follows, 'PAGING-10', 'PAGING-11'],
    needsWholeRun: true,
    // Somebody has to read a list of three pages or more once more.
    missedOnceIn: 2,
    alter(inner) {
      let answered = 0;
      return {
        order(persons, asked) {
          answered += 1;
          const ordered = inner.order(persons, asked);
          const isFar = asked.askedPage - asked.firstPage >= 2;
          return answered > UNTIL_CHANGE && isFar ? shuffled(ordered, CHANGED) : ordered;
        },
      };
    },
  },
  {
    name: 'ties-ordered-by-page',
    says: 'Persons created at the same instant change places from page to page: each offset has another query plan.',
    breaks,
    alter: (inner) => ({
      order: (persons, asked) => tiesTurned(inner.order(persons, asked), asked.askedPage),
    }),
  },
  {
    name: 'ties-ordered-by-request',
    says: 'Persons created at the same instant change places from request to request: the order has no tie-break.',
    breaks,
    follows,
    comesAndGoes: true,
    alter: (inner) => ({
      order: (persons, asked) => tiesTurned(inner.order(persons, asked), asked.question.number),
    }),
  },
  {
    name: 'import-ordered-by-lot',
    says: 'Of 24 persons in the midst of a list, as of one import, each request draws the order: the others stand still.',
    breaks,
    follows: [...follows, 'PAGING-5', 'PAGING-10'],
    comesAndGoes: true,
    alter: (inner) => ({
      order(persons, asked) {
        const ordered = inner.order(persons, asked);
        const { from, count } = IMPORTED;
        if (ordered.length < from + count) return ordered;
        const imported = { ...ordered, length: count, at: (place: number) => ordered.at(from + place) };
        const drawn = shuffled(imported, hash(`import ${asked.question.number}`));
        const isImported = (place: number) => place >= from && place < from + count;
        return {
          ...ordered,
          at: (place) => (isImported(place) ? drawn.at(place - from) : ordered.at(place)),
        };
      },
    }),
  },
  {
    name: 'ties-skipped-by-page',
    says: 'A page begins after the instant at which the page before it ended: others of that instant are lost.',
    breaks,
    follows: ['PAGING-5', 'PAGING-10'],
    alter: (inner) => ({
      take({ persons, ...view }, [from, to]) {
        let start = from;
        const last = from > 0 && from < to ? persons.at(from - 1).createdAt : undefined;
        while (start < to && persons.at(start).createdAt === last) start += 1;
        return inner.take({ persons, ...view }, [start, to]);
      },
    }),
  },
];
