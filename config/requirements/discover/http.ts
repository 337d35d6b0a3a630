import { crossOrigin } from '../change/cross-origin.ts';
import { breaking, changed, firstOf, from, list, shared, to, turns } from '../change/effect.ts';
import { noLongerRefused, refused } from '../change/refused.ts';
import { text, textsOrNull, valuesByHeaderOrNull } from './answer-schema.ts';
import { type Question, question } from './question.ts';

function isErrorStatus(value: unknown): boolean {
  return typeof value === 'number' && value >= 400;
}

/** HTTP features beyond the document. */
export const http: readonly Question[] = [
  question({
    id: 'http.caching',
    clause: 'Service',
    title: 'caching',
    says: 'How answers may be cached. Answers: the headers or the behaviour seen.',
    matters: 'A client behind a shared cache reads stale persons, or those that another key was shown.',
    schema: textsOrNull,
    words: { null: 'none, no header tells how answers may be cached' },
    likeness: 'lasting headers',
    tells: {
      null: 'No header says how answers may be cached.',
      other: 'These headers say how answers may be cached: {}.',
    },
    change: list(
      changed('what caches keep, and for how long, may differ'),
      changed('what caches keep, and for how long, may differ'),
    ),
  }),
  question({
    id: 'http.conditional',
    clause: 'Service',
    title: 'conditional requests',
    says: 'Whether answers carry validators, and what a conditional request gives. Answers: the headers or the behaviour seen.',
    matters: 'A client that polls pays for whole bodies where it counted on 304.',
    schema: {
      type: ['object', 'null'],
      additionalProperties: { type: 'integer', minimum: 100, maximum: 599, 'x-expected': 'a status' },
      'x-expected': 'an object of the status by validator, or null',
    },
    words: { null: 'none, answers carry no validators' },
    tells: {
      null: 'Answers carry nothing by which a client could ask whether they have changed.',
      other:
        'A client can ask whether an answer has changed, and gets these statuses where it has not, by the validator.',
    },
    change: firstOf(
      shared(
        turns(
          from(isErrorStatus, noLongerRefused),
          to(isErrorStatus, breaking('a client that polls with this validator is refused')),
          changed('a client that polls gets whole bodies where it got none, or the reverse'),
        ),
      ),
      turns(changed('validators came or went: a client that polls has to do without, or may do with them')),
    ),
  }),
  question({
    id: 'http.compression',
    clause: 'Service',
    title: 'compression',
    says: 'Which content codings are used. Answers: the headers or the behaviour seen.',
    matters: 'Imports take several times the traffic and time when compression goes.',
    schema: textsOrNull,
    words: { null: 'none, no content coding is used' },
    likeness: 'some of a list',
    tells: {
      null: 'Answers are not compressed.',
      other: 'Answers come with these content codings: {}.',
    },
    change: list(
      changed('transfers get larger, or are compressed otherwise'),
      changed('it is used only where a client accepts it'),
    ),
  }),
  question({
    id: 'http.head',
    clause: 'Service',
    title: 'HEAD',
    says: 'How HEAD is answered. Answers: the headers or the behaviour seen.',
    matters: 'A monitor that asks with HEAD raises an alarm where only GET is served.',
    schema: text(),
    tells: { of: { 'as GET': 'HEAD is answered as GET is.' }, other: 'HEAD is answered like this: {}.' },
    change: turns(
      ...refused(breaking('what HEAD got is refused')),
      changed('a client that asks with GET does not meet it'),
    ),
  }),
  question({
    id: 'http.options',
    clause: 'Service',
    title: 'OPTIONS',
    says: 'How OPTIONS is answered. Answers: the headers or the behaviour seen.',
    matters:
      'A client in a browser depends on the preflight: it fails before the first request where it is refused.',
    tells: { other: 'OPTIONS is answered like this: {}.' },
    change: firstOf(
      crossOrigin,
      turns(
        ...refused(breaking('what the preflight of a browser got is refused')),
        changed('a client outside of browsers does not meet it'),
      ),
    ),
  }),
  question({
    id: 'http.date',
    since: 2,
    clause: 'Service',
    standards: ['RFC 9110 6.6.1'],
    title: 'date of answers',
    says: 'Whether each answer tells by `Date` when it was made, as a server with a clock does. Answers: a boolean.',
    matters: 'A cache and a client that goes by the clock of the service have to take their own for it.',
    words: { true: 'yes, each answer has a Date', false: 'no, an answer had no Date' },
    tells: {
      true: 'Each answer has a `Date`.',
      false: 'Answers have no `Date`, or not all of them.',
    },
    change: turns(changed('a client that reads the clock of the service finds it no more, or finds one now')),
  }),
  question({
    id: 'http.versionHeaders',
    clause: 'Versioning, not shown',
    title: 'version identifiers',
    says: 'Which headers name a version of the service. Answers: the headers or the behaviour seen.',
    matters:
      'A client cannot tell which version answered, so a change of behaviour cannot be told from a defect.',
    schema: valuesByHeaderOrNull,
    words: { null: 'none, no header names a version' },
    tells: {
      null: 'No header names a version of the service.',
      other: 'These headers name a version of the service.',
    },
    change: turns(changed('another version answers, or tells so otherwise')),
  }),
];
