import { shared } from '../change/effect.ts';
import { fields } from '../change/fields.ts';
import { fieldsByStatus } from './answer-schema.ts';
import { type Question, question } from './question.ts';

const notation =
  'by JSON Pointer within the record, where `*` stands for each item of a list and each member of a map';

/** Fields below the fields of records: as they were observed, which is no promise. */
export const nestedFields: readonly Question[] = [
  question({
    id: 'person.nestedFields',
    clause: 'Resources, Person, not shown',
    title: 'fields within the fields of a person',
    says: `Which fields stand within the fields of a person, ${notation}. Answers: \`{ pointer: [JSON types seen] }\`.`,
    matters: 'A client that reads such a field breaks when it goes, and a new one may be personal data.',
    schema: { $ref: '#/$defs/fields' },
    likeness: 'fields',
    tells: {
      empty: 'No field of a person holds further fields.',
      other: 'The fields of a person hold these, with these JSON types.',
    },
    change: fields('a client may ignore it; it may be personal data that nobody meant to publish'),
  }),
  question({
    id: 'consumer.nestedFields',
    clause: 'Resources, Consumer, not shown; Endpoints 2, not shown 1',
    title: 'fields within the fields of a consumer',
    says: `Which fields stand within the fields of a consumer record, ${notation}. Answers: \`{ pointer: [JSON types seen] }\`.`,
    matters: 'A client can only build on what it has seen: a field that goes or changes its type breaks it.',
    schema: { $ref: '#/$defs/fields' },
    likeness: 'fields',
    tells: {
      empty: 'No field of a consumer record holds further fields.',
      other: 'The fields of a consumer record hold these, with these JSON types.',
    },
    change: fields('a client may ignore it'),
  }),
  question({
    id: 'errors.nestedFields',
    clause: 'Errors, not shown',
    title: 'fields within the fields of errors',
    says: `Which fields stand within the fields of error answers, ${notation}. Answers: by status.`,
    matters: 'A client that shows the reason of an error from within its body shows nothing once it moves.',
    schema: fieldsByStatus,
    likeness: 'fields by status',
    tells: {
      empty: 'No field of an error holds further fields.',
      other: 'The fields of errors hold these, by status.',
    },
    change: shared(fields('a client may ignore it')),
  }),
];
