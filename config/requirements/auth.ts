import { deepProfiles, inArea } from './in-area.ts';

const control =
  'Each probe is a request that was accepted (2xx), with one thing changed. The accepted request is sent again before and after each batch of at most eight probes, to the same URL.';
const refused =
  'Refused means two things. The status is not 2xx; a redirect to a sign-in page counts as a refusal, and is not followed. And no protected data is in the body or a header: no value that the service sends to the key alone, and no right key. The total of a list is one, from 10 up under a name for it and from 1,000 up anywhere, where the same question to nobody, for a domain that nobody has, is refused without it. The time of day is no such value, nor is anything that a refusal of an unknown identifier shows too. An `@` or a `created_at` by itself is none either, since an error may have its own. A 2xx whose body is an error without data is a warning (AUTH-9). A 429 never counts as a refusal. Nor does a server error, but where, 502 to 504 aside, the request, or those of its kind, get the same one in three batches while the right key is accepted between: nothing that the key protects came, so it passes here, and is told by HTTP-4 and AUTH-9.';
const lockout =
  'A service may lock a client out with 429, or with 403 and `Retry-After`, until a good request comes or some time has passed. The suite does not repeat wrong keys without end.';
const probed = `${refused} ${control} ${lockout}`;

/** Access, on both endpoints. */
export const auth = inArea('auth', [
  {
    id: 'AUTH-1',
    clause: 'Service, point 3; Authentication, point 1',
    title: 'a request without credentials is refused',
    says: 'On both endpoints, a request without an `Authorization` header is refused. Other headers, another spelling of the path, and what is asked for make no difference. Credentials are `Bearer` and the key: where the right key is refused so, the same key is not accepted under another scheme or in another place either.',
    soundness: `Some requests have a form that the document does not show: a path with a slash at its end, a doubled slash, a percent-encoded letter, dot segments, capitals, a path parameter or the suffix of a format; the domain twice; an unknown parameter. Any status, a redirect and a landing page conform there, as long as nothing comes that the key protects. A key that opens under \`Bearer\` and elsewhere too belongs to AUTH-3. One that opens elsewhere only is told after three pages with persons or a total, between refusals of the documented request, some seconds apart: a node that does not know the key yet is no defect. ${probed}`,
    matters:
      'Whoever knows the address reads the personal data of every customer; where only another scheme opens, no client that keeps to the document gets in.',
    example: { right: '401 to a request without `Authorization`', wrong: '200 to a request without it' },
  },
  {
    id: 'AUTH-2',
    clause: 'Service, point 3; Authentication, point 3',
    title: 'a key that was never issued is refused',
    says: 'On both endpoints, a key that was never issued is refused. So is any other credential that is not an issued key, under any scheme. That holds too where the right key is refused: before a run ends without a verdict, it asks with a key that was never issued.',
    soundness: `The partner key and the consumer token are issued keys, and may open each other's endpoint (\`auth.interchangeable\`). Where the right key opens nothing, only pages with persons or a total tell, to three such keys, between refusals of the right one; an empty page, a landing page and an error in 200 show nothing. ${probed}`,
    matters: 'Any string opens the data: a key is required but not checked.',
    example: {
      right: '401 to `Authorization: Bearer` with a key that nobody issued',
      wrong: '200 to such a key',
    },
  },
  {
    id: 'AUTH-3',
    level: 'SHOULD',
    clause: 'Authentication, point 1',
    standards: ['RFC 6750 2', 'RFC 9110 11.1'],
    title: 'the right key under another scheme is refused',
    says: 'On both endpoints, the right key under another scheme, or without a scheme, is refused.',
    soundness: `The document says what a request carries; it does not say that nothing else is accepted. Any other credential under any scheme belongs to AUTH-2. Scheme names are compared without letter case (RFC 9110 11.1): \`bearer\` is the same scheme, and how the service answers it is recorded (\`auth.schemeCaseSensitive\`). ${probed}`,
    matters:
      'Gateways and log filters that look for `Bearer` let the key pass, into logs that nobody guards.',
    example: {
      right: '401 to `Authorization: Basic` with the right key',
      wrong: '200 with persons to `Authorization: Basic` with the right key',
    },
    profiles: deepProfiles,
  },
  {
    id: 'AUTH-4',
    clause: 'Authentication, point 1',
    title: 'a scheme without a key is refused',
    says: 'On both endpoints, a scheme without a key is refused: `Bearer`, `Bearer `, and what clients send by mistake, such as `Bearer null` or `Bearer undefined`.',
    soundness: probed,
    matters: 'A client whose key failed to load reads data all the same, and so does everyone else.',
    example: {
      right: '401 to `Authorization: Bearer undefined`',
      wrong: '200 to `Authorization: Bearer undefined`',
    },
    profiles: deepProfiles,
  },
  {
    id: 'AUTH-5',
    clause: 'Service, point 3; Authentication, point 1',
    standards: ['RFC 9110 5.5', 'RFC 9110 11.4'],
    title: 'a near miss of the key is refused',
    says: 'On both endpoints, what is nearly the real key is refused: the key cut or lengthened, with characters changed at its beginning, middle or end, twice in one value, inside a longer value, or in a list with other keys.',
    soundness: `White space around the value, or several spaces after the scheme, gives the same key (RFC 9110 5.5, 11.4). At the end, more than the last character is changed: in base64, two last characters may stand for the same bytes. Letter case belongs to AUTH-12. ${probed}`,
    matters:
      'A value that was never issued opens what the key protects. A key of which only a part is compared can be guessed piece by piece; if the signature of a signed token is not verified, anybody can write a token for any partner.',
    example: {
      right: '401 to the key without its last character',
      wrong: '200 with persons to the key without its last character',
    },
  },
  {
    id: 'AUTH-6',
    level: 'SHOULD',
    clause: 'Authentication, point 1',
    standards: ['RFC 6750 2.3', 'RFC 6750 5.3'],
    title: 'the right key elsewhere than in Authorization is refused',
    says: 'On both endpoints, the right key in the query, in a cookie or in another header instead of `Authorization` is refused.',
    soundness: `Headers that give access without any key (\`X-Forwarded-For\`, a debug flag) belong to AUTH-1. ${probed}`,
    matters:
      'Keys end up in access logs, browser histories and referrers, and cookies open the way to forged requests.',
    example: {
      right: '401 to the key in `?access_token=`, without `Authorization`',
      wrong: '200 with persons to the key in `?access_token=`, without `Authorization`',
    },
    profiles: deepProfiles,
  },
  {
    id: 'AUTH-7',
    clause: 'Service, point 3; Authentication, point 1',
    title: 'refusal does not depend on what was asked before',
    says: "On both endpoints, a request that is to be refused is refused whatever was asked before: right after an accepted request to the same URL, on any page, after many requests, and after a row of refusals. With a second partner's key (`--other-partner-key-file`), each of the two keys gets the same answers as before, whatever the other key asks before it or at the same time. A right key is still accepted where it was accepted before, although others were refused there.",
    soundness: `With two partners, the answers to each key are compared with earlier answers to the same key, alternately and with time in between. So two partners may share persons and customers, and the other partner's domain may be answered with an empty list or a refusal. A right key that is refused fails only if it is accepted at another URL at that moment, and refused there too after one request without a key, with the same status, twice. What shuts a client out is a lockout, also if it closes one URL only. The row of wrong keys is the last that a run asks, and ends at the first lockout; a service that has turned the client away before is not sent it, nor is one that takes no unusual input (\`--without-unusual-input\`). ${probed}`,
    matters: "A cache or a session hands one caller's data to the next, who has no key.",
    example: {
      right: '401 to a URL without a key, right after 200 to the same URL with it',
      wrong: '200 from a cache to a URL without a key, right after 200 to the same URL with it',
    },
    profiles: deepProfiles,
  },
  {
    id: 'AUTH-8',
    level: 'SHOULD',
    clause: 'Authentication, point 3; Authentication, not shown 2',
    title: 'a valid key keeps working for the whole run',
    says: 'On both endpoints, a valid key keeps working for the whole run.',
    soundness:
      'Rate limits conform. Quotas and lifetimes of keys are not shown: if a key stops working, what follows is inconclusive, not failed.',
    matters:
      'A client loses access in the middle of an import, with no way to tell a dead key from a wrong one.',
    example: {
      right: '200 to the first and to the last request with the key',
      wrong: '401 to the right key after a hundred requests',
    },
    profiles: deepProfiles,
  },
  {
    id: 'AUTH-9',
    level: 'SHOULD',
    clause: 'Authentication, point 1; Errors, not shown',
    standards: ['RFC 9110 11.6.1', 'RFC 9110 15.5.2', 'RFC 6750 3', 'RFC 6750 3.1'],
    title: 'a refusal is 401 with a Bearer challenge',
    says: 'On both endpoints, a missing or wrong key is refused with 401 and a `WWW-Authenticate` header that names Bearer.',
    soundness: `Bearer may be named in any letter case, alone or in a list of challenges. A malformed request may be answered 400 (RFC 6750 3.1). A server error that comes each time is a warning that follows from HTTP-4. Not applicable where each such key is refused by a closed connection: it has no status and no header. ${probed}`,
    matters:
      'A client cannot tell a key problem from others by the status and the challenge, and its token renewal is never triggered.',
    example: {
      right: '401 with `WWW-Authenticate: Bearer`',
      wrong: '403, or 401 without `WWW-Authenticate`',
    },
    profiles: deepProfiles,
  },
  {
    id: 'AUTH-10',
    level: 'SHOULD',
    clause: 'Service, point 3; Errors, not shown',
    title: 'a refusal gives nothing away',
    says: 'On both endpoints, a refusal does not repeat the key that was sent, and does not show whether the resource exists.',
    soundness: `The path, and whatever differs between answers to identical requests, are not compared. ${probed}`,
    matters:
      'Keys leak into logs and error trackers, and outsiders learn which partners and consumers exist.',
    example: {
      right: 'the same 401 for a partner that exists and for one that does not',
      wrong: '401 for a partner that exists, 404 for one that does not',
    },
    profiles: deepProfiles,
  },
  {
    id: 'AUTH-11',
    level: 'SHOULD',
    clause: 'Service, point 3; Authentication, point 1',
    title: 'HEAD is guarded as GET is',
    says: 'On both endpoints, HEAD without a key is not answered 2xx.',
    soundness: `3xx, 4xx and a 501 to HEAD conform (HTTP-4). A 429 never counts as a refusal; any other 5xx does where it is the same in three batches. ${control} ${lockout}`,
    matters:
      'Outsiders learn from status and headers, such as the length, whether a resource exists and how large it is.',
    example: { right: '401 to HEAD without a key', wrong: '200 to HEAD without a key' },
    profiles: deepProfiles,
  },
  {
    id: 'AUTH-12',
    level: 'SHOULD',
    clause: 'Service, point 3; Authentication, not shown 2',
    title: 'keys are compared with their letter case',
    says: 'On both endpoints, the key with its letters in the other case is refused.',
    soundness: `The key format is not shown: letter case may mean nothing in it. Not applicable to a key without letters. ${probed}`,
    matters: 'Keys are easier to guess than their length promises.',
    example: { right: '401 to the key in capitals', wrong: '200 to the key in capitals' },
    profiles: deepProfiles,
  },
]);
