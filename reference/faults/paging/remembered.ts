import { setTimeout as wait } from 'node:timers/promises';
import type { Alter } from '../../behaviours/alter.ts';
import type { Answer } from '../../behaviours/answer.ts';
import type { Question } from '../../behaviours/question.ts';
import type { Person, Persons } from '../../data/person.ts';
import type { Fault } from '../fault.ts';
import { wrongPages } from '../situations/situation.ts';

const KEPT_MS = 700;
const KEPT_LONGER_MS = 10_000;

/** Requests that one database answers; further ones go to its replica. */
const BUSY = 2;

/** Long enough for requests that were sent together to meet, as they would in a query. */
const QUERY_MS = 4;

/** Milliseconds for which a part of a page is cached, and the number of its persons. */
const PART = { ms: 2_000, persons: 20 } as const;

const cutWhereKept: Alter = (inner, { now }) => {
  const whole = new Map<string, number>();
  return {
    take(view, window) {
      const taken = inner.take(view, window);
      const { url } = view.question;
      if (now() - (whole.get(url) ?? Number.NEGATIVE_INFINITY) < PART.ms) return taken.slice(0, PART.persons);
      whole.set(url, now());
      return taken;
    },
  };
};

const countRenewed: Alter = (inner, { now }) => {
  const renewed = new Map<string, number>();
  return {
    countTotal(view) {
      const total = inner.countTotal(view);
      const since = renewed.get(view.persons.domain);
      if (total === 0 || (since !== undefined && now() - since < KEPT_MS)) return total;
      renewed.set(view.persons.domain, now());
      return total + 1;
    },
  };
};

/** The list of a replica that still holds a deleted person in its middle. */
function withDeleted(persons: Persons): Persons {
  const { domain, length } = persons;
  const middle = Math.floor(length / 2);
  const at = (place: number): Person => {
    if (place < middle) return persons.at(place);
    if (place > middle) return persons.at(place - 1);
    return { ...persons.at(middle), index: length, email: `gone.by.now@${domain}` };
  };
  return { domain, length: length + 1, at };
}

const busyReplica: Alter = (inner) => ({
  async answer(question, all) {
    if (question.endpoint === 'persons') await wait(QUERY_MS);
    return inner.answer(question, all);
  },
  take(view, window) {
    const isBusy = view.question.inFlight() > BUSY && view.persons.length > 0;
    return inner.take(isBusy ? { ...view, persons: withDeleted(view.persons) } : view, window);
  },
});

/** A cache of pages by a key that is made of `limit` and `page`. */
function keyedBy(keyOf: (limit: string, page: string) => string): Alter {
  return (inner, { now }) => {
    const kept = new Map<string, { readonly answer: Answer; readonly since: number }>();
    return {
      async answer(question, all) {
        const { query, headers } = question;
        const [domain, limit, page] = ['domain', 'limit', 'page'].map((name) => query.get(name) ?? '');
        const key = `${question.method} ${question.id} ${headers.authorization} ${domain} ${keyOf(limit ?? '', page ?? '')}`;
        const stored = kept.get(key);
        if (question.endpoint !== 'persons' || limit === '' || page === '')
          return inner.answer(question, all);
        if (stored !== undefined && now() - stored.since < KEPT_LONGER_MS) return stored.answer;
        const answer = await inner.answer(question, all);
        if (answer.status === 200) kept.set(key, { answer, since: now() });
        return answer;
      },
    };
  };
}

/** A cache that keeps the answer to HEAD, which is empty, for the next request for the page. */
const emptiedByHead: Alter = (inner) => {
  const asked = new Set<string>();
  return {
    async answer(question, all) {
      if (question.method === 'HEAD') asked.add(question.url);
      const answer = await inner.answer(question, all);
      if (question.method === 'GET') asked.delete(question.url);
      return answer;
    },
    take: (view, window) => (isEmptied(view.question, asked) ? [] : inner.take(view, window)),
  };
};

/** Milliseconds for which such a cache keeps it. */
const EMPTIED_MS = 3_000;

/** A cache that keeps the empty answer to HEAD for a while, for all requests. */
const emptiedForAWhile: Alter = (inner, { now }) => {
  const until = new Map<string, number>();
  return {
    answer(question, all) {
      if (question.method === 'HEAD') until.set(question.url, now() + EMPTIED_MS);
      return inner.answer(question, all);
    },
    take: (view, window) =>
      view.question.method === 'GET' && now() < (until.get(view.question.url) ?? 0)
        ? []
        : inner.take(view, window),
  };
};

function isEmptied({ method, url }: Question, asked: ReadonlySet<string>): boolean {
  return method === 'GET' && asked.has(url);
}

/** Answers that differ with the moment at which they are made. */
export const rememberedFaults: readonly Fault[] = [
  {
    name: 'cache-key-glued',
    says: 'Pages are kept for ten seconds by a key that has `limit` and `page` glued together: 1 and 11 is 11 and 1.',
    breaks: ['PAGING-1'],
    follows: [
      'PAGING-2',
      'PAGING-3',
      'PAGING-5',
      'PAGING-6',
      'PAGING-7',
      'PAGING-8',
      'PAGING-9',
      'PAGING-10',
      'HTTP-5',
    ],
    comesAndGoes: true,
    alter: keyedBy((limit, page) => `${limit}${page}`),
  },
  {
    name: 'cache-key-without-limit',
    says: 'Pages are kept for ten seconds by a key without `limit`: who asks next with another gets the page of the first.',
    breaks: ['PAGING-9'],
    follows: ['PAGING-3', 'PAGING-8'],
    // It also keeps answers from which page sizes are learned.
    missedOnceIn: 3,
    alter: keyedBy((_, page) => page),
  },
  {
    name: 'page-emptied-by-head',
    says: 'HEAD leaves an empty list in a cache, and the next GET of the same URL gets it.',
    breaks: ['PAGING-9'],
    follows: ['PAGING-5', 'PAGING-7', 'HTTP-5'],
    comesAndGoes: true,
    alter: emptiedByHead,
  },
  {
    name: 'page-emptied-for-a-while',
    says: 'HEAD leaves an empty list in a cache, and for 3 s each GET of the same URL gets it.',
    breaks: ['PAGING-9'],
    follows: ['PAGING-5', 'PAGING-7', 'HTTP-5'],
    comesAndGoes: true,
    alter: emptiedForAWhile,
  },
  {
    name: 'count-renewed-too-early',
    says: '`total` is kept for 700 ms; the answer that renews it counts a deleted person too.',
    breaks: ['PAGING-4'],
    follows: ['PAGING-5', 'DOMAIN-1', 'DOMAIN-3', 'PARTNER-2', 'HTTP-5'],
    comesAndGoes: true,
    // Only a renewal in the midst of what asks again shows it.
    missedOnceIn: 4,
    alter: countRenewed,
  },
  {
    name: 'deleted-on-busy-replica',
    says: 'With more than two requests at a time a replica lists pages, and on it a deleted person is still there.',
    breaks: ['PAGING-9'],
    follows: ['PAGING-5', 'PAGING-7', 'HTTP-5'],
    comesAndGoes: true,
    // The first walks are at once too: where they met, the pages are taken for data that moved.
    missedOnceIn: 4,
    alter: busyReplica,
  },
  {
    name: 'kept-pages-cut-short',
    says: 'A page that was read whole in the last two seconds comes from a cache that keeps 20 persons of it.',
    ...wrongPages('PAGING-9'),
    // The only page of a list of more than 20 has to come whole once, and soon again.
    missedOnceIn: 2,
    alter: cutWhereKept,
  },
];
