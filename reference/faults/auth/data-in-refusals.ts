import type { ServerResponse } from 'node:http';
import type { Alter } from '../../behaviours/alter.ts';
import type { Wire } from '../../behaviours/answer.ts';
import type { Person } from '../../data/person.ts';
import type { Fault } from '../fault.ts';

/** Statuses with which a missing or wrong key is refused. */
const ofKeys: readonly number[] = [401, 403];

/** The bytes of an answer over those that the buffer held before: what is longer stays. */
function over(old: Uint8Array, body: Uint8Array): Uint8Array {
  return Buffer.concat([body, old.subarray(body.length)]);
}

/** Each connection writes its answers into one buffer, which is not emptied for refusals of a key. */
const sharedBuffer: Alter = (inner) => {
  const buffers = new WeakMap<object, Uint8Array>();
  const written = (wire: Wire, { socket }: ServerResponse): Wire => {
    if (socket === null) return wire;
    const old = ofKeys.includes(wire.status) ? buffers.get(socket) : undefined;
    const body = old === undefined ? wire.body : over(old, wire.body);
    buffers.set(socket, body);
    return { ...wire, body };
  };
  return { send: (wire, outgoing) => inner.send(written(wire, outgoing), outgoing) };
};

/** The row that a partner's query has fetched beyond the page that it was for. */
const rowAhead: Alter = (inner) => {
  const ahead = new Map<string, Person>();
  return {
    take(view, window) {
      const [, to] = window;
      if (to < view.rows) ahead.set(view.question.id, view.persons.at(to));
      return inner.take(view, window);
    },
    refuse(reason, question) {
      const refusal = inner.refuse(reason, question);
      const row = ahead.get(question.id);
      if (row === undefined || question.headers.authorization !== undefined) return refusal;
      const fetched = { email: row.email, created_at: row.createdAt };
      return { ...refusal, json: { ...(refusal.json as object), fetched } };
    },
  };
};

/** The query for the total runs before the key is looked at, and stands in what refuses it. */
const totalInRefusal: Alter = (inner, { store }) => ({
  refuse(reason, question) {
    const refusal = inner.refuse(reason, question);
    if ((reason !== 'missing-key' && reason !== 'wrong-key') || question.endpoint !== 'persons')
      return refusal;
    const total = store.persons(question.id, question.query.get('domain') ?? '')?.length ?? 0;
    return { ...refusal, json: { ...(refusal.json as object), data: { persons: [], total } } };
  },
});

/** Persons and totals of pages in refusals of a key. */
export const dataInRefusalFaults: readonly Fault[] = [
  {
    name: 'refusal-over-old-page',
    says: 'A refusal of a key is followed by the rest of the answer before it on the same connection: a shared buffer.',
    breaks: ['AUTH-1', 'AUTH-2'],
    follows: ['AUTH-3', 'AUTH-4', 'AUTH-5', 'AUTH-6', 'AUTH-7', 'AUTH-10', 'AUTH-12', 'HTTP-19'],
    comesAndGoes: true,
    alter: sharedBuffer,
  },
  {
    name: 'row-ahead-in-refusal',
    says: 'A refusal for want of a key shows the row that was fetched after the last page of the partner, for debugging.',
    breaks: ['AUTH-1'],
    follows: ['AUTH-6', 'AUTH-7', 'AUTH-10'],
    // Chance decides which probe comes right after a page whose next row was not shown.
    comesAndGoes: true,
    alter: rowAhead,
  },
  {
    name: 'total-in-refusal',
    says: 'A refusal of a missing or wrong key holds a page without persons, and with the total of the list.',
    breaks: ['AUTH-1', 'AUTH-2'],
    follows: ['AUTH-3', 'AUTH-4', 'AUTH-5', 'AUTH-6', 'AUTH-7', 'AUTH-10', 'AUTH-12'],
    alter: totalInRefusal,
  },
];
