import type { Alter } from '../../behaviours/alter.ts';
import { type Answer, emptyAnswer, type Headers, problem } from '../../behaviours/answer.ts';
import type { Question } from '../../behaviours/question.ts';
import type { Fault } from '../fault.ts';
import { openWithoutHeader, rightKey } from './right-key.ts';

/** Characters that a header holds. */
const HEADER = 4_000;

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

/** Answers 404 for an unknown resource before the key is checked. */
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

/** Refusals that disclose something, or that have a wrong form. */
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
    says: 'HEAD is answered 200 without a body, whatever the key.',
    breaks: ['AUTH-11', 'HTTP-7'],
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
    name: 'refused-with-data-in-header',
    says: 'The answer that was made before the key was looked at stands in a header of the refusal, for debugging.',
    breaks: ['AUTH-1', 'AUTH-2'],
    follows: ['AUTH-3', 'AUTH-4', 'AUTH-5', 'AUTH-6', 'AUTH-7', 'AUTH-10', 'AUTH-12'],
    alter: (inner, world) => ({
      async answer(question, all) {
        const [answer, right] = [await inner.answer(question, all), rightKey(question, world)];
        if (answer.status < 400 || right === undefined) return answer;
        const headers = { ...question.headers, authorization: `Bearer ${right}` };
        const made = await inner.answer({ ...question, headers }, all);
        const debug = JSON.stringify(made.json ?? '').slice(0, HEADER);
        return { ...answer, headers: { ...answer.headers, 'x-debug': debug.replace(/[^ -~]/g, '?') } };
      },
    }),
  },
  {
    name: 'right-key-in-refusal',
    says: 'A refusal tells which key was expected.',
    breaks: ['AUTH-1', 'AUTH-2'],
    follows: ['AUTH-4', 'AUTH-5', 'AUTH-7', 'AUTH-10'],
    alter: (inner, world) => ({
      refuse(reason, question) {
        if (reason !== 'wrong-key' && reason !== 'missing-key') return inner.refuse(reason, question);
        const expected = rightKey(question, world);
        return problem(401, 'Unauthorized', `Expected ${expected ?? 'another key'}.`, {
          'www-authenticate': 'Bearer',
        });
      },
    }),
  },
  {
    name: 'missing-key-refused-with-data',
    says: 'A request without a key is refused with 401, and the data stand in the body.',
    breaks: ['AUTH-1'],
    follows: ['AUTH-6', 'AUTH-7', 'AUTH-10'],
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
