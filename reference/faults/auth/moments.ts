import { setTimeout as wait } from 'node:timers/promises';
import type { Alter } from '../../behaviours/alter.ts';
import { Refused } from '../../behaviours/refused.ts';
import type { Fault } from '../fault.ts';
import { openWithWrongKey } from './right-key.ts';

/** Requests between two that are refused by mistake; runs of other requests have other lengths. */
const REFUSED_EVERY = 67;
const TOKEN_REFUSED_EVERY = 11;
const OPEN_EVERY = 5;

/** Long enough for requests that were sent together to meet. */
const QUERY_MS = 4;

/** A request gets the answer of one for the same URL that is being made, whoever asked. */
const coalesced: Alter = (inner) => {
  const making = new Map<string, ReturnType<typeof inner.answer>>();
  return {
    answer(question, all) {
      const made = making.get(question.url);
      if (made !== undefined) return made;
      const answer = wait(QUERY_MS)
        .then(() => inner.answer(question, all))
        .finally(() => making.delete(question.url));
      making.set(question.url, answer);
      return answer;
    },
  };
};

/** Keys that are refused or let through at one moment and not at another. */
export const momentFaults: readonly Fault[] = [
  {
    name: 'key-refused-now-and-then',
    says: 'A right key is refused now and then: one node does not know it yet.',
    breaks: ['AUTH-8'],
    follows: ['HTTP-5'],
    alter: (inner) => ({
      authorise(key, question) {
        const holder = inner.authorise(key, question);
        if (question.number % REFUSED_EVERY === 0) throw new Refused('wrong-key');
        return holder;
      },
    }),
  },
  {
    name: 'token-refused-now-and-then',
    says: 'A right token is refused now and then: the tokens are looked up in a cache that forgets.',
    breaks: ['AUTH-8'],
    follows: ['HTTP-5'],
    alter: (inner) => {
      let asked = 0;
      return {
        authorise(key, question) {
          const holder = inner.authorise(key, question);
          if (question.endpoint === 'consumer') asked += 1;
          if (question.endpoint === 'consumer' && asked % TOKEN_REFUSED_EVERY === 0)
            throw new Refused('wrong-key');
          return holder;
        },
      };
    },
  },
  {
    name: 'wrong-key-opens-now-and-then',
    says: 'A wrong key opens now and then: one node does not ask for keys.',
    breaks: ['AUTH-2'],
    follows: ['AUTH-3', 'AUTH-4', 'AUTH-5', 'AUTH-7', 'AUTH-12', 'AUTH-10'],
    comesAndGoes: true,
    alter: openWithWrongKey((_, __, { number }) => number % OPEN_EVERY === 0),
  },
  {
    name: 'key-in-query-accepted-by-turns',
    says: 'One node of two takes the key from the query.',
    breaks: ['AUTH-6'],
    alter: (inner) => {
      let asked = 0;
      return {
        presentedKey(question) {
          const given = question.query.get('access_token');
          if (given !== null) asked += 1;
          return inner.presentedKey(question) ?? (given !== null && asked % 2 === 1 ? given : undefined);
        },
      };
    },
  },
  {
    name: 'answers-shared-while-made',
    says: 'Requests for one URL that come together get one answer, whoever asks.',
    breaks: ['AUTH-7'],
    follows: ['AUTH-8'],
    alter: coalesced,
  },
  {
    name: 'any-key-after-first-page',
    says: 'After the first page any key lists persons.',
    breaks: ['AUTH-2'],
    follows: ['AUTH-3', 'AUTH-4', 'AUTH-5', 'AUTH-7', 'AUTH-12'],
    alter: (inner, world) =>
      openWithWrongKey(
        (_, __, { endpoint, query }) =>
          endpoint === 'persons' && Number(query.get('page') ?? inner.firstPage()) > inner.firstPage(),
      )(inner, world),
  },
];
