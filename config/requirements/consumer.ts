import { deepProfiles, inArea } from './in-area.ts';

/** The consumer endpoint. */
export const consumer = inArea('consumer', [
  {
    id: 'CONSUMER-1',
    clause: 'Service, point 2; Endpoints 2, id',
    title: 'a known consumer is answered with JSON',
    says: 'A known identifier with a valid token, in the form that the document shows (with `limit`), is answered 2xx with a JSON body. So it is right after a request for an unknown one.',
    soundness:
      'Any JSON value conforms. If you give a JSON Schema of your own, the body must fit it. A client that is shut out for asking does not fail (401, 403, 423, 429, or everything else is refused too).',
    matters: 'The client cannot retrieve the consumer at all.',
    example: {
      right: 'a known identifier is answered with 200 and `{"id": "c-17"}`',
      wrong: 'a known identifier is answered with 200 and a page of HTML',
    },
  },
  {
    id: 'CONSUMER-2',
    clause: 'Endpoints 2, limit',
    title: 'an integer limit is accepted',
    says: 'The integer `limit` that the document sends is accepted: there is some small positive integer with which the request succeeds.',
    soundness:
      '`limit` may have no effect on the body, or any effect. It may have bounds, and it may be required (`consumer.limitRequired`).',
    matters: 'A client that sends the request as documented is refused.',
    example: {
      right: '`/consumers/c-17?limit=1` is answered with 200',
      wrong: 'every `limit` is answered with 400',
    },
  },
  {
    id: 'CONSUMER-3',
    clause: 'Service, point 2; Endpoints 2, id',
    title: "an unknown identifier has no known consumer's record",
    says: "An identifier that nobody has is not answered with a known consumer's record.",
    soundness:
      'Judged only if records can be distinguished: the body names the known identifier, or two configured identifiers give different bodies. Other letter case, leading zeros, slashes and dots may be spellings of the same identifier, and are not tried.',
    matters: "A client with a wrong identifier takes a stranger's record for the one it asked for.",
    example: {
      right: 'an identifier that nobody has is answered with 404',
      wrong: 'an identifier that nobody has is answered with the record of the first consumer',
    },
  },
  {
    id: 'CONSUMER-4',
    clause: 'Service, point 2; Endpoints 2, id',
    title: 'each identifier is answered with its own record',
    says: 'Each known identifier is answered with its own record, also right after others. The record never names the other configured identifier, and never belongs to another consumer in a later answer, in whole or in part, nor to one that `id` in the query names.',
    soundness:
      'If two identifiers give equal bodies that name neither of them, that is a warning, since the body is not shown. A refusal of `id` in the query conforms.',
    matters:
      "A client stores one consumer's data under another's identifier, or shows it to the wrong person.",
    example: {
      right: '`c-17` gets the record of `c-17`, and `c-18` its own',
      wrong: '`c-18`, asked for right after `c-17`, gets the record of `c-17`',
    },
  },
  {
    id: 'CONSUMER-5',
    level: 'SHOULD',
    clause: 'Service, point 2; Endpoints 2, not shown 1',
    title: 'the same identifier gives the same record again',
    says: 'The same identifier gives the same record again.',
    soundness: 'Members that change with each read (such as a last access) conform.',
    matters: 'A client that compares records to find changes, or caches them, acts on noise.',
    example: {
      right: 'the same identifier, asked for twice, gives the same record but for its last access',
      wrong: 'the same identifier, asked for twice, gives a record, then another one',
    },
    profiles: deepProfiles,
  },
]);
