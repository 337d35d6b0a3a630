import { breaking, changed, list, shared } from '../change/effect.ts';
import { fields } from '../change/fields.ts';
import { type Question, question } from './question.ts';

/** Error answers, by status. */
export const errors: readonly Question[] = [
  question({
    id: 'errors.mediaType',
    clause: 'Errors, not shown',
    title: 'media type of errors',
    says: 'Which media type error answers have. Answers: by status.',
    matters: 'A client that decodes every body as JSON fails on an error page in HTML and hides the cause.',
    schema: { $ref: '#/$defs/listsByStatus' },
    likeness: 'lists by status',
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
    schema: {
      type: 'object',
      propertyNames: { $ref: '#/$defs/status' },
      additionalProperties: { $ref: '#/$defs/fields' },
      'x-expected': 'an object of fields by status',
    },
    likeness: 'fields by status',
    change: shared(fields('a client may ignore it')),
  }),
  question({
    id: 'errors.codes',
    clause: 'Errors, not shown',
    title: 'error codes',
    says: 'Which error codes the bodies of error answers hold. Answers: by status.',
    matters: 'A client that branches on a code takes the wrong branch once it changes.',
    schema: { $ref: '#/$defs/listsByStatus' },
    likeness: 'lists by status',
    change: shared(
      list(
        // A run meets some codes and not others, and one of few requests the fewest.
        changed('a client that branches on it takes another branch, if it was not merely not met'),
        changed('a client treats it like other codes that it does not know'),
      ),
    ),
  }),
];
