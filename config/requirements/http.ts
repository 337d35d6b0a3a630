import { deepProfiles, inArea } from './in-area.ts';

/** HTTP and JSON, on both endpoints. */
export const http = inArea('http', [
  {
    id: 'HTTP-1',
    clause: 'Service',
    standards: ['RFC 8259 2', 'RFC 8259 8.1'],
    title: 'a success body is JSON text',
    says: 'The body of a success is JSON text: after content decoding it is complete, is UTF-8 and parses; no `NaN`, no trailing comma. A 203 is a success too.',
    soundness:
      'A byte order mark belongs to HTTP-3. Answers to OPTIONS and HEAD are not judged here. A 200 with a page of HTML may refuse a request (error statuses and bodies are not shown): it fails only where other answers say that the page, the domain or the consumer is there.',
    matters: 'A JSON parser rejects the whole answer, whatever it holds.',
    example: { right: '`{"data": {"total": 237}}`', wrong: '`{"data": {"total": NaN}}`' },
  },
  {
    id: 'HTTP-2',
    level: 'SHOULD',
    clause: 'Service',
    standards: ['RFC 9110 8.3', 'RFC 8259 11', 'RFC 6839 3.1'],
    title: 'content type is JSON',
    says: '`Content-Type` of a success is `application/json` or a media type with the suffix `+json`.',
    soundness:
      'Any letter case and any parameters, such as `charset=utf-8`, conform (RFC 9110 8.3.1). A page of HTML that says that it is one is not judged here: it is the affair of HTTP-1.',
    matters:
      'Client libraries that choose the decoder by the media type hand over text instead of an object.',
    example: { right: '`Content-Type: application/json`', wrong: '`Content-Type: text/html`' },
  },
  {
    id: 'HTTP-3',
    level: 'SHOULD',
    clause: 'Service',
    standards: ['RFC 8259 8.1', 'RFC 8259 4'],
    title: 'no byte order mark and no duplicate member names',
    says: 'A success body begins without a byte order mark, and no object in it has two members of the same name.',
    soundness: 'Names that differ in letter case are different names.',
    matters:
      'Some parsers reject the mark. If a name stands twice, some parsers take the first value, some the last, and some fail.',
    example: { right: '`{"total": 237, "total_pages": 24}`', wrong: '`{"total": 237, "total": 238}`' },
  },
  {
    id: 'HTTP-4',
    level: 'SHOULD',
    clause: 'Service; Errors, not shown',
    standards: ['RFC 9110 15.6'],
    title: 'no server error for a well-formed request',
    says: 'An ordinary or unusual but well-formed request is not answered with 5xx (for the unusual ones see INPUT-1 to INPUT-4).',
    soundness:
      'A 502, 503, 504 or dropped connection that passes is retried and reported, and does not count against the service. Nor does one that stays where a header field or a spelling is unusual. 501 and 405 to HEAD conform. Where a missing or a wrong key is answered with the same server error each time, three sightings are enough.',
    matters: 'A client retries what can never succeed, and whoever sends such a request sets off alarms.',
    mattersAtTimes:
      'A client that does not ask again fails now and then, and each such answer sets off alarms.',
    example: {
      right: '400 to a `limit` that the service does not take',
      wrong: '500 to a `limit` that the service does not take',
    },
    profiles: deepProfiles,
  },
  {
    id: 'HTTP-5',
    level: 'SHOULD',
    clause: 'Service; Endpoints 1, method; Endpoints 2, method',
    // No standard is cited: RFC 9110 9.2.1 makes GET safe, but does not require equal answers, so --strict must not fail it.
    title: 'reading changes nothing and can be repeated',
    says: 'GET is safe and repeatable: while the data do not change, the same request gives the same documented fields again.',
    soundness:
      'Fields that are not documented may differ, and so may headers and the order of persons within a page. Data that really change conform.',
    matters:
      'A client that retries after a lost connection, or reads twice, gets something else or changes something.',
    example: {
      right: 'the same page, asked for twice, holds the same persons',
      wrong: 'the same page, asked for twice, holds one person fewer each time',
    },
    profiles: deepProfiles,
  },
]);
