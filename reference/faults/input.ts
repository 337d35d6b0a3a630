import type { Alter } from '../behaviours/alter.ts';
import { problem } from '../behaviours/answer.ts';
import type { Question } from '../behaviours/question.ts';
import type { Fault } from './fault.ts';

const failed = () => problem(500, 'Internal Server Error', 'Something went wrong.');

/** Nobody looked at the value before it was used. */
function failsAt(isMeant: (question: Question) => boolean): Alter {
  return (inner) => ({
    answer: (question, all) => (isMeant(question) ? failed() : inner.answer(question, all)),
  });
}

const isPage = ({ endpoint }: Question) => endpoint === 'persons';
const isConsumer = ({ endpoint }: Question) => endpoint === 'consumer';
const given = ({ query }: Question, name: string) => query.get(name) ?? undefined;

const BEYOND_32_BITS = 2 ** 31;
const LONG = 255;

/** Unusual values at which the service breaks, or which it takes for something else. */
export const inputFaults: readonly Fault[] = [
  {
    name: 'limit-zero-fails',
    says: '`limit=0` is answered with 500: something is divided by it.',
    breaks: ['INPUT-1'],
    alter: failsAt((question) => isPage(question) && given(question, 'limit') === '0'),
  },
  {
    name: 'limit-text-fails',
    says: 'A `limit` that is no number is answered with 500.',
    breaks: ['INPUT-1'],
    alter: failsAt((question) => isPage(question) && given(question, 'limit') === 'abc'),
  },
  {
    name: 'limit-twice-fails',
    says: 'Two limits are answered with 500: a list is not expected there.',
    breaks: ['INPUT-1'],
    alter: failsAt(({ endpoint, query }) => endpoint === 'persons' && query.getAll('limit').length > 1),
  },
  {
    name: 'page-negative-fails',
    says: 'A page below 0 is answered with 500: the database knows no negative offset.',
    breaks: ['INPUT-2'],
    alter: failsAt((question) => isPage(question) && Number(given(question, 'page') ?? 0) < 0),
  },
  {
    name: 'page-beyond-32-bits-fails',
    says: 'A page beyond 32 bits is answered with 500.',
    breaks: ['INPUT-2'],
    alter: failsAt((question) => isPage(question) && Number(given(question, 'page') ?? 0) >= BEYOND_32_BITS),
  },
  {
    name: 'domain-emoji-fails',
    says: 'A domain with a character beyond the basic plane is answered with 500: the column takes three bytes.',
    breaks: ['INPUT-3'],
    alter: failsAt((question) => /[\u{10000}-\u{10ffff}]/u.test(given(question, 'domain') ?? '')),
  },
  {
    name: 'domain-long-fails',
    says: 'A domain of more than 255 characters is answered with 500.',
    breaks: ['INPUT-3'],
    alter: failsAt((question) => (given(question, 'domain') ?? '').length > LONG),
  },
  {
    name: 'domain-missing-fails',
    says: 'A request without `domain` is answered with 500.',
    breaks: ['INPUT-3'],
    alter: failsAt((question) => isPage(question) && !question.query.has('domain')),
  },
  {
    name: 'domain-decoded-twice',
    says: 'The domain is percent-decoded a second time.',
    breaks: ['INPUT-3'],
    alter: (inner) => ({
      answer(question, all) {
        const domain = given(question, 'domain');
        if (domain === undefined || !/%[0-7][0-9a-f]/i.test(domain)) return inner.answer(question, all);
        const query = new URLSearchParams(question.query);
        query.set(
          'domain',
          domain.replace(/%([0-7][0-9a-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
        );
        return inner.answer({ ...question, query }, all);
      },
    }),
  },
  {
    name: 'consumer-limit-negative-fails',
    says: 'A negative `limit` of a consumer is answered with 500.',
    breaks: ['INPUT-4'],
    alter: failsAt((question) => isConsumer(question) && Number(given(question, 'limit') ?? 0) < 0),
  },
  {
    name: 'identifier-long-fails',
    says: 'An identifier of more than 255 characters is answered with 500.',
    breaks: ['INPUT-4'],
    alter: failsAt(({ id }) => id.length > LONG),
  },
  {
    name: 'identifier-null-fails',
    says: 'A null character in an identifier is answered with 500: the database does not take it.',
    breaks: ['INPUT-4'],
    alter: failsAt(({ id }) => id.includes('\0')),
  },
];
