import { breaking, changed, turns } from '../change/effect.ts';
import { fields } from '../change/fields.ts';
import { oneOf } from './answer-schema.ts';
import { type Question, question } from './question.ts';

/** The person record beyond what is documented. */
export const person: readonly Question[] = [
  question({
    id: 'person.fields',
    clause: 'Resources, Person, not shown',
    title: 'further fields of a person',
    says: 'Which fields a person has beyond `email` and `created_at`. Answers: `{ field: [JSON types seen] }`.',
    matters:
      'A client that uses such a field breaks when it goes, and a new one may be personal data that nobody meant to publish.',
    schema: { $ref: '#/$defs/fields' },
    likeness: 'fields',
    change: fields('a client may ignore it; it may be personal data that nobody meant to publish'),
  }),
  question({
    id: 'person.emailMatchesDomain',
    clause: 'Endpoints 1, rule 1',
    title: 'e-mail addresses within the domain',
    says: 'How many persons of a domain have an e-mail address in that domain; the document does not say what makes the association. Answers: `all`, `some`, `none`.',
    matters: 'A client that infers the customer from the address assigns persons wrongly.',
    schema: oneOf('all', 'some', 'none'),
    likeness: 'some may be met',
    change: turns(
      [
        {
          from: 'all',
          means: breaking('a client that infers the customer from the address assigns wrongly'),
        },
      ],
      changed('the address did not tell the customer before either'),
    ),
  }),
];
