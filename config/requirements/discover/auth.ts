import type { Requirement } from '../requirement.ts';
import { question } from './question.ts';

/** How access is refused, and which key opens what. */
export const auth: readonly Requirement[] = [
  question({
    id: 'auth.refusal',
    clause: 'Errors, not shown',
    title: 'status of refusals',
    says: 'With which status each probe of authentication is refused. Answers: `{ probe: status }`.',
    matters: 'A client that renews its key on 401 does not do so on 403 or 404.',
  }),
  question({
    id: 'auth.challenge',
    clause: 'Errors, not shown',
    title: 'challenge of refusals',
    says: 'Which value `WWW-Authenticate` has in a refusal. Answers: the value; `null` when there is none.',
    matters: 'A client library that chooses its scheme by the challenge sends no key, or the wrong one.',
  }),
  question({
    id: 'auth.schemeCaseSensitive',
    clause: 'Authentication, point 1',
    standards: ['RFC 9110 11.1'],
    title: 'letter case of the scheme',
    says: 'Whether the right key under `bearer` in another letter case is refused. Answers: a boolean.',
    matters: 'A client library that writes `bearer`, which is the same scheme, is refused.',
  }),
  question({
    id: 'auth.interchangeable',
    clause: 'Authentication, not shown 2; Authentication, point 2',
    title: 'partner key and consumer token for each other',
    says: "Whether the partner key and the consumer token open each other's endpoint. Answers: a boolean, or in words where only one opens the other's.",
    matters:
      'Whoever is handed one credential may hold both rights, or a client with one of them lacks the other.',
  }),
  question({
    id: 'auth.keyKinds',
    clause: 'Authentication, not shown 1; Authentication, point 3',
    title: 'test and production keys',
    says: 'How a test key and a production key differ in use, where both are configured. Answers: in words.',
    matters:
      'A client that tests with the one learns nothing about the other, or reads production data in a test.',
  }),
];
