import { inArea } from './in-area.ts';
import type { Requirement } from './requirement.ts';

/**
 * Rows that are tried: a run judges and tells them, and they count for nothing (no total, grade or exit code, not with
 * `--strict`) until the next version of the register takes them in.
 */
export const provisional: readonly Requirement[] = [
  ...inArea('input', [
    {
      id: 'INPUT-5',
      clause: 'Endpoints 1, limit; Endpoints 1, page; Endpoints 1, rule 2',
      title: 'an unusual number is read in one way',
      says: 'Where an unusual `limit` or `page` (a fraction, negative, huge, repeated, with a leading zero) is answered with persons, some reading of it fits the persons, `current_page` and `total_pages` together, and the page lies inside its own `total_pages`.',
      soundness:
        'Which reading is free: the default, a minimum, a maximum, all, rounded up or down. So is the relation between the numbers: what a usual `limit` of the same size is answered with fits. Any refusal conforms, and an empty page may echo any number.',
      matters:
        'A client walks as many pages as it is told, and misses persons or asks for pages that are not there.',
      example: {
        right: '`limit=12.5` gives pages of 12 persons, and as many pages as `limit=12`',
        wrong: '`limit=12.5` gives pages of 12 persons, and `total_pages` is the total divided by 12.5',
      },
    },
  ]),
  ...inArea('http', [
    {
      id: 'HTTP-6',
      clause: 'Service',
      standards: ['RFC 9110 8.6', 'RFC 9110 13.1.2', 'RFC 9110 13.1.3', 'RFC 9110 13.2.1', 'RFC 9110 15.4.5'],
      title: 'not modified where a validator holds, and only there',
      says: 'A request with a condition is answered 304 only where a validator that it carries still holds: an entity tag that an answer had, or a date that is not before `Last-Modified`; where the tag of the content is among those that were sent, it is. 304 has the `ETag`, `Vary`, `Cache-Control`, `Content-Location` and `Expires` that 200 has, and its `Content-Length` or none. Beside a tag that does not hold, a date counts for nothing, and no condition does without a key, or for what is refused without one.',
      soundness:
        'A tag may be the same for several URLs, and is compared without the sign of a weak one. `If-None-Match: *` holds for whatever is there, and need not be heeded. A service without tags and dates, which answers with the content each time, conforms. So do nodes with a tag each, and fields that only some answers have.',
      matters:
        'A client or a cache keeps an old answer, or none at all, and takes it for the present one; or it loads all again, though nothing has changed.',
      example: {
        right: '200 and the page to `If-None-Match: "never-given"`',
        wrong: '304 to `If-None-Match: "never-given"`',
      },
    },
    {
      id: 'HTTP-7',
      clause: 'Service',
      standards: ['RFC 9110 8.6', 'RFC 9110 9.3.2'],
      title: 'HEAD tells what GET tells',
      says: 'HEAD is answered with the status of GET. Where it tells `Content-Length`, `Content-Type`, `ETag` or `Last-Modified`, it tells what GET has. No content comes behind it.',
      soundness:
        'HEAD may leave out header fields, and may be refused as a method (405, 501), by a firewall (401, 403) or for the moment (429, 503); 404 and 410 say that what GET gives is not there. In content codings, lengths of the same coding alone are compared. What changes by itself is not judged, nor a validator where replicas have one each. Content is seen over HTTP/1.1 and without a proxy alone.',
      matters:
        'A cache or a client that asks by HEAD first takes the answer for gone, changed or cut off; content behind the head is read as the next answer, and closes the connection.',
      example: {
        right: '`Content-Length: 992` to HEAD and to GET, or none to HEAD',
        wrong: '`Content-Length: 0` to HEAD, and 992 to GET',
      },
    },
    {
      id: 'HTTP-8',
      clause: 'Authentication, point 1',
      title: 'what a key opens is not for shared caches',
      says: 'An answer to a key does not invite caches that many clients share to keep it: no `public` and no `s-maxage` with time to live, unless `Vary` names `Authorization`.',
      soundness:
        'RFC 9111 3.5 permits it, so this is practice, and no standard is cited. `private`, `no-store`, `no-cache`, `Vary: *` and a time of 0 conform. So does `must-revalidate` alone, and `max-age` without `public`: a shared cache keeps no such answer to a request with `Authorization`.',
      matters:
        'A proxy or a CDN gives the persons of one partner to whoever asks for the same URL, without a key.',
      example: {
        right: '`Cache-Control: private, max-age=60`, or none',
        wrong: '`Cache-Control: public, max-age=60` without `Vary: Authorization`',
      },
    },
    {
      id: 'HTTP-9',
      clause: 'Service',
      standards: ['RFC 9110 10.2.1', 'RFC 9110 15.5.6'],
      title: 'a refused method says which ones there are',
      says: 'An answer with status 405 has `Allow`, with the methods of the resource; the refused one is not among them.',
      soundness:
        'The list may be empty. Where a header field names another method, that one may be meant. Other statuses that refuse a method, such as 403 and 501, conform without it.',
      matters:
        'A client library that asks which methods there are finds out nothing, and gives up or guesses.',
      example: { right: '405 to OPTIONS with `Allow: GET, HEAD`', wrong: '405 without `Allow`' },
    },
    {
      id: 'HTTP-10',
      clause: 'Service',
      standards: [
        'RFC 9110 5.3',
        'RFC 9110 5.6.1',
        'RFC 9110 5.6.6',
        'RFC 9110 5.6.7',
        'RFC 9110 7.8',
        'RFC 9110 8.3.1',
        'RFC 9110 8.6',
        'RFC 9110 8.7',
        'RFC 9110 8.8.2.1',
        'RFC 9110 8.8.3',
        'RFC 9110 10.2.3',
        'RFC 9110 10.2.4',
        'RFC 9110 11.2',
        'RFC 9110 11.5',
        'RFC 9111 5',
        'RFC 9112 6.1',
        'RFC 6750 3',
      ],
      title: 'header fields are well-formed and fit each other',
      says: '`ETag`, `Date`, `Last-Modified`, `Expires`, `Retry-After`, `Age`, `Cache-Control`, `WWW-Authenticate`, `Content-Type`, `Content-Location`, `Server` and `Upgrade` of any answer have the form of their standard. What says one thing (`Content-Location`, `Content-Type`, `ETag`, `Date`, `Last-Modified`, `Age`) stands once. The members of a list (also of `Vary`, `Allow`, `Content-Encoding`, `Accept-Ranges` and `Connection`) are not empty, and 204 tells no `Content-Length` and no `Transfer-Encoding`. `Upgrade` stands beside `Connection: upgrade`, and `Last-Modified` is not after `Date`.',
      soundness:
        'None of them needs to be there. Weak and strong tags conform, and an empty text in quotes. `Retry-After` may be a number of seconds or a date. `Expires: 0` and `-1` are as common as a date, and read as over by all. Directives that nobody knows conform. The clocks of a gateway and of the service behind it may be a minute apart.',
      matters:
        'A client cannot read when to come back, or a cache cannot ask whether something has changed: it asks for the whole each time.',
      example: { right: '`Retry-After: 30`, `ETag: "a1"`', wrong: '`Retry-After: 30s`, `ETag: a1`' },
    },
    {
      id: 'HTTP-11',
      clause: 'Service',
      standards: ['RFC 9110 12.5.5'],
      title: 'Vary names what an answer goes by',
      says: 'Where the content coding, the media type or the language of an answer goes by a field of the request, `Vary` names that field.',
      soundness:
        'What goes by no field needs no `Vary`, and nothing that is `no-store` does. `Vary: *` conforms, and further names. `Authorization` need not be named.',
      matters:
        'A cache gives the compressed answer to a client that reads none, or the wrong language or format.',
      example: {
        right: '`Content-Encoding: gzip` and `Vary: Accept-Encoding`',
        wrong: '`Content-Encoding: gzip` where it is asked for, none where it is not, and no `Vary`',
      },
    },
    {
      id: 'HTTP-12',
      clause: 'Service',
      standards: ['RFC 9110 8.4', 'RFC 9110 8.4.1.2', 'RFC 9110 12.5.3'],
      title: 'content codings are accepted ones, and what they are called',
      says: 'The answer to a request with `Accept-Encoding` is in no content coding that this field does not accept. `deflate` is in the zlib format, and `identity` is not told as a coding.',
      soundness:
        'No coding at all always conforms. Where `Accept-Encoding` is absent, any coding does. A refusal, such as 406 or 415, is judged elsewhere.',
      matters: 'A client that cannot decode the answer shows broken text, or nothing.',
      example: {
        right: 'no `Content-Encoding` to `Accept-Encoding: gzip;q=0`',
        wrong:
          '`Content-Encoding: gzip` to `Accept-Encoding: gzip;q=0`: the word was looked for, and its weight was not read',
      },
    },
    {
      id: 'HTTP-13',
      clause: 'Service',
      standards: ['RFC 9110 12.5.1', 'RFC 9110 15.5.7'],
      title: 'JSON for whoever accepts JSON',
      says: 'Status 406 is told only to a request whose `Accept` leaves JSON out: not to `*/*`, `application/*` or `application/json`, alone or among others, nor where there is no `Accept`.',
      soundness:
        '406 to `text/csv` conforms, and to a language or a coding. So does any other refusal of an unusual request, such as 403 or 400.',
      matters: 'Tools that send `Accept: */*`, as curl and many libraries do, cannot read the service.',
      example: { right: '200 and JSON to `Accept: */*`', wrong: '406 to `Accept: */*`' },
    },
    {
      id: 'HTTP-14',
      clause: 'Authentication, point 1',
      standards: ['RFC 9110 5.1'],
      title: 'names of header fields in any letter case',
      says: 'A request is not refused for the letter case of the names of its header fields: `authorization` and `AUTHORIZATION` are `Authorization`.',
      soundness:
        'Over HTTP/2 the names are always in small letters, and there is nothing to tell. A refusal of the moment (429, 503) is not judged.',
      matters:
        'A client whose library writes names in small letters, or a proxy that does, is refused with a right key.',
      example: {
        right: '200 to `authorization: Bearer …`',
        wrong: '401 to `authorization: Bearer …`, and 200 to `Authorization: Bearer …`',
      },
    },
    {
      id: 'HTTP-15',
      clause: 'Service',
      standards: ['RFC 9110 13.1.5', 'RFC 9110 14.1.2', 'RFC 9110 14.2', 'RFC 9110 15.3.7'],
      title: 'a part only where one is asked for',
      says: 'Status 206 is told only to GET with `Range` whose `If-Range` holds or is not there, and with a `Content-Range` that fits its bytes and lies in the range that was asked for.',
      soundness:
        '`Range` may be ignored, answered 200 or 416, or given in part. Several parts (`multipart/byteranges`) have no `Content-Range` of their own. Where a content coding is told, and for other units than bytes, the bytes are not counted.',
      matters: 'A client takes the part for the whole, and loses persons without a sign.',
      example: {
        right: '206 with `Content-Range: bytes 0-63/992`',
        wrong: '206 to a request without `Range`',
      },
    },
    {
      id: 'HTTP-16',
      clause: 'Service',
      standards: ['RFC 9110 8.8.1', 'RFC 9110 8.8.3.3'],
      title: 'a strong tag stands for one sequence of bytes',
      says: 'Two answers to the same URL with one strong `ETag` have the same bytes, in the same content coding.',
      soundness:
        'Weak tags (`W/`) are not judged. Two tags for one content conform, as replicas give them, and so does one tag for several URLs.',
      matters:
        'A client or a cache is told that nothing has changed where something has, or joins parts of different answers.',
      example: {
        right: '`ETag: "a1"`, and `ETag: "a1-gzip"` for the compressed answer',
        wrong: '`ETag: "a1"` for both',
      },
    },
    {
      id: 'HTTP-17',
      profiles: ['certify'],
      clause: 'Service',
      standards: ['RFC 9112 3.2'],
      title: 'a request without Host is refused',
      says: 'A request of HTTP/1.1 without `Host` is not answered with a success.',
      soundness:
        '400 is what the standard asks for. Any other refusal conforms, such as 404 or 421, and so does a connection that is closed. It is not asked through a proxy, which would add one.',
      matters:
        'Software before the service and the service itself may take the request for one to different sites: what belongs to one is given or kept for the other.',
      example: { right: '400 to a request without `Host`', wrong: '200 and a page' },
    },
    {
      id: 'HTTP-18',
      profiles: ['certify'],
      clause: 'Service',
      standards: ['RFC 9112 6.1'],
      title: 'no chunks for clients of the first HTTP',
      says: 'An answer to a request of HTTP/1.0 has no `Transfer-Encoding`.',
      soundness:
        'A refusal conforms, such as 426 or 505, and so does a connection that is closed. `Content-Length` need not be there: the end of the connection ends the answer.',
      matters: 'A health check or a proxy of HTTP/1.0 takes the sizes of the chunks for a part of the JSON.',
      example: {
        right: '`Content-Length: 992` and `Connection: close`',
        wrong: '`Transfer-Encoding: chunked`',
      },
    },
    {
      id: 'HTTP-19',
      clause: 'Service',
      standards: ['RFC 8259 2', 'RFC 8259 7', 'RFC 8259 8.1'],
      title: 'a refusal that says to be JSON is JSON',
      says: 'A refusal with a body and a `Content-Type` of JSON is JSON text: complete, in UTF-8, with its control characters escaped.',
      soundness:
        'The bodies of errors are not shown: no body at all conforms, and so does any other media type, whatever it holds.',
      matters:
        'A client that reads the reason of a refusal fails at reading it, and its user learns of a broken parser.',
      example: { right: '`{"title": "Not Found"}`', wrong: "`{'title': 'Not Found'}`" },
    },
  ]),
].map((row) => ({
  ...row,
  level: 'SHOULD',
  provisional: true,
  profiles: row.profiles.filter((profile) => profile !== 'smoke'),
}));
