import { breaking, changed, from, shared, to, turns } from '../change/effect.ts';
import { refusal } from '../change/refusal.ts';
import { statusesBy, textOrNull } from './answer-schema.ts';
import { type Question, question } from './question.ts';

/** Refusals of access, and the keys that open each resource. */
export const auth: readonly Question[] = [
  question({
    id: 'auth.refusal',
    clause: 'Errors, not shown',
    title: 'status of refusals',
    says: 'With which status each probe of authentication is refused. Answers: `{ probe: status }`, with `closed` when the connection is closed in place of an answer.',
    matters: 'A client that renews its key on 401 does not do so on 403 or 404.',
    schema: statusesBy('probe', '^closed$'),
    likeness: 'statuses by probe',
    tells: {
      empty: 'No request was refused for its key.',
      other: 'Requests are refused with these statuses, by what is wrong with their key.',
    },
    change: shared(refusal),
  }),
  question({
    id: 'auth.challenge',
    clause: 'Errors, not shown',
    title: 'challenge of refusals',
    says: 'Which value `WWW-Authenticate` has in a refusal. Answers: the value; `null` when there is none.',
    matters: 'A client library that chooses its scheme by the challenge sends no key, or the wrong one.',
    schema: textOrNull,
    words: { null: 'none, refusals have no WWW-Authenticate' },
    tells: {
      null: 'A refusal has no WWW-Authenticate header.',
      other: 'A refusal has this WWW-Authenticate header: {}.',
    },
    change: turns(changed('only a client library that chooses its scheme by the challenge meets it')),
  }),
  question({
    id: 'auth.schemeCaseSensitive',
    clause: 'Authentication, point 1',
    standards: ['RFC 9110 11.1'],
    title: 'letter case of the scheme',
    says: 'Whether the right key under `bearer` in another letter case is refused. Answers: a boolean.',
    matters: 'A client library that writes `bearer`, which is the same scheme, is refused.',
    words: {
      true: 'yes, the scheme in another letter case is refused',
      false: 'no, the scheme is accepted in another letter case',
    },
    tells: {
      true: 'The scheme Bearer is refused in another letter case.',
      false: 'The scheme Bearer is accepted in another letter case.',
    },
    change: turns(
      to(true, breaking('a client library that writes the same scheme in another case is refused')),
      changed('more spellings are understood'),
    ),
  }),
  question({
    id: 'auth.interchangeable',
    clause: 'Authentication, not shown 2; Authentication, point 2',
    title: 'partner key and consumer token for each other',
    says: "Whether the partner key and the consumer token open each other's endpoint. Answers: a boolean, or words if only one opens the other's endpoint.",
    matters:
      'Whoever is handed one credential may hold both rights, or a client with one of them lacks the other.',
    schema: { type: ['boolean', 'string'], pattern: '\\S', 'x-expected': 'true, false or a text' },
    words: {
      true: "yes, each opens the other's endpoint",
      false: "no, neither opens the other's endpoint",
    },
    tells: {
      true: 'The partner key and the consumer token open each other’s endpoint.',
      false: 'Neither the partner key nor the consumer token opens the endpoint of the other.',
      other: 'The two credentials are not the same, but this holds: {}.',
    },
    change: turns(
      to(true, changed('what was accepted still is; who holds one credential now holds both rights')),
      from(false, changed('what was accepted still is; who holds one credential may hold both rights')),
      breaking('a client that uses one credential for both endpoints is refused'),
    ),
  }),
  question({
    id: 'auth.keyKinds',
    clause: 'Authentication, not shown 1; Authentication, point 3',
    title: 'test and production keys',
    says: 'How a test key and a production key differ in use, where both are configured. Answers: in words.',
    matters:
      'A client that tests with the one learns nothing about the other, or reads production data in a test.',
    tells: { other: 'A test key and a production key differ like this: {}.' },
    change: turns(changed('in words, which are not judged')),
  }),
];
