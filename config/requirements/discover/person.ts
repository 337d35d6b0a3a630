import { breaking, changed, from, to, turns } from '../change/effect.ts';
import { fields } from '../change/fields.ts';
import { oneOf } from './answer-schema.ts';
import { type Question, question } from './question.ts';

const addressIsNoKey = turns(
  to(true, breaking('a client that takes the address for the key of a person loses one of two')),
  changed('whether it is met depends on the data'),
);

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
    tells: {
      empty: 'A person has no fields beside email and created_at.',
      other: 'A person has more fields than email and created_at, with these JSON types.',
    },
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
    tells: {
      of: {
        all: 'All persons of a domain have an e-mail address in it.',
        some: 'Some persons of a domain have an e-mail address in it, and some do not.',
        none: 'No person of a domain has an e-mail address in it.',
      },
      other: 'So many persons of a domain have an e-mail address in it: {}.',
    },
    change: turns(
      from('all', breaking('a client that infers the customer from the address assigns wrongly')),
      changed('the address did not tell the customer before either'),
    ),
  }),
  question({
    id: 'person.timePrecision',
    clause: 'Resources, Person, created_at',
    title: 'precision of created_at',
    says: 'How precise the times of persons are, whatever digits are written. Answers: `milliseconds`, `seconds`, `minutes`, `days`.',
    matters:
      'A client that orders persons by time, or asks for those since a time, takes several for one where it is coarse.',
    schema: oneOf('milliseconds', 'seconds', 'minutes', 'days'),
    likeness: 'no finer',
    tells: { other: 'The times in created_at are as fine as {}.' },
    change: turns(changed('more or fewer persons share a time')),
  }),
  question({
    id: 'person.severalDomains',
    clause: 'Endpoints 1, rule 1',
    title: 'one address in several domains',
    says: 'Whether one e-mail address was listed for several of the configured domains. Answers: a boolean; `false` when none was seen.',
    matters: 'A client that takes the address for the key of a person loses one of two.',
    words: {
      true: 'yes, an address stands in several domains',
      false: 'no, none was met in several domains',
    },
    likeness: 'true where met',
    tells: {
      true: 'One e-mail address can stand in several domains.',
      false: 'No e-mail address was met in several domains.',
    },
    change: addressIsNoKey,
  }),
  question({
    id: 'person.repeated',
    clause: 'Endpoints 1, rule 1',
    title: 'one address several times in a domain',
    says: 'Whether one e-mail address stood several times on a page. Answers: a boolean; `false` when none was seen.',
    matters: 'A client that takes the address for the key of a person loses one of two.',
    words: {
      true: 'yes, an address stood several times on a page',
      false: 'no, no page had an address several times',
    },
    likeness: 'true where met',
    tells: {
      true: 'One e-mail address can stand several times in a domain.',
      false: 'No page had one e-mail address several times.',
    },
    change: addressIsNoKey,
  }),
  question({
    id: 'person.loneSurrogates',
    since: 2,
    clause: 'Resources, Person, not shown',
    standards: ['RFC 8259 8.2'],
    title: 'halves of characters in persons',
    says: 'Whether a text of a person held half of a surrogate pair, `\\ud83d` alone, which is no character. Answers: a boolean; `false` when none was seen.',
    matters:
      'Many libraries refuse the whole page for one such text, others put another character in its place.',
    words: {
      true: 'yes, a text held half of a surrogate pair',
      false: 'no, no text held half of a surrogate pair',
    },
    likeness: 'true where met',
    tells: {
      true: 'Texts of persons can hold half of a surrogate pair, which is no character.',
      false: 'No text of a person held half of a surrogate pair.',
    },
    change: turns(breaking('libraries that refuse such a text refuse the page')),
  }),
  question({
    id: 'persons.changed',
    clause: 'Endpoints 1, rule 2',
    title: 'data that change meanwhile',
    says: 'Whether `data.total` of a domain changed during the run, as it does while data are in use. Answers: a boolean.',
    matters:
      'A client that reads page after page misses persons, or meets them twice, where the data change meanwhile.',
    words: { true: 'yes, a total changed', false: 'no, each total stayed' },
    likeness: 'of the moment',
    tells: {
      true: 'The total of a domain changed while the run went on.',
      false: 'No total changed while the run went on.',
    },
    change: turns(changed('it depends on the moment')),
  }),
];
