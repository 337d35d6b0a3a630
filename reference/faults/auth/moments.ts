import { setTimeout as wait } from 'node:timers/promises';
import type { Alter } from '../../behaviours/alter.ts';
import type { Answer } from '../../behaviours/answer.ts';
import type { Behaviours } from '../../behaviours/behaviours.ts';
import type { Question } from '../../behaviours/question.ts';
import { Refused } from '../../behaviours/refused.ts';
import type { Fault } from '../fault.ts';
import { openWithWrongKey, rightKey } from './right-key.ts';

/** Requests between two that are refused by mistake; runs of other requests have other lengths. */
const REFUSED_EVERY = 67;
const TOKEN_REFUSED_EVERY = 11;
const OPEN_EVERY = 5;

/** Long enough for requests that were sent together to meet. */
const QUERY_MS = 4;

/** Gives a request the answer of another for the same URL that is being made, whatever its key. */
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

/** A decision about access that is stored in one place for all requests, and read again after the database has answered. */
const letInByOthers: Alter = (inner, world) => {
  let isLetIn = false;
  return {
    async answer(question, all) {
      isLetIn = opens(question, all);
      await wait(QUERY_MS);
      const letIn = { ...all, presentedKey: () => rightKey(question, world) };
      return inner.answer(question, isLetIn ? letIn : all);
    },
  };
};

function opens(question: Question, all: Behaviours): boolean {
  try {
    all.authorise(all.presentedKey(question), question);
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

const REFUSAL_KEPT_MS = 1_000;

/** A cache keeps refusals of a key, whatever their status, by their URL alone. */
const keptRefusals: Alter = (inner, { now }) => {
  const kept = new Map<string, { readonly answer: Answer; readonly since: number }>();
  return {
    async answer(question, all) {
      const stored = kept.get(question.url);
      if (stored !== undefined && now() - stored.since < REFUSAL_KEPT_MS) return stored.answer;
      let isRefused = false;
      const answer = await inner.answer(question, {
        ...all,
        refuse(reason, refused) {
          isRefused = reason === 'missing-key' || reason === 'wrong-key';
          return all.refuse(reason, refused);
        },
      });
      if (isRefused) kept.set(question.url, { answer, since: now() });
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
    name: 'let-in-beside-right-key',
    says: 'Who is let in is kept in a variable of the process: a request beside one with the right key is let in too.',
    breaks: ['AUTH-7'],
    follows: ['AUTH-1', 'AUTH-2', 'AUTH-3', 'AUTH-4', 'AUTH-5', 'AUTH-6', 'AUTH-10', 'AUTH-12', 'PARTNER-2'],
    comesAndGoes: true,
    alter: letInByOthers,
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
    name: 'refusal-kept-for-url',
    says: 'A refusal is kept for a second by its URL, for whoever asks next, with the right key too.',
    breaks: ['AUTH-7'],
    follows: ['AUTH-8', 'HTTP-5'],
    alter: keptRefusals,
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
