import type { Alter } from '../../behaviours/alter.ts';
import type { Answer } from '../../behaviours/answer.ts';
import type { Question } from '../../behaviours/question.ts';
import { rightKey } from '../auth/right-key.ts';
import type { Fault } from '../fault.ts';
import { afterRequest, wrongPages } from './situation.ts';

/** An answer to a key of idempotency is given again. */
const answeredAgain: Alter = (inner) => {
  const kept = new Map<string, Answer>();
  return {
    async answer(question, all) {
      const { method, id, headers } = question;
      const key = `${method} ${headers.authorization} ${id} ${headers['x-request-id']}`;
      const answer = kept.get(key) ?? (await inner.answer(question, all));
      const isKept = headers['x-request-id'] !== undefined && question.endpoint === 'persons';
      if (isKept && answer.status === 200) kept.set(key, answer);
      return answer;
    },
  };
};

/** Pages after the first are cut from the list that the connection was for before. */
const customerLeft: Alter = (inner) => {
  const customers = new WeakMap<object, string>();
  return {
    select(partnerId, domain, asked) {
      const left = customers.get(asked.question.connection) ?? domain;
      customers.set(asked.question.connection, domain);
      return inner.select(partnerId, asked.askedPage > asked.firstPage ? left : domain, asked);
    },
  };
};

/** Lists of a connection are of the domain that it was first asked for. */
const domainBound: Alter = (inner) => {
  const bound = new WeakMap<object, string>();
  return {
    select(partnerId, domain, asked) {
      const { connection } = asked.question;
      if (!bound.has(connection)) bound.set(connection, domain);
      return inner.select(partnerId, bound.get(connection) ?? domain, asked);
    },
  };
};

/** What is left out is what the connection was asked for last. */
const parametersLeft: Alter = (inner) => {
  const left = new WeakMap<object, Partial<Record<'limit' | 'page', number>>>();
  /** Reads a parameter, or what was read of it on the connection before. */
  const kept =
    (name: 'limit' | 'page', read: (question: Question) => number | undefined) => (question: Question) => {
      const known = left.get(question.connection);
      const value = read(question) ?? known?.[name];
      if (question.endpoint === 'persons') left.set(question.connection, { ...known, [name]: value });
      return value;
    };
  return {
    readLimit: kept('limit', (question) => inner.readLimit(question)),
    readPage: kept('page', (question) => inner.readPage(question)),
  };
};

const isShown = ({ endpoint }: Question, { status }: Answer) => endpoint === 'consumer' && status === 200;

/** Faults behind another request on the same connection, or with the same id. */
export const behindFaults: readonly Fault[] = [
  {
    name: 'parameters-left-on-connection',
    says: 'Where `limit` or `page` is left out, it is what the connection was asked for before.',
    ...wrongPages('PAGING-9', 'DOMAIN-2', 'INPUT-1', 'INPUT-2'),
    alter: parametersLeft,
  },
  {
    name: 'request-id-answered-again',
    says: 'X-Request-Id is taken for a key of idempotency: the same id with the same key gets the same page again.',
    ...wrongPages('PAGING-9'),
    // An id that is sent twice in a run is one of a few that are drawn.
    comesAndGoes: true,
    missedOnceIn: 3,
    alter: answeredAgain,
  },
  {
    name: 'customer-left-on-connection',
    says: 'A page after the first is cut from the list that was asked for before it on its connection, also of another domain.',
    ...wrongPages('DOMAIN-1', 'DOMAIN-2', 'PARTNER-2'),
    alter: customerLeft,
  },
  {
    name: 'domain-of-first-request',
    says: 'The domain of the first list on a connection is that of all others on it: it was bound to the connection.',
    ...wrongPages('DOMAIN-1', 'DOMAIN-2', 'PARTNER-2'),
    alter: domainBound,
  },
  {
    name: 'limit-forgotten-behind-head',
    says: 'The first list behind HEAD on the same connection is read without its limit: as many as by default.',
    ...wrongPages('PAGING-9'),
    alter: afterRequest(
      ({ method }) => method === 'HEAD',
      () => ({ readLimit: () => undefined }),
    ),
  },
  {
    name: 'let-in-behind-consumer',
    says: 'A consumer that was read leaves its connection let in: the next list on it needs no key.',
    breaks: ['AUTH-7'],
    follows: ['AUTH-1', 'AUTH-6', 'AUTH-11', 'AUTH-2', 'AUTH-3', 'AUTH-4', 'AUTH-5', 'AUTH-12', 'PARTNER-2'],
    alter: afterRequest(isShown, (_, world) => ({ presentedKey: (question) => rightKey(question, world) })),
  },
];
