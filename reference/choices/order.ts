import type { Alter } from '../behaviours/alter.ts';
import { changeFields } from '../behaviours/change.ts';
import { hash } from '../data/hash.ts';
import type { Persons } from '../data/person.ts';
import { reversed } from '../data/reversed.ts';
import { shuffled } from '../data/shuffled.ts';
import { alternatives, type Choice, noAnswer } from './choice.ts';

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
      // An empty list is answered to whom the domain is not for.
      const key = `${before.length} ${before.domain}`;
      const known = sorted.get(key) ?? sort(before);
      sorted.set(key, known);
      return known;
    },
  };
};

const orders = alternatives([
  {
    name: 'order-by-email',
    says: 'Persons are listed by e-mail address, in domains of up to 10,000.',
    answers: { 'paging.tieBreak': noAnswer, 'paging.order': 'email ascending' },
    alter: byEmail,
  },
  {
    name: 'order-created-at-descending',
    says: 'The latest persons are listed first.',
    answers: { 'paging.tieBreak': 'email descending', 'paging.order': 'created_at descending' },
    alter: (inner) => ({ order: (...asked) => reversed(inner.order(...asked)) }),
  },
  {
    name: 'order-shuffled',
    says: 'Persons are listed in an order that means nothing and stays the same.',
    answers: { 'paging.tieBreak': noAnswer, 'paging.order': 'stable' },
    alter: (inner, { seed }) => ({
      order: (persons, asked) => shuffled(inner.order(persons, asked), hash(seed, 'order', persons.domain)),
    }),
  },
]);

function rotated(persons: unknown, by: number): unknown {
  if (!Array.isArray(persons) || persons.length === 0) return persons;
  const at = by % persons.length;
  return [...persons.slice(at), ...persons.slice(0, at)];
}

/** The limit above which pages are read from another index. */
const LARGE = 20;

export const orderChoices: readonly Choice[] = [
  ...orders,
  {
    name: 'order-differs-by-limit',
    says: 'Pages of more than 20 list the persons the other way round: walks with one limit stay a partition.',
    answers: { 'paging.tieBreak': noAnswer, 'paging.order': 'stable' },
    alter: (inner) => ({
      order(persons, asked) {
        const ordered = inner.order(persons, asked);
        return asked.size > LARGE ? reversed(ordered) : ordered;
      },
    }),
  },
  {
    name: 'order-varies-within-page',
    says: 'A page holds the same persons each time, in another order.',
    answers: { 'paging.tieBreak': noAnswer, 'paging.order': 'unstable' },
    alter: changeFields((fields, view) => ({ persons: rotated(fields.persons, view.question.number) })),
  },
];
