import { changed, turns } from '../change/effect.ts';
import { type Question, question } from './question.ts';

type Row = Parameters<typeof question>[0];

/** A row whose declared answer is a text. */
function inWords({ other, ...row }: Omit<Row, 'schema' | 'tells' | 'change'> & { readonly other: string }) {
  const change = turns(changed('in words, which are not judged'));
  return question({ ...row, tells: { other }, change });
}

/** Open points of the document that no request can answer: they are rows too, each with the reason. */
export const notObservable: readonly Question[] = [
  inWords({
    id: 'events',
    clause: 'Events, not shown',
    title: 'events, notifications and callbacks',
    says: 'Which events, notifications and callbacks the service sends.',
    matters:
      'A client cannot know whether it may wait to be told of new persons, or has to ask again and again.',
    notObservable:
      'a client of the two endpoints receives only answers: what else is sent, and to whom, does not reach it',
    other: 'The service sends these events: {}.',
  }),
  inWords({
    id: 'states',
    clause: 'States, not shown',
    title: 'states and transitions',
    says: 'Which states persons and consumers have, and which transitions lead from one to another.',
    matters: 'A client cannot tell a record that will still change from one that is final.',
    notObservable:
      'both endpoints only read: no request causes a transition, and no documented field names a state',
    other: 'Persons and consumers have these states: {}.',
  }),
  inWords({
    id: 'auth.keyFormat',
    clause: 'Authentication, not shown 2',
    title: 'format of keys',
    says: 'By which rules keys are formed: length, characters, prefix, check digits.',
    matters: 'A client or a secret scanner that assumes a format breaks, or goes blind, when keys change it.',
    notObservable: 'the few keys that a run holds are examples, from which no rule follows',
    other: 'Keys are formed like this: {}.',
  }),
  inWords({
    id: 'auth.keyLifetime',
    clause: 'Authentication, not shown 2',
    title: 'lifetime of keys',
    says: 'How long a key is valid after it was issued.',
    matters: 'A client that does not plan for the end of its key stops working without warning.',
    notObservable: 'a run is far shorter than the life of a key, and no answer tells when it ends',
    other: 'A key is valid for so long: {}.',
  }),
  inWords({
    id: 'auth.keyRotation',
    clause: 'Authentication, not shown 2',
    title: 'rotation of keys',
    says: 'How a key is replaced, and whether the old and the new one are valid side by side.',
    matters: 'Without an overlap each replacement interrupts the client.',
    notObservable: 'keys are issued and replaced by the operator, through none of the two endpoints',
    other: 'A key is replaced like this: {}.',
  }),
  inWords({
    id: 'limits.quotas',
    clause: 'Limits, not shown',
    title: 'further quotas',
    says: 'Which quotas there are beyond the page size, the paging depth and the request rate, such as requests a day or a month.',
    matters:
      'A client that runs into a quota stops until its period is over, which may be the end of the month.',
    notObservable: 'a quota shows only when it is used up, which no run against a service in use may do',
    other: 'There are these further quotas: {}.',
  }),
];
