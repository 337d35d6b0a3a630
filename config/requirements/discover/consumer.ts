import { breaking, changed, from, list, parts, shared, to, turns } from '../change/effect.ts';
import { fields } from '../change/fields.ts';
import { isRefused, noLongerRefused } from '../change/refused.ts';
import { objectOf, text } from './answer-schema.ts';
import { type Question, question } from './question.ts';
import { comesTo } from './tells.ts';

/** The consumer record and its `limit`. */
export const consumer: readonly Question[] = [
  question({
    id: 'consumer.bodyType',
    clause: 'Endpoints 2, not shown 1',
    title: 'JSON type of the consumer body',
    says: 'Which JSON type the body of the consumer endpoint has. Answers: the name of the type.',
    matters: 'A client that expects an object fails on an array, and the reverse.',
    schema: text('object', 'array', 'string', 'number', 'boolean', 'null'),
    tells: {
      of: { null: 'The body of the consumer endpoint is the JSON word for nothing.' },
      other: 'The body of the consumer endpoint is JSON of the type {}.',
    },
    change: turns(breaking('a client that decodes the old type fails')),
  }),
  question({
    id: 'consumer.fields',
    clause: 'Resources, Consumer, not shown; Endpoints 2, not shown 1',
    title: 'fields of a consumer',
    says: 'Which fields a consumer record has. Answers: `{ field: [JSON types seen] }`.',
    matters: 'A client can only build on what it has seen: a field that goes or changes its type breaks it.',
    schema: { $ref: '#/$defs/fieldsOrNull' },
    words: { null: 'none, the record has no fields' },
    likeness: 'fields',
    tells: {
      null: 'A consumer record has no fields.',
      other: 'A consumer record has these fields, with these JSON types.',
    },
    change: fields('a client may ignore it'),
  }),
  question({
    id: 'consumer.limitRequired',
    clause: 'Endpoints 2, not shown 2',
    title: 'consumer request without limit',
    says: 'Whether the request without `limit` is refused. Answers: a boolean.',
    matters: 'A client that leaves out a parameter without a known effect is refused.',
    words: {
      true: 'yes, the request without limit is refused',
      false: 'no, the request without limit is answered',
    },
    tells: {
      true: 'The consumer endpoint refuses a request without limit.',
      false: 'The consumer endpoint answers a request without limit.',
    },
    change: turns(
      to(true, breaking('a client that leaves limit out is refused')),
      changed('no longer required, and may still be sent'),
    ),
  }),
  question({
    id: 'consumer.limits',
    clause: 'Endpoints 2, not shown 2',
    title: 'bounds of limit on a consumer',
    says: 'Which values of `limit` are accepted for a consumer that exists, of those that were tried. Answers: `{ limit: accepted or refused }`.',
    matters: 'A client that sends a value without a known meaning is refused, or gets another record.',
    schema: objectOf(
      { enum: ['accepted', 'refused'], 'x-expected': 'accepted or refused' },
      'accepted or refused by limit',
    ),
    likeness: 'shared members',
    tells: {
      empty: 'No limit was tried on the consumer endpoint.',
      other: 'The consumer endpoint takes or refuses these values of limit.',
    },
    change: shared(
      turns(to('refused', breaking('a client that sends this limit is refused')), noLongerRefused),
    ),
  }),
  question({
    id: 'consumer.unknown',
    clause: 'Endpoints 2, not shown 1; Errors, not shown',
    title: 'identifier that nobody has',
    says: 'How an identifier that nobody has is answered. Answers: `refused`, or what was seen.',
    matters:
      'A client cannot tell a consumer that does not exist from a failure, or takes an empty record for a real one.',
    tells: comesTo('An identifier that nobody has', { refused: 'is refused' }),
    change: turns(
      from(isRefused, to(isRefused, changed('it still is no success'))),
      from(isRefused, breaking('a client takes what comes for a consumer that exists')),
      to(isRefused, breaking('a client that relies on an answer gets an error')),
      breaking('a client that knew an unknown consumer by the old answer no longer does'),
    ),
  }),
  question({
    id: 'consumer.limitEffect',
    clause: 'Endpoints 2, not shown 2',
    title: 'effect of limit on a consumer (refused: an invalid one)',
    says: 'What `limit` does on the consumer endpoint. Answers: `none`, `refused` (where invalid), or what was seen.',
    matters: 'A client may get a cut record with one value of `limit` and the whole one with another.',
    tells: {
      of: {
        none: 'On the consumer endpoint, limit has no effect.',
        refused: 'On the consumer endpoint, limit has no effect, but is refused where it is invalid.',
      },
      other: 'On the consumer endpoint, limit does this: {}.',
    },
    change: parts(
      '; ',
      list(
        changed('limit no longer does so'),
        breaking('a client may get another record with the limit that it sends, or is refused'),
      ),
    ),
  }),
];
