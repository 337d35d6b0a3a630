import { inArea } from './in-area.ts';

/** The person record. */
export const person = inArea('person', [
  {
    id: 'PERSON-1',
    clause: 'Endpoints 1, rule 3',
    title: 'each person has email and created_at',
    says: 'Each element of `data.persons` is an object with the members `email` and `created_at`.',
    soundness: 'Further fields of any type conform.',
    matters:
      'A client that maps each record fails on the one that lacks a field, and with it loses the whole page.',
    example: {
      right: '`{"email": "ada@acme.example", "created_at": "2026-05-17T09:30:00.000Z"}`',
      wrong: '`{"email": "ada@acme.example"}`',
    },
  },
  {
    id: 'PERSON-2',
    clause: 'Resources, Person, email',
    standards: ['RFC 5321 4.1.2', 'RFC 5321 4.1.3', 'RFC 6531 3.3'],
    title: 'email is one e-mail address',
    says: '`email` is a string that holds one e-mail address and nothing else: no display name, no angle brackets, no list, no white space around it.',
    soundness:
      'Everything that RFC 5321 calls a Mailbox conforms: plus tags, apostrophes, quoted local parts, address literals, upper case, `xn--` labels. Internationalised addresses (RFC 6531) conform too, and are noted.',
    matters: 'A client that writes to the address, or joins records on it, bounces or finds no match.',
    example: { right: '`"email": "ada+news@acme.example"`', wrong: '`"email": "Ada <ada@acme.example>"`' },
  },
  {
    id: 'PERSON-3',
    clause: 'Resources, Person, created_at',
    standards: ['RFC 3339 5.6', 'RFC 3339 5.7'],
    title: 'created_at is a UTC timestamp in milliseconds',
    says: '`created_at` is a string that holds an ISO 8601 timestamp in UTC, in the extended format that RFC 3339 also allows: a real calendar instant with an upper-case `T`, a point, exactly three fraction digits, and an upper-case `Z` at the end.',
    soundness:
      '`.000Z`, leap days, leap seconds (`23:59:60.xxxZ`), any year from 0000 to 9999 and times in the future conform. A comma, the basic format and `24:00:00` fail: RFC 3339 allows none of them. Where ISO 8601 can be read in two ways, a decision record says which one is used.',
    matters:
      'A client that parses a fixed form rejects the record, and one that sorts the strings or resumes from the last one seen orders them wrongly or skips persons.',
    example: {
      right: '`"created_at": "2024-02-29T23:59:59.007Z"`',
      wrong: '`"created_at": "2024-02-29T23:59:59Z"`, without milliseconds',
    },
  },
]);
