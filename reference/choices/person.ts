import { changePerson } from '../behaviours/change.ts';
import type { Person, Persons } from '../data/person.ts';
import type { Choice } from './choice.ts';

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

/** The third person stands in the list a second time, in place of the fourth. */
function twins(persons: Persons): Persons {
  return { ...persons, at: (place) => persons.at(place === TWIN + 1 ? TWIN : place) };
}

export const personChoices: readonly Choice[] = [
  {
    name: 'created-at-extremes',
    says: 'Some persons were created in leap seconds, in the first and in the last year that the format can say.',
    alter: changePerson((record, person) => ({
      ...record,
      created_at: extremes[person.index % 20] ?? record.created_at,
    })),
  },
  {
    name: 'further-person-fields',
    says: 'Persons have further fields: nested, null, arrays, numbers.',
    alter: changePerson((record, person) => ({
      id: person.index + 1,
      ...record,
      name: { given: 'Anna', family: null },
      phone: null,
      tags: ['newsletter', 'event'],
      score: 0.25,
    })),
  },
  {
    name: 'identical-persons',
    says: 'Two persons of a domain are alike in every field.',
    alter: (inner) => ({ select: (...asked) => twins(inner.select(...asked)) }),
  },
  {
    name: 'international-addresses',
    says: 'Some e-mail addresses are internationalised (RFC 6531).',
    alter: changePerson((record, person) => ({
      ...record,
      email: international[person.index % 8]?.(person) ?? record.email,
    })),
  },
];
