import { setTimeout as wait } from 'node:timers/promises';
import type { Alter } from '../../behaviours/alter.ts';
import { lastPage } from '../../behaviours/paging.ts';
import type { Person, Persons } from '../../data/person.ts';
import { reversed } from '../../data/reversed.ts';
import { tiesTurned } from '../../data/ties.ts';
import type { Fault } from '../fault.ts';

/** The same question has another answer later, on another connection, or beside others. */
const breaks = ['PAGING-9'];
/** A walk among such answers loses and repeats persons. */
const follows = ['PAGING-7', 'HTTP-5'];

/** Executions of a prepared statement before its plan is made for any parameters. */
const CUSTOM_PLANS = 5;

/** How long a count is kept. */
const KEPT_MS = 700;

/** Requests that one database answers; further ones go to its replica. */
const BUSY = 2;

/** Long enough for requests that were sent together to meet, as they would in a query. */
const QUERY_MS = 4;

/** The statement is prepared for each list and limit; the offset is its parameter. */
const planChanged: Alter = (inner) => {
  const executions = new Map<string, number>();
  return {
    order(persons, asked) {
      const ordered = inner.order(persons, asked);
      const statement = `${persons.domain} ${asked.size}`;
      const before = executions.get(statement) ?? 0;
      executions.set(statement, before + 1);
      return before < CUSTOM_PLANS ? ordered : tiesTurned(ordered, 1);
    },
  };
};

const countRenewed: Alter = (inner, { now }) => {
  const renewed = new Map<string, number>();
  return {
    countTotal(view) {
      const total = inner.countTotal(view);
      const since = renewed.get(view.persons.domain);
      if (total === 0 || (since !== undefined && now() - since < KEPT_MS)) return total;
      renewed.set(view.persons.domain, now());
      return total + 1;
    },
  };
};

const orderSetTooLate: Alter = (inner) => {
  const used = new Set<number>();
  return {
    order(persons, asked) {
      const ordered = inner.order(persons, asked);
      const { connection } = asked.question;
      if (used.has(connection)) return ordered;
      used.add(connection);
      return reversed(ordered);
    },
  };
};

const turnedInPlace: Alter = (inner) => {
  const turned = new Set<string>();
  return {
    order(persons, asked) {
      const ordered = inner.order(persons, asked);
      return turned.has(persons.domain) ? reversed(ordered) : ordered;
    },
    resolvePage(page, place) {
      const { domain } = place.persons;
      if (page > lastPage(place) && !turned.delete(domain)) turned.add(domain);
      return inner.resolvePage(page, place);
    },
  };
};

/** The replica has not heard that somebody in the middle of the list was deleted. */
function withDeleted(persons: Persons): Persons {
  const { domain, length } = persons;
  const middle = Math.floor(length / 2);
  const at = (place: number): Person => {
    if (place < middle) return persons.at(place);
    if (place > middle) return persons.at(place - 1);
    return { ...persons.at(middle), index: length, email: `gone.by.now@${domain}` };
  };
  return { domain, length: length + 1, at };
}

const busyReplica: Alter = (inner) => ({
  async answer(question, all) {
    if (question.endpoint === 'persons') await wait(QUERY_MS);
    return inner.answer(question, all);
  },
  take(view, window) {
    const isBusy = view.question.inFlight() > BUSY && view.persons.length > 0;
    return inner.take(isBusy ? { ...view, persons: withDeleted(view.persons) } : view, window);
  },
});

/** What a service remembers of requests, and answers the next ones by. */
export const rememberedFaults: readonly Fault[] = [
  {
    name: 'plan-changed-after-five',
    says: 'From the sixth page of one list and limit on, persons of the same instant come in another order: a new query plan.',
    breaks,
    follows,
    comesAndGoes: true,
    alter: planChanged,
  },
  {
    name: 'count-renewed-too-early',
    says: '`total` is kept for 700 ms; the answer that renews it counts a deleted person too.',
    breaks: ['PAGING-4'],
    follows: ['PAGING-5', 'DOMAIN-1', 'DOMAIN-3', 'PARTNER-2', 'HTTP-5'],
    comesAndGoes: true,
    alter: countRenewed,
  },
  {
    name: 'first-list-of-connection-turned',
    says: 'The first list on a connection comes the other way round: the order of a session is set after its first query.',
    breaks,
    follows,
    comesAndGoes: true,
    alter: orderSetTooLate,
  },
  {
    name: 'list-turned-beyond-end',
    says: 'A page beyond the end leaves the list the other way round until the next such page: it is turned in place.',
    breaks,
    follows,
    comesAndGoes: true,
    alter: turnedInPlace,
  },
  {
    name: 'deleted-on-busy-replica',
    says: 'With more than two requests at a time a replica lists pages, and on it a deleted person is still there.',
    breaks,
    follows: [...follows, 'PAGING-5'],
    comesAndGoes: true,
    alter: busyReplica,
  },
];
