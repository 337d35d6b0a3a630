import type { Alter } from '../behaviours/alter.ts';
import { problem } from '../behaviours/answer.ts';
import { changeFields } from '../behaviours/change.ts';
import { lastPage, readPage } from '../behaviours/paging.ts';
import { Refused } from '../behaviours/refused.ts';
import type { Persons } from '../data/person.ts';
import { alternatives, type Choice } from './choice.ts';

const refusedBeyondEnd: Alter = (inner) => ({
  resolvePage(page, place) {
    if (page > lastPage(place)) throw new Refused('beyond-end');
    return inner.resolvePage(page, place);
  },
});

const beyondEnd = alternatives([
  {
    name: 'beyond-end-bad-request',
    says: 'A page beyond the end is refused with 400.',
    alter: (inner, world) => ({
      ...refusedBeyondEnd(inner, world),
      refuse: (reason, question) =>
        reason === 'beyond-end'
          ? problem(400, 'Bad Request', 'There is no such page.')
          : inner.refuse(reason, question),
    }),
  },
  {
    name: 'beyond-end-first-page',
    says: 'A page beyond the end is answered with the first page, under its own number.',
    alter: (inner) => ({
      resolvePage: (page, place) => inner.resolvePage(page > lastPage(place) ? place.firstPage : page, place),
    }),
  },
  {
    name: 'beyond-end-last-page',
    says: 'A page beyond the end is answered with the last page, under its own number.',
    alter: (inner) => ({
      resolvePage: (page, place) => inner.resolvePage(Math.min(page, lastPage(place)), place),
    }),
  },
  {
    name: 'beyond-end-not-found',
    says: 'A page beyond the end is refused with 404.',
    alter: refusedBeyondEnd,
  },
]);

function reversed(persons: Persons): Persons {
  return { ...persons, at: (place) => persons.at(persons.length - 1 - place) };
}

/** Above this, sorting would make all persons of a domain that is never held in memory. */
const SORTED_AT_MOST = 10_000;

const byEmail: Alter = (inner) => {
  const sorted = new Map<string, Persons>();
  const sort = (persons: Persons): Persons => {
    const all = Array.from({ length: persons.length }, (_, place) => persons.at(place));
    all.sort((left, right) => (left.email < right.email ? -1 : Number(left.email > right.email)));
    return { ...persons, at: (place) => all[place] ?? persons.at(place) };
  };
  return {
    order(persons, asked) {
      const before = inner.order(persons, asked);
      if (before.length > SORTED_AT_MOST) return before;
      const known = sorted.get(persons.domain) ?? sort(before);
      sorted.set(persons.domain, known);
      return known;
    },
  };
};

const orders = alternatives([
  {
    name: 'order-by-email',
    says: 'Persons are listed by e-mail address, in domains of up to 10,000.',
    alter: byEmail,
  },
  {
    name: 'order-created-at-descending',
    says: 'The latest persons are listed first.',
    alter: (inner) => ({ order: (...asked) => reversed(inner.order(...asked)) }),
  },
]);

function rotated(persons: unknown, by: number): unknown {
  if (!Array.isArray(persons) || persons.length === 0) return persons;
  const at = by % persons.length;
  return [...persons.slice(at), ...persons.slice(0, at)];
}

export const pagingChoices: readonly Choice[] = [
  ...beyondEnd,
  ...orders,
  {
    name: 'order-varies-within-page',
    says: 'A page holds the same persons each time, in another order.',
    alter: changeFields((fields, view) => ({ persons: rotated(fields.persons, view.question.number) })),
  },
  {
    name: 'page-required',
    says: 'A request without `page` is refused with 400.',
    alter: (inner) => ({
      readPage(question) {
        const page = inner.readPage(question);
        if (page === undefined) throw new Refused('bad-page');
        return page;
      },
    }),
  },
  ...alternatives([
    {
      name: 'page-zero-first-page',
      says: 'Page 0 is answered with the first page, whose number is 1.',
      alter: (inner) => ({
        readPage: (question) => (question.query.get('page') === '0' ? 1 : inner.readPage(question)),
      }),
    },
    {
      name: 'zero-based-pages',
      says: 'Pages are numbered from 0.',
      alter: () => ({ firstPage: () => 0, readPage: (question) => readPage(question.query, 0) }),
    },
  ]),
];
