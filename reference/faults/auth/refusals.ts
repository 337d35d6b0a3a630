import { setTimeout as wait } from 'node:timers/promises';
import type { Alter } from '../../behaviours/alter.ts';
import { type Answer, emptyAnswer, type Headers, problem } from '../../behaviours/answer.ts';
import type { Question } from '../../behaviours/question.ts';
import { Refused } from '../../behaviours/refused.ts';
import type { Fault } from '../fault.ts';
import { openWithoutHeader, openWithWrongKey, rightKey } from './right-key.ts';

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

/** Refuses a missing and a wrong key with other headers. */
function refusedWith(headersOf: (refusal: Answer, question: Question) => Headers): Alter {
  return (inner) => ({
    refuse(reason, question) {
      const refusal = inner.refuse(reason, question);
      if (reason !== 'missing-key' && reason !== 'wrong-key') return refusal;
      return { ...refusal, headers: { ...refusal.headers, ...headersOf(refusal, question) } };
    },
  });
}

/** What does not exist is told before the key is looked at. */
function toldBeforeKey(
  endpoint: Question['endpoint'],
  isKnown: (id: string, ids: readonly string[]) => boolean,
): Alter {
  return (inner, { accounts }) => ({
    answer(question, all) {
      const ids = [accounts.partnerId, accounts.otherPartnerId, ...accounts.consumerIds];
      if (question.endpoint !== endpoint || isKnown(question.id, ids)) return inner.answer(question, all);
      return problem(404, 'Not Found', 'There is no such resource.');
    },
  });
}

/** What a refusal gives away, and what is refused or let through at the wrong moment. */
export const refusalFaults: readonly Fault[] = [
  {
    name: 'key-repeated-in-refusal',
    says: 'A refusal says which key was presented.',
    breaks: ['AUTH-10'],
    alter: (inner) => ({
      refuse: (reason, question) =>
        reason === 'wrong-key'
          ? problem(401, 'Unauthorized', `The key ${inner.presentedKey(question)} is not valid.`, {
              'www-authenticate': 'Bearer',
            })
          : inner.refuse(reason, question),
    }),
  },
  {
    name: 'key-repeated-in-header',
    says: 'A header of a refusal repeats what was presented.',
    breaks: ['AUTH-10'],
    alter: refusedWith((refusal, { headers: { authorization } }) =>
      authorization === undefined ? {} : { ...refusal.headers, 'x-presented': authorization },
    ),
  },
  {
    name: 'partner-told-before-key',
    says: 'Whoever asks without a right key learns whether a partner exists: 404 or 401.',
    breaks: ['AUTH-10'],
    alter: toldBeforeKey('persons', (id, ids) => ids.includes(id)),
  },
  {
    name: 'consumer-told-before-key',
    says: 'Whoever asks without a right token learns whether a consumer exists: 404 or 401.',
    breaks: ['AUTH-10'],
    alter: toldBeforeKey('consumer', (id, ids) => ids.includes(id)),
  },
  {
    name: 'partner-told-in-refusal',
    says: 'The text of a refusal says whether the partner exists.',
    breaks: ['AUTH-10'],
    alter: (inner, world) => ({
      refuse(reason, question) {
        const refusal = inner.refuse(reason, question);
        const exists = rightKey(question, world) !== undefined;
        if (reason !== 'wrong-key' || exists) return refusal;
        return {
          ...refusal,
          json: { ...(refusal.json as object), detail: 'No partner has this identifier.' },
        };
      },
    }),
  },
  {
    name: 'challenge-of-other-scheme',
    says: 'A refusal asks for Basic credentials, which are not taken.',
    breaks: ['AUTH-9'],
    alter: refusedWith((refusal) => ({ ...refusal.headers, 'www-authenticate': 'Basic realm="pcds"' })),
  },
  {
    name: 'wrong-key-is-bad-request',
    says: 'A key that was never issued is refused with 400, as if the request were malformed.',
    breaks: ['AUTH-9'],
    alter: (inner) => ({
      refuse: (reason, question) =>
        reason === 'wrong-key' ? problem(400, 'Bad Request', 'Bad key.') : inner.refuse(reason, question),
    }),
  },
  {
    name: 'head-open',
    says: 'HEAD is answered 200 without a key.',
    breaks: ['AUTH-11'],
    alter: (inner) => ({
      answer: (question, all) =>
        question.method === 'HEAD' && question.endpoint !== 'other'
          ? emptyAnswer(200)
          : inner.answer(question, all),
    }),
  },
  {
    name: 'head-open-for-consumers',
    says: 'HEAD of a consumer is answered as with the token.',
    breaks: ['AUTH-11'],
    alter: openWithoutHeader(({ method, endpoint }) => method === 'HEAD' && endpoint === 'consumer'),
  },
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
    follows: ['AUTH-7'],
    alter: (inner, world) =>
      openWithWrongKey(
        (_, __, { endpoint, query }) =>
          endpoint === 'persons' && Number(query.get('page') ?? inner.firstPage()) > inner.firstPage(),
      )(inner, world),
  },
  {
    name: 'missing-key-refused-with-data',
    says: 'A request without a key is refused with 401, and the data stand in the body.',
    breaks: ['AUTH-1'],
    follows: ['AUTH-6', 'AUTH-7'],
    alter: (inner, world) => ({
      async answer(question, all) {
        const right = rightKey(question, world);
        const answer = await inner.answer(question, all);
        if (question.headers.authorization !== undefined || right === undefined) return answer;
        const headers = { ...question.headers, authorization: `Bearer ${right}` };
        return { ...(await inner.answer({ ...question, headers }, all)), status: answer.status };
      },
    }),
  },
];
