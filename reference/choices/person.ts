import { changePerson } from '../behaviours/change.ts';
import type { Person, Persons } from '../data/person.ts';
import { type Choice, noAnswer } from './choice.ts';

/** All of them instants of the calendar: leap seconds, the first and the last year, a leap day of the year 0. */
const extremes = [
  '2016-12-31T23:59:60.123Z',
  '1990-12-31T23:59:60.000Z',
  '0000-02-29T12:00:00.001Z',
  '9999-12-31T23:59:59.999Z',
  '1969-12-31T23:59:59.999Z',
];

/** Addresses of RFC 6531; the index keeps them apart. */
const international: readonly ((person: Person) => string)[] = [
  ({ index }) => `josé.${index}@acme.example`,
  ({ index }) => `用户${index}@例子.example`,
  ({ index }) => `пётр.${index}@почта.example`,
];

const TWIN = 2;

/** The ends of pages of 5, 10 and 20 fall among persons who are alike: every tenth stands for two after it as well. */
function triplets(persons: Persons): Persons {
  const at = (place: number) => persons.at(place % 10 < 2 ? Math.max(place - (place % 10) - 1, 0) : place);
  return { ...persons, at };
}

/** Every eighth person has the address and the time of the one before, and is another person. */
function namesakes(persons: Persons): Persons {
  const at = (place: number): Person => {
    const person = persons.at(place);
    return place % 8 === 7 ? { ...persons.at(place - 1), index: person.index } : person;
  };
  return { ...persons, at };
}

/** The third person stands in the list a second time, in place of the fourth. */
function twins(persons: Persons): Persons {
  return { ...persons, at: (place) => persons.at(place === TWIN + 1 ? TWIN : place) };
}

export const personChoices: readonly Choice[] = [
  {
    name: 'created-at-extremes',
    excludes: ['times-in-seconds'],
    says: 'Some persons were created in leap seconds, in the first and in the last year that the format can say.',
    // The times that are shown are not those by which persons are ordered.
    answers: { 'paging.tieBreak': noAnswer, 'paging.order': 'stable' },
    alter: changePerson((record, person) => ({
      ...record,
      created_at: extremes[person.index % 20] ?? record.created_at,
    })),
  },
  {
    name: 'further-person-fields',
    says: 'Persons have further fields: nested, null, arrays, numbers.',
    answers: {
      'person.fields': {
        id: ['number'],
        name: ['object'],
        phone: ['null'],
        score: ['number'],
        tags: ['array'],
      },
      'person.loneSurrogates': true,
    },
    alter: changePerson((record, person) => ({
      id: person.index + 1,
      ...record,
      name: { given: 'Anna', family: null },
      phone: null,
      // An abbreviation that was cut in a character (RFC 8259 8.2).
      tags: ['newsletter', 'event \ud83d'],
      score: 0.25,
    })),
  },
  {
    name: 'alike-but-for-id',
    says: 'Some persons share address and time of creation with another one, and have an id of their own.',
    answers: { 'person.repeated': true, 'person.fields': { id: ['string'] } },
    alter: (inner, world) => ({
      select: (...asked) => namesakes(inner.select(...asked)),
      ...changePerson((record, person) => ({ ...record, id: `per_${person.index}` }))(inner, world),
    }),
  },
  {
    name: 'identical-at-page-ends',
    says: 'Around every tenth place three persons are alike in every field.',
    answers: { 'person.repeated': true, 'paging.tieBreak': noAnswer },
    alter: (inner) => ({ select: (...asked) => triplets(inner.select(...asked)) }),
  },
  {
    name: 'identical-persons',
    says: 'Two persons of a domain are alike in every field.',
    answers: { 'person.repeated': true },
    alter: (inner) => ({ select: (...asked) => twins(inner.select(...asked)) }),
  },
  {
    name: 'person-score-volatile',
    says: 'Persons have a score that is another one in each answer.',
    answers: { 'person.fields': { score: ['number'] } },
    alter: changePerson((record, person, view) => ({
      ...record,
      score: ((view.question.number + person.index) * 37) % 101,
    })),
  },
  {
    name: 'international-addresses',
    says: 'Some e-mail addresses are internationalised (RFC 6531).',
    answers: { 'paging.tieBreak': 'stable', 'person.severalDomains': true },
    alter: changePerson((record, person) => ({
      ...record,
      email: international[person.index % 8]?.(person) ?? record.email,
    })),
  },
];
