import type { Alter } from '../../behaviours/alter.ts';
import type { Question } from '../../behaviours/question.ts';
import type { Fault } from '../fault.ts';

/** A page that is another's spoils whatever reads several. */
const walks = ['PAGING-2', 'PAGING-5', 'PAGING-6', 'PAGING-7', 'PAGING-8', 'PAGING-10', 'PAGING-11'];

/** The database connection that serves a request: they take turns. */
function pooled(connections: number): (question: Question) => number {
  return ({ number }) => number % connections;
}

function isRefusedList(question: Question, status: number): boolean {
  return question.endpoint === 'persons' && status === 400;
}

/** The list is looked up where the connection was for the request that was refused. */
const tenantLeft: Alter = (inner, { accounts }) => {
  const connection = pooled(3);
  const astray = new Set<number>();
  return {
    refuse(reason, question) {
      const isOther = reason === 'unknown-partner' && question.id === accounts.otherPartnerId;
      if (isOther) astray.add(connection(question));
      return inner.refuse(reason, question);
    },
    select(partnerId, domain, asked) {
      const isAstray = astray.delete(connection(asked.question));
      return inner.select(isAstray ? accounts.otherPartnerId : partnerId, domain, asked);
    },
  };
};

/** The row limit of a session is set only where it is to change; a connection with an error is replaced by a new one. */
const limitLost: Alter = (inner) => {
  const connection = pooled(2);
  const told = new Map<number, number>();
  const fresh = new Set<number>();
  return {
    async answer(question, all) {
      const answer = await inner.answer(question, all);
      if (isRefusedList(question, answer.status)) fresh.add(connection(question));
      return answer;
    },
    window(view) {
      const [from, to] = inner.window(view);
      const used = connection(view.question);
      if (told.get(used) === view.size && fresh.has(used))
        return [from, Math.min(from + inner.maximumLimit(view.persons.domain), view.rows)];
      told.set(used, view.size);
      fresh.delete(used);
      return [from, to];
    },
  };
};

/** The filters of an answer are a stack; a refused key takes one off that it never put on. */
const trimmerLost: Alter = (inner) => {
  let isLost = false;
  return {
    refuse(reason, question) {
      if (reason === 'wrong-key') isLost = true;
      return inner.refuse(reason, question);
    },
    window(view) {
      const [from, to] = inner.window(view);
      const ahead = isLost && from < to ? 1 : 0;
      isLost = false;
      return [from, Math.min(to + ahead, view.rows)];
    },
  };
};

/** A refused question aborts a session of the database that is never renewed: the count is kept elsewhere. */
function sessionAborted(isAbortedBy: (question: Question, status: number) => boolean): Alter {
  return (inner) => {
    let isAborted = false;
    return {
      async answer(question, all) {
        const answer = await inner.answer(question, all);
        if (isAbortedBy(question, answer.status)) isAborted = true;
        return answer;
      },
      take(view, window) {
        const isEmpty = isAborted;
        isAborted = false;
        return isEmpty ? [] : inner.take(view, window);
      },
    };
  };
}

/** The domain of a question that was refused stays where the next list reads it. */
const domainLeft: Alter = (inner) => {
  let left: string | undefined;
  return {
    async answer(question, all) {
      const answer = await inner.answer(question, all);
      const domain = question.query.get('domain');
      if (isRefusedList(question, answer.status) && domain !== null && domain !== '') left = domain;
      return answer;
    },
    select(partnerId, domain, asked) {
      const own = inner.select(partnerId, domain, asked);
      if (left === undefined || own.length === 0) return own;
      const listed = left;
      left = undefined;
      return inner.select(partnerId, listed, asked);
    },
  };
};

/** Faults in which a refused request changes the answer to the next one. */
export const leftBehindFaults: readonly Fault[] = [
  {
    name: 'domain-left-by-refused-question',
    says: 'The first list after a refusal with 400 is that of the domain which was asked for there.',
    breaks: ['DOMAIN-1'],
    follows: [
      ...walks,
      'PAGING-1',
      'PAGING-3',
      'PAGING-4',
      'PAGING-9',
      'DOMAIN-2',
      'DOMAIN-3',
      'HTTP-5',
      'PARTNER-2',
    ],
    comesAndGoes: true,
    alter: domainLeft,
  },
  {
    name: 'tenant-left-on-connection',
    says: 'A request for another partner leaves one of three connections there: the next list on it is empty, once.',
    // The other partner's domain is listed there too, for a key that it is not for.
    breaks: ['PAGING-4', 'PARTNER-2'],
    follows: [...walks, 'PAGING-9', 'DOMAIN-1', 'DOMAIN-3', 'HTTP-5'],
    comesAndGoes: true,
    alter: tenantLeft,
  },
  {
    name: 'nobody-after-refused-question',
    says: 'The first list after a refusal with 400 holds nobody, under the right numbers.',
    breaks: ['PAGING-9'],
    follows: [...walks, 'DOMAIN-1', 'DOMAIN-3', 'HTTP-5'],
    comesAndGoes: true,
    alter: sessionAborted(isRefusedList),
  },
  {
    name: 'nobody-after-unknown-consumer',
    says: 'The first list after a consumer who was not found holds nobody, under the right numbers.',
    breaks: ['PAGING-9'],
    follows: [...walks, 'DOMAIN-1', 'DOMAIN-3', 'HTTP-5'],
    comesAndGoes: true,
    // What else was in flight before it decides whether enough requests are left to tell it.
    missedOnceIn: 4,
    alter: sessionAborted(({ endpoint }, status) => endpoint === 'consumer' && status === 404),
  },
  {
    name: 'limit-lost-with-connection',
    says: 'After a refusal with 400 one of two connections has no limit, until another one is asked for: up to 500 persons.',
    breaks: ['PAGING-3'],
    follows: [...walks, 'PAGING-9', 'HTTP-5'],
    comesAndGoes: true,
    alter: limitLost,
  },
  {
    name: 'look-ahead-kept-after-wrong-key',
    says: 'The first list after a wrong key holds one person too many, who was fetched to learn of a next page.',
    breaks: ['PAGING-3'],
    follows: [...walks, 'PAGING-9', 'HTTP-5'],
    comesAndGoes: true,
    alter: trimmerLost,
  },
];
