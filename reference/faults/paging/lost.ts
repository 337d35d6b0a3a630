import type { Alter } from '../../behaviours/alter.ts';
import type { Person, Persons } from '../../data/person.ts';
import { withoutSome } from '../../data/without-some.ts';
import type { Fault } from '../fault.ts';

/** Persons lost with every limit: only `total` shows it. */
const breaks = ['PAGING-5'];
/** Requirements that fail as well: pages are counted by `total`, so the last ones may be empty. */
const follows = ['PAGING-6', 'PAGING-11', 'DOMAIN-3'];

/** Rows that a query returns at most, so that a long list is put together from several. */
const CHUNK = 200;

function withoutFirstOfChunks(persons: Persons): Persons {
  const length = persons.length - Math.max(Math.ceil(persons.length / CHUNK) - 1, 0);
  const at = (place: number) =>
    persons.at(place + (place < CHUNK ? 0 : 1 + Math.floor((place - CHUNK) / (CHUNK - 1))));
  return { ...persons, length, at };
}

/** Requests after which the data are loaded anew: behind everything that a run asks for its walks. */
const UNTIL_RELOAD = 480;

/** Loaded again, and not cleared before: each row is there twice, and pages are cut of what is there. */
const loadedTwice: Alter = (inner) => {
  let answered = 0;
  return {
    answer(question, all) {
      answered += 1;
      return inner.answer(question, all);
    },
    take(view, [from, to]) {
      if (answered <= UNTIL_RELOAD) return inner.take(view, [from, to]);
      // Behind the last page there is nothing, as far as pages are counted.
      if (from >= view.rows) return inner.take(view, [from, to]);
      const end = Math.min(from + view.size, 2 * view.rows);
      const places = Array.from({ length: end - from }, (_, at) => Math.floor((from + at) / 2));
      return places.map((place) => view.persons.at(place));
    },
  };
};

/** Every ninth had a mailbox elsewhere before. */
function withOldAddress(person: Person): Person {
  return person.index % 9 === 0
    ? { ...person, email: person.email.replace(/@(?=[a-z][^@]*$)/i, '@old.') }
    : person;
}

/** The next page begins after the last time of the page before it: who has that time too is passed over. */
const tiesPassedOver: Alter = (inner) => ({
  take(view, [from, to]) {
    const { persons, size, rows } = view;
    let place = 0;
    for (let at = size; at <= from; at += size) {
      place += size;
      while (place > 0 && place < rows && isTied(persons, place)) place += 1;
    }
    return inner.take(view, [Math.min(place, rows), Math.min(place + (to - from), rows)]);
  },
});

function isTied(persons: Persons, place: number): boolean {
  return persons.at(place).createdAt === persons.at(place - 1).createdAt;
}

export const lostFaults: readonly Fault[] = [
  {
    name: 'loaded-twice-later',
    says: 'After some hundred requests each person stands twice in every list: the data were loaded again, and not cleared before.',
    breaks: ['PAGING-7'],
    // A list whose pages hold somebody twice is no longer one that could hold too many.
    follows: ['PAGING-2', 'PAGING-3', 'PAGING-5', 'PAGING-6', 'PAGING-9', 'HTTP-5'],
    needsWholeRun: true,
    alter: loadedTwice,
  },
  {
    name: 'ties-passed-over',
    says: 'A page begins after the time of the last person before it, so that others of the same time are lost.',
    breaks: ['PAGING-7'],
    follows: ['PAGING-5', 'PAGING-6', 'PAGING-11'],
    alter: tiesPassedOver,
  },
  {
    name: 'chunk-first-lost',
    says: 'Of more than 200 persons the 201st is never listed, nor the 401st: the first of each further chunk.',
    breaks,
    follows,
    alter: (inner) => ({
      take: (view, window) => {
        const persons = withoutFirstOfChunks(view.persons);
        const [from, to] = window;
        return inner.take({ ...view, persons }, [from, Math.min(to, persons.length)]);
      },
    }),
  },
  {
    name: 'deleted-counted',
    says: 'Deleted persons are not listed, but counted in `total`.',
    breaks,
    follows,
    alter: (inner) => ({
      take: (view, [from, to]) => {
        const persons = withoutSome(view.persons);
        return inner.take({ ...view, persons }, [from, Math.min(to, persons.length)]);
      },
    }),
  },
  {
    name: 'every-page-behind-the-end',
    says: 'The offset of a page is `total`, and not the number of persons before it: each page begins behind the last person, and holds nobody.',
    breaks,
    follows,
    alter: () => ({ window: ({ rows }) => [rows, rows] }),
  },
  {
    name: 'last-person-never-listed',
    says: 'The last person of the result is on no page.',
    breaks,
    follows,
    alter: (inner) => ({
      take: (view, [from, to]) => inner.take(view, [from, Math.min(to, view.rows - 1)]),
    }),
  },
  {
    name: 'middle-page-empty',
    says: 'The third of more than four pages is empty: its query failed, and the error was taken for an empty result.',
    breaks: ['PAGING-7'],
    follows: ['PAGING-5', 'PAGING-10'],
    alter: (inner) => ({
      take: (view, window) =>
        view.pages > 4 && view.page - view.firstPage === 2 ? [] : inner.take(view, window),
    }),
  },
  {
    name: 'replica-misses-newest',
    says: 'Every third answer lacks the newest person: one replica of the database is behind the count.',
    breaks: ['PAGING-9'],
    follows: ['PAGING-5', 'PAGING-7', 'PAGING-8', 'PAGING-11', 'DOMAIN-1', 'DOMAIN-3', 'HTTP-5'],
    comesAndGoes: true,
    // Every third answer: what asks twice for the same may meet the same replica each time.
    missedOnceIn: 8,
    alter(inner) {
      let answered = 0;
      return {
        take(view, [from, to]) {
          answered += 1;
          return inner.take(view, [from, answered % 3 === 0 ? Math.min(to, view.rows - 1) : to]);
        },
      };
    },
  },
  {
    name: 'replica-keeps-old-addresses',
    says: 'Every sixth answer is from a replica that has the old address of some persons: more are seen than there are.',
    breaks: ['PAGING-9'],
    follows: ['PAGING-7', 'HTTP-5'],
    comesAndGoes: true,
    // Every sixth answer: whether it is met again before the requests run out goes by their number.
    missedOnceIn: 3,
    alter(inner) {
      let answered = 0;
      return {
        take(view, window) {
          answered += 1;
          const taken = inner.take(view, window);
          return answered % 6 === 0 ? taken.map(withOldAddress) : taken;
        },
      };
    },
  },
  {
    name: 'same-instant-overwritten',
    says: 'Of the persons on a page that were created at the same instant only the last is shown: it is their key.',
    breaks: ['PAGING-7'],
    follows: ['PAGING-5', 'PAGING-10'],
    alter: (inner) => ({
      take(view, window) {
        const taken = inner.take(view, window);
        const byInstant = new Map(taken.map((person): [string, Person] => [person.createdAt, person]));
        return [...byInstant.values()];
      },
    }),
  },
];
