import type { Alter } from '../behaviours/alter.ts';
import { problem, textAnswer } from '../behaviours/answer.ts';
import { changeWire } from '../behaviours/change.ts';
import type { Question } from '../behaviours/question.ts';
import { Refused } from '../behaviours/refused.ts';
import { alternatives, type Choice, noAnswer } from './choice.ts';

const blocked = '<!DOCTYPE html><html><head><title>403</title></head><body>Request blocked.</body></html>\n';

/** Control characters, quotes, brackets, stray percent signs, and what is beyond the basic plane. */
const suspicious = /[\p{Cc}'"<>()[\]{}$;|\\%\ufffd]|[\u{10000}-\u{10ffff}]/u;
/** Characters that no host name has. */
const malformed = /[^\p{L}\p{N}._-]/u;
const LONG = 255;
/** Requests that are turned away after a suspicious one. */
const SHUT_OUT = 2;

function isSuspicious({ id, query }: Question): boolean {
  return [id, ...query.values()].some((value) => value.length > LONG || suspicious.test(value));
}

const turnedAway = () => textAnswer(403, 'text/html; charset=utf-8', blocked);

const LONG_URL = 500;
/** A number of ASCII digits that is neither 0 nor very large. */
const usualNumber = /^0*[1-9]\d{0,14}$/;

function isJunk({ method, url, query }: Question): boolean {
  const numbers = [...query.getAll('limit'), ...query.getAll('page')];
  return method !== 'GET' || url.length > LONG_URL || numbers.some((value) => !usualNumber.test(value));
}

/** Closes the connection, without an answer, for some questions. */
function closing(closes: (question: Question) => boolean): Alter {
  return changeWire((wire, question) => (closes(question) ? { ...wire, connection: 'drop' } : wire));
}

/** Turns a client away for some requests after a suspicious one. */
const shutOut: Alter = (inner) => {
  let left = 0;
  return {
    answer(question, all) {
      if (isSuspicious(question)) left = SHUT_OUT + 1;
      if (left === 0) return inner.answer(question, all);
      left -= 1;
      return turnedAway();
    },
  };
};

type Numbered = 'limit' | 'page';

/** Reads a number that is refused otherwise in a way of its own; undefined: as if it were not there. */
function leniently(
  read: (values: readonly string[], least: number, name: Numbered) => number | undefined,
): Alter {
  return (inner) => {
    const otherwise = (name: Numbered, question: Question, least: number, own: () => number | undefined) => {
      try {
        return own();
      } catch (error) {
        const values = question.query.getAll(name);
        const isUsual = values.length === 1 && /^[1-9]\d{0,14}$/.test(values[0] ?? '');
        if (!(error instanceof Refused) || values.length === 0 || isUsual) throw error;
        return read(values, least, name);
      }
    };
    return {
      readLimit: (question) => otherwise('limit', question, 1, () => inner.readLimit(question)),
      readPage: (question) => otherwise('page', question, inner.firstPage(), () => inner.readPage(question)),
    };
  };
}

/** Parses the decimal digits at the beginning of a text; undefined where there are none. */
function leading(text: string): number | undefined {
  const number = Number.parseInt(text, 10);
  return Number.isNaN(number) ? undefined : number;
}

function within(number: number | undefined, least: number): number | undefined {
  return number === undefined ? undefined : Math.min(Math.max(number, least), Number.MAX_SAFE_INTEGER);
}

/** The question with numbers that have no sign. */
function unsigned(question: Question): Question {
  const query = new URLSearchParams(question.query);
  for (const name of ['limit', 'page']) {
    const value = query.get(name);
    if (value !== null && /^-[1-9]\d*$/.test(value) && query.getAll(name).length === 1)
      query.set(name, value.slice(1));
  }
  return { ...question, query };
}

/** Reads one of several values of the same name where each would be accepted alone. */
function oneOf(which: (values: readonly string[]) => string | undefined): Alter {
  return (inner) => {
    const single = (question: Question, name: string): Question => {
      const query = new URLSearchParams(question.query);
      const value = which(query.getAll(name));
      if (value !== undefined) query.set(name, value);
      return { ...question, query };
    };
    return {
      readLimit: (question) => inner.readLimit(single(question, 'limit')),
      readPage: (question) => inner.readPage(single(question, 'page')),
      readDomain: (question) => inner.readDomain(single(question, 'domain')),
    };
  };
}

/** Treatments of values that the document does not show. */
export const inputChoices: readonly Choice[] = [
  ...alternatives([
    {
      name: 'firewall',
      says: 'A firewall answers suspicious values with 403 and a page of HTML.',
      alter: (inner) => ({
        answer: (question, all) => (isSuspicious(question) ? turnedAway() : inner.answer(question, all)),
      }),
    },
    {
      name: 'firewall-shuts-out',
      // Beside others that refuse for themselves, it shuts out whoever asks again.
      costly: true,
      says: 'A firewall turns a client away that sends suspicious values, and for two requests after that.',
      alter: shutOut,
    },
    {
      name: 'malformed-domains-closed',
      says: 'A firewall closes the connection for a domain that is no name of a host, without an answer.',
      // Each of them is sent again.
      costly: true,
      alter: closing(({ query }) => query.getAll('domain').some((domain) => malformed.test(domain))),
    },
    {
      name: 'junk-closed',
      says: 'A firewall closes the connection for a `limit` or `page` that is no number from 1, for every method but GET, and for long URLs.',
      costly: true,
      answers: {
        'http.head': 'refused: the connection closed',
        'http.options': 'the connection closed',
      },
      alter: closing(isJunk),
    },
    {
      name: 'suspicious-not-acceptable',
      says: 'Suspicious values are answered with 406.',
      alter: (inner) => ({
        answer: (question, all) =>
          isSuspicious(question)
            ? problem(406, 'Not Acceptable', 'The request was not understood.')
            : inner.answer(question, all),
      }),
    },
  ]),
  ...alternatives([
    {
      name: 'odd-numbers-clamped',
      says: 'A `limit` or `page` is read up to what is no digit, and moved into its bounds.',
      answers: {
        'paging.limitZero': 'minimum',
        'paging.limitNegative': 'minimum',
        'paging.limitNotANumber': 'default',
        'paging.pageNegative': 'default',
        'paging.pageNotANumber': 'default',
        'paging.pageZero': 'first-page',
      },
      alter: leniently(([value = ''], least) => within(leading(value), least)),
    },
    {
      name: 'odd-numbers-ignored',
      says: 'A `limit` or `page` that is no positive number is ignored, as if it were not there.',
      answers: {
        'paging.limitZero': 'default',
        'paging.limitNegative': 'default',
        'paging.limitNotANumber': 'default',
        'paging.pageNegative': 'default',
        'paging.pageNotANumber': 'default',
        'paging.pageZero': 'first-page',
      },
      alter: leniently(() => undefined),
    },
    {
      name: 'odd-numbers-without-sign',
      says: 'A `limit` or `page` below zero is taken without its sign.',
      answers: { 'paging.limitNegative': 'taken without its sign', 'paging.pageNegative': noAnswer },
      alter: (inner) => ({
        readLimit: (question) => inner.readLimit(unsigned(question)),
        readPage: (question) => inner.readPage(unsigned(question)),
      }),
    },
    {
      name: 'odd-pages-of-nobody',
      says: 'A whole number that is no page, however small or large, is answered with nobody, under that number.',
      answers: { 'paging.pageNegative': 'empty', 'paging.pageZero': 'empty' },
      alter: (inner) => ({
        readPage(question) {
          const value = question.query.get('page') ?? '';
          const isWhole = question.query.getAll('page').length === 1 && /^-?\d{1,15}$/.test(value);
          return isWhole ? Number(value) : inner.readPage(question);
        },
        window: (view) => (view.page < view.firstPage ? [0, 0] : inner.window(view)),
      }),
    },
    {
      name: 'odd-numbers-largest',
      says: 'A `limit` of 0 or below, or none that can be read, stands for the largest page.',
      answers: {
        'paging.limitZero': 'maximum',
        'paging.limitNegative': 'maximum',
        'paging.limitNotANumber': 'maximum',
        'paging.pageNegative': 'default',
        'paging.pageNotANumber': 'default',
        'paging.pageZero': 'first-page',
      },
      alter: leniently(([value = ''], least, name) => {
        const number = leading(value);
        const isNone = number === undefined || number < 1;
        return name === 'limit' && isNone ? Number.MAX_SAFE_INTEGER : within(number, least);
      }),
    },
  ]),
  ...alternatives([
    {
      name: 'first-value-counts',
      says: 'Of several values for one parameter the first counts.',
      alter: oneOf(([first]) => first),
    },
    {
      name: 'last-value-counts',
      says: 'Of several values for one parameter the last counts.',
      alter: oneOf((values) => values.at(-1)),
    },
  ]),
  {
    name: 'unknown-parameters-refused',
    says: 'A parameter that the document does not show is refused with 400.',
    alter: (inner) => ({
      answer: (question, all) =>
        [...question.query.keys()].every((name) => ['domain', 'limit', 'page'].includes(name))
          ? inner.answer(question, all)
          : problem(400, 'Bad Request', 'There is a parameter that is not known.'),
    }),
  },
];
