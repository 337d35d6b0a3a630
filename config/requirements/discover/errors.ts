import { codes } from '../change/codes.ts';
import { breaking, changed, list, shared } from '../change/effect.ts';
import { fields } from '../change/fields.ts';
import { statusOfCause } from '../change/status-of-cause.ts';
import { fieldsByStatus, listsBy, oneOf, statusesBy, textsOrNull } from './answer-schema.ts';
import { type Question, question } from './question.ts';

export const errors: readonly Question[] = [
  question({
    id: 'errors.mediaType',
    clause: 'Errors, not shown',
    title: 'media type of errors',
    says: 'Which media type error answers have. Answers: by status.',
    matters: 'A client that decodes every body as JSON fails on an error page in HTML and hides the cause.',
    schema: { $ref: '#/$defs/listsByStatus' },
    likeness: 'lists by status',
    tells: {
      empty: 'No media type of an error was seen.',
      other: 'Errors have these media types, by status.',
    },
    change: shared(
      list(
        changed('a client meets fewer media types'),
        breaking('a client that decodes errors of the old media type fails on it and hides the cause'),
      ),
    ),
  }),
  question({
    id: 'errors.fields',
    clause: 'Errors, not shown',
    title: 'fields of errors',
    says: 'Which fields the bodies of error answers have. Answers: by status.',
    matters: 'A client that shows or logs a message from the body shows nothing once the field is renamed.',
    schema: fieldsByStatus,
    likeness: 'fields by status',
    tells: {
      empty: 'No fields of an error were seen.',
      other: 'The bodies of errors have these fields, by status.',
    },
    change: shared(fields('a client may ignore it')),
  }),
  question({
    id: 'errors.statusByCause',
    clause: 'Errors, not shown; Endpoints 1, not shown 1; Endpoints 2, not shown 2',
    title: 'status of each cause',
    says: 'With which status a request is answered, by what is unusual about it. Answers: `{ cause: status }`, with `200 with an error` when a success holds one, and `closed` when the connection is closed in place of an answer.',
    matters:
      'A client that tells its own mistake from a customer without persons by the status takes one for the other.',
    schema: statusesBy('cause', '^(?:2\\d\\d with an error|closed)$'),
    likeness: 'statuses by probe',
    tells: {
      empty: 'No unusual request was answered.',
      other: 'Unusual requests are answered with these statuses, by what is unusual about them.',
    },
    change: shared(statusOfCause),
  }),
  question({
    id: 'errors.codeByCause',
    clause: 'Errors, not shown',
    title: 'error code of each cause',
    says: 'Which error codes a refusal holds, by what is unusual about the request. Answers: `{ cause: [codes] }`.',
    matters: 'A client that branches on a code takes the wrong branch once it changes.',
    schema: listsBy('cause'),
    likeness: 'lists by status',
    tells: {
      empty: 'No refusal holds an error code.',
      other: 'Refusals hold these error codes, by what is unusual about the request.',
    },
    change: shared(codes),
  }),
  question({
    id: 'errors.codes',
    clause: 'Errors, not shown',
    title: 'error codes',
    says: 'Which error codes the bodies of error answers hold. Answers: by status.',
    matters: 'A client that branches on a code takes the wrong branch once it changes.',
    schema: { $ref: '#/$defs/listsByStatus' },
    likeness: 'lists by status',
    tells: { empty: 'No error holds an error code.', other: 'Errors hold these error codes, by status.' },
    change: shared(codes),
  }),
  question({
    id: 'errors.internals',
    since: 2,
    clause: 'Errors, not shown',
    title: 'what errors show of the inside',
    says: 'Which details of the inside of the service error answers of the run showed. Answers: `path of a file`, `query` (its text, or an error of the database), `stack trace`; `null` when none was seen. What an answer repeats of the request is none.',
    matters:
      'Whoever looks for a way in learns what the service is made of, and where it breaks; what an error of the day holds besides, nobody has chosen.',
    schema: {
      ...textsOrNull,
      items: oneOf('path of a file', 'query', 'stack trace'),
      'x-expected': 'a list of path of a file, query, stack trace, or null',
    },
    words: { null: 'none in the errors of a run' },
    likeness: 'of the moment',
    tells: {
      null: 'No error of the run showed the inside of the service.',
      other: 'Errors show the inside of the service: {}.',
    },
    change: list(
      changed('errors show less of the inside'),
      changed('errors show more of the inside to whoever looks for a way in'),
    ),
  }),
];
