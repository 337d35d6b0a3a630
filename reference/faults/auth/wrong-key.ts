import type { Alter } from '../../behaviours/alter.ts';
import type { Behaviours } from '../../behaviours/behaviours.ts';
import type { Question } from '../../behaviours/question.ts';
import { Refused } from '../../behaviours/refused.ts';
import type { Fault } from '../fault.ts';
import { openWithWrongKey, rightKey } from './right-key.ts';

/** Near misses, client slips and other letter cases of a key are keys that were never issued, too. */
const follows = ['AUTH-3', 'AUTH-4', 'AUTH-5', 'AUTH-7', 'AUTH-10', 'AUTH-12'];

/** A cache of accepted keys whose entries are for the URL alone. */
const decisionByUrl: Alter = (inner, world) => {
  const granted = new Set<string>();
  return {
    authorise(key, question) {
      const right = rightKey(question, world);
      if (key !== undefined && right !== undefined && granted.has(question.url))
        return inner.authorise(right, question);
      const holder = inner.authorise(key, question);
      granted.add(question.url);
      return holder;
    },
  };
};

function presentsWrongKey(question: Question, all: Behaviours): boolean {
  try {
    all.authorise(all.presentedKey(question), question);
    return false;
  } catch (error) {
    return error instanceof Refused && error.reason === 'wrong-key';
  }
}

/** The refusal sets the status, but the handler still runs. */
const refusedWithData: Alter = (inner, world) => ({
  async answer(question, all) {
    const answer = await inner.answer(question, all);
    const right = rightKey(question, world);
    if (right === undefined || !presentsWrongKey(question, all)) return answer;
    const headers = { ...question.headers, authorization: `Bearer ${right}` };
    const granted = await inner.answer({ ...question, headers }, all);
    return { ...granted, status: answer.status, headers: { ...answer.headers, ...granted.headers } };
  },
});

export const wrongKeyFaults: readonly Fault[] = [
  {
    name: 'any-key-accepted',
    says: 'Any key lists the persons of any partner.',
    breaks: ['AUTH-2'],
    follows,
    alter: openWithWrongKey((_, __, question) => question.endpoint === 'persons'),
  },
  {
    name: 'wildcard-for-key-accepted',
    says: 'Keys are looked up with LIKE: a percent sign is any key.',
    breaks: ['AUTH-2'],
    alter: openWithWrongKey((key) => key === '%'),
  },
  {
    name: 'any-key-of-right-length-accepted',
    says: 'A key is checked for its length only.',
    breaks: ['AUTH-2'],
    follows,
    alter: openWithWrongKey((key, right) => key.length === right.length),
  },
  {
    name: 'any-key-of-right-prefix-accepted',
    says: 'A key is checked for its prefix only, as the gateway checks it.',
    breaks: ['AUTH-2'],
    follows,
    alter: openWithWrongKey((key, right) => key.startsWith(right.slice(0, right.indexOf('_') + 1))),
  },
  {
    name: 'any-token-for-consumers',
    says: 'Any token shows any consumer.',
    breaks: ['AUTH-2'],
    follows,
    alter: openWithWrongKey((_, __, question) => question.endpoint === 'consumer'),
  },
  {
    name: 'decision-cached-by-url',
    says: 'After a right key any key opens the same URL: the decision is kept without the key.',
    breaks: ['AUTH-7'],
    follows: ['AUTH-2', 'PARTNER-2', ...follows.filter((id) => id !== 'AUTH-7')],
    alter: decisionByUrl,
  },
  {
    name: 'refused-with-data',
    says: 'A wrong key is refused with 401, and the data stand in the body.',
    breaks: ['AUTH-2'],
    follows,
    alter: refusedWithData,
  },
];
