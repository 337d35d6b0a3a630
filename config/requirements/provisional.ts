import { deepProfiles, inArea } from './in-area.ts';
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
      says: 'Where an unusual `limit` or `page` (a fraction, negative, huge, repeated) is answered with persons, some reading of it fits the persons, `current_page` and `total_pages` together, and the page lies inside its own `total_pages`.',
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
      standards: ['RFC 9110 13.1.2', 'RFC 9110 13.1.3', 'RFC 9110 15.4.5'],
      title: 'not modified only where a validator holds',
      says: 'A request with a condition is answered 304 only where a validator that it carries still holds: an entity tag that an answer had, or a date that is not before `Last-Modified`.',
      soundness:
        'A tag may be the same for several URLs, and is compared without the sign of a weak one. `If-None-Match: *` holds for whatever is there. A service without conditions, which answers with the content each time, conforms.',
      matters: 'A client or a cache keeps an old answer, or none at all, and takes it for the present one.',
      example: {
        right: '200 and the page to `If-None-Match: "never-given"`',
        wrong: '304 to `If-None-Match: "never-given"`',
      },
    },
    {
      id: 'HTTP-7',
      clause: 'Service',
      standards: ['RFC 9110 8.6', 'RFC 9110 9.3.2'],
      title: 'HEAD tells the length of GET',
      says: 'Where the answer to HEAD tells a `Content-Length`, it is that of the answer to GET.',
      soundness:
        'HEAD may tell no length, and may be refused. An answer in a content coding is not judged, nor one whose length changes by itself.',
      matters:
        'A client that asks for the size first, or a cache, takes the answer for changed or for cut off.',
      example: {
        right: '`Content-Length: 992` to HEAD and to GET, or none to HEAD',
        wrong: '`Content-Length: 0` to HEAD, and 992 to GET',
      },
    },
  ]),
].map((row) => ({ ...row, level: 'SHOULD', provisional: true, profiles: deepProfiles }));
