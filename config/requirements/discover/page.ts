import { fields } from '../change/fields.ts';
import { type Question, question } from './question.ts';

/** The persons page beyond what is documented. */
export const page: readonly Question[] = [
  question({
    id: 'page.fields',
    clause: 'Resources, Persons page',
    title: 'further members of a page',
    says: 'Which members a persons page has beside `data` and beside the documented ones in it, those as `data.NAME`. Answers: `{ member: [JSON types seen] }`.',
    matters: 'A client that follows such a member, a link to the next page for one, breaks when it goes.',
    schema: { $ref: '#/$defs/fields' },
    likeness: 'fields',
    tells: {
      empty: 'A persons page has no members beside the documented ones.',
      other: 'A persons page has more members than the documented ones, with these JSON types.',
    },
    change: fields('a client may ignore it'),
  }),
];
