import { textAnswer } from '../behaviours/answer.ts';
import type { Question } from '../behaviours/question.ts';
import { Refused } from '../behaviours/refused.ts';
import type { Choice } from './choice.ts';

const blocked = '<!DOCTYPE html><html><head><title>403</title></head><body>Request blocked.</body></html>\n';

/** Control characters, quotes, brackets, and what is beyond the basic plane. */
const suspicious = /[\p{Cc}'"<>()[\]{}$;|\\]|[\u{10000}-\u{10ffff}]/u;
const LONG = 255;

function isSuspicious({ id, query }: Question): boolean {
  return [id, ...query.values()].some((value) => value.length > LONG || suspicious.test(value));
}

/** What is made of values that the document does not show. */
export const inputChoices: readonly Choice[] = [
  {
    name: 'firewall',
    says: 'A firewall answers suspicious values with 403 and a page of HTML.',
    alter: (inner) => ({
      answer: (question, all) =>
        isSuspicious(question)
          ? textAnswer(403, 'text/html; charset=utf-8', blocked)
          : inner.answer(question, all),
    }),
  },
  {
    name: 'odd-numbers-ignored',
    says: 'A `limit` or `page` that is no positive number is ignored, as if it were not there.',
    alter: (inner) => ({
      readLimit: (question) => ignored(question, 'limit', () => inner.readLimit(question)),
      readPage: (question) => ignored(question, 'page', () => inner.readPage(question)),
    }),
  },
];

function ignored({ query }: Question, name: string, read: () => number | undefined): number | undefined {
  try {
    return read();
  } catch (error) {
    const isOdd = !/^\d+$/.test(query.get(name) ?? '1') || Number(query.get(name)) === 0;
    if (error instanceof Refused && query.has(name) && isOdd) return undefined;
    throw error;
  }
}
