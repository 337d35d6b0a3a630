import type { Alter } from '../../behaviours/alter.ts';
import type { Wire } from '../../behaviours/answer.ts';
import { emptyAnswer, problem } from '../../behaviours/answer.ts';
import { both, changeAnswer, changeWire } from '../../behaviours/change.ts';
import type { Question } from '../../behaviours/question.ts';
import type { Fault } from '../fault.ts';
import { kept, packed, succeedsWith } from './packed.ts';

/** Requests that a gateway refuses before the service sees them. */
function refusedFirst(when: (question: Question) => boolean, status: number, title: string): Alter {
  return (inner) => ({
    answer: (question, all) =>
      when(question) ? problem(status, title, 'See the manual.') : inner.answer(question, all),
  });
}

const isNamed = (is: (name: string) => boolean) => (question: Question) => question.fieldNames.some(is);
const isAuthorization = (name: string) => name.toLowerCase() === 'authorization';

function isWithoutHost({ headers, version }: Question): boolean {
  return version === '1.1' && headers.host === undefined;
}

/** Requests that are taken for others. */
function askedAs(
  when: (question: Question) => boolean,
  other: (question: Question) => Partial<Question>,
): Alter {
  return (inner) => ({
    answer: (question, all) =>
      inner.answer(when(question) ? { ...question, ...other(question) } : question, all),
  });
}

function isPacked({ headers }: Wire): boolean {
  return headers['content-encoding'] !== undefined;
}

/** Node itself sends no chunks to HTTP/1.0. */
function chunkedAlways(when: (wire: Wire) => boolean): Alter {
  return (inner) => ({
    send(wire, outgoing) {
      if (when(wire)) outgoing.useChunkedEncodingByDefault = true;
      inner.send(wire, outgoing);
    },
  });
}

/** Faults against the standards of HTTP, in answers whose content is right. */
export const standardFaults: readonly Fault[] = [
  {
    name: 'pages-for-all-caches',
    says: 'Pages are `public` for five seconds: the rule was written for pictures.',
    breaks: ['HTTP-8'],
    alter: succeedsWith((_, { endpoint }) =>
      endpoint === 'persons' ? { 'cache-control': 'public, max-age=5', vary: 'Accept' } : {},
    ),
  },
  {
    name: 'consumers-for-shared-caches',
    says: 'Consumers are fresh for five seconds in shared caches (`s-maxage`), and in no browser.',
    breaks: ['HTTP-8'],
    alter: succeedsWith((_, { endpoint }) =>
      endpoint === 'consumer' ? { 'cache-control': 'max-age=0, s-maxage=5', vary: 'Accept-Encoding' } : {},
    ),
  },
  {
    name: 'options-without-methods',
    says: 'OPTIONS is refused with 405, without `Allow`.',
    breaks: ['HTTP-9'],
    alter: changeAnswer((answer, { method }) => (method === 'OPTIONS' ? emptyAnswer(405) : answer)),
  },
  {
    name: 'head-without-methods',
    says: 'HEAD is refused with 405 by a router that knows no list of methods.',
    breaks: ['HTTP-9'],
    alter: changeAnswer((answer, { method }) => (method === 'HEAD' ? emptyAnswer(405) : answer)),
  },
  {
    name: 'options-among-the-allowed',
    says: 'OPTIONS is refused with 405, and `Allow` names it: the list is the same for all methods.',
    breaks: ['HTTP-9'],
    alter: changeAnswer((answer, { method }) =>
      method === 'OPTIONS' ? { ...emptyAnswer(405), headers: { allow: 'GET, HEAD, OPTIONS' } } : answer,
    ),
  },
  {
    name: 'last-modified-in-iso-8601',
    says: '`Last-Modified` of pages is written as the timestamps are: `2026-03-01T08:00:00.000Z`.',
    breaks: ['HTTP-10'],
    alter: succeedsWith(() => ({ 'last-modified': '2026-03-01T08:00:00.000Z' })),
  },
  {
    name: 'tag-without-quotes',
    says: 'Successes carry the size of the body as `ETag`, without quotes.',
    breaks: ['HTTP-10'],
    alter: succeedsWith(({ body }) => ({ etag: String(body.length) })),
  },
  {
    name: 'max-age-with-unit',
    says: '`Cache-Control` of pages has a unit behind the seconds: `private, max-age=60s`.',
    breaks: ['HTTP-10'],
    alter: succeedsWith(() => ({ 'cache-control': 'private, max-age=60s' })),
  },
  {
    name: 'options-of-no-length',
    says: 'OPTIONS is answered by the lines for other origins that everybody copies: 204 with `Content-Length: 0`.',
    breaks: ['HTTP-10'],
    alter: changeAnswer((answer, { method }) =>
      method === 'OPTIONS' ? emptyAnswer(204, { allow: 'GET, HEAD', 'content-length': '0' }) : answer,
    ),
  },
  {
    name: 'upgrade-to-everybody',
    says: 'Each answer offers `Upgrade: h2c`, and `Connection` does not say so.',
    breaks: ['HTTP-10'],
    alter: changeWire((wire) => ({ ...wire, headers: { ...wire.headers, upgrade: 'h2c' } })),
  },
  {
    name: 'charset-with-blanks',
    says: '`Content-Type` is `application/json; charset = utf-8`, with blanks around the sign.',
    breaks: ['HTTP-10'],
    alter: changeWire((wire) =>
      wire.headers['content-type'] === undefined
        ? wire
        : { ...wire, headers: { ...wire.headers, 'content-type': 'application/json; charset = utf-8' } },
    ),
  },
  {
    name: 'refusals-in-single-quotes',
    says: 'Refusals say to be JSON, and their texts stand in single quotes: a dictionary was printed.',
    breaks: ['HTTP-19'],
    alter: changeWire((wire) =>
      wire.status < 400
        ? wire
        : { ...wire, body: Buffer.from(Buffer.from(wire.body).toString().replaceAll('"', "'")) },
    ),
  },
  {
    name: 'refusals-cut-off',
    says: 'The reason of a refusal is cut at 40 bytes, and still says to be JSON.',
    breaks: ['HTTP-19'],
    alter: changeWire((wire) => (wire.status < 400 ? wire : { ...wire, body: wire.body.subarray(0, 40) })),
  },
  {
    name: 'vary-with-empty-name',
    says: 'One filter after the other adds its name to `Vary`, and one of them adds none: `Accept-Encoding, , Origin`.',
    breaks: ['HTTP-10'],
    alter: succeedsWith(() => ({ vary: 'Accept-Encoding, , Origin' })),
  },
  {
    name: 'realm-without-quotes',
    says: 'The challenge of a refusal has its realm without quotes.',
    breaks: ['HTTP-10'],
    alter: changeWire((wire) =>
      wire.status === 401 || wire.status === 403
        ? { ...wire, headers: { ...wire.headers, 'www-authenticate': 'Bearer realm=partners' } }
        : wire,
    ),
  },
  {
    name: 'wildcard-not-acceptable',
    says: '`Accept: */*` is refused with 406: the media types are compared as texts.',
    breaks: ['HTTP-13'],
    alter: refusedFirst(({ headers }) => headers.accept === '*/*', 406, 'Not Acceptable'),
  },
  {
    name: 'nothing-not-acceptable',
    says: 'A request without `Accept` is refused with 406.',
    breaks: ['HTTP-13'],
    alter: refusedFirst(({ headers }) => headers.accept === undefined, 406, 'Not Acceptable'),
  },
  {
    name: 'authorization-in-one-spelling',
    says: '`authorization` in small letters is not found: the headers are a map with the names as they were sent.',
    breaks: ['HTTP-14'],
    alter: refusedFirst(
      isNamed((name) => isAuthorization(name) && name === 'authorization'),
      401,
      'Unauthorized',
    ),
  },
  {
    name: 'capitals-not-read',
    says: 'Two spellings of a name are looked for, `Authorization` and `authorization`; others are refused.',
    breaks: ['HTTP-14'],
    alter: refusedFirst(
      isNamed((name) => isAuthorization(name) && /^AUTH/.test(name)),
      401,
      'Unauthorized',
    ),
  },
  {
    name: 'host-not-needed',
    says: 'A request without `Host` is answered like any other: the server has one site.',
    breaks: ['HTTP-17'],
    alter: askedAs(isWithoutHost, ({ headers }) => ({ headers: { ...headers, host: 'localhost' } })),
  },
  {
    name: 'old-host',
    says: 'A request without `Host` is taken for one of HTTP/1.0, which needs none.',
    breaks: ['HTTP-17'],
    alter: both(
      askedAs(isWithoutHost, () => ({ version: '1.0' })),
      changeWire((wire, question) => (isWithoutHost(question) ? { ...wire, connection: 'close' } : wire)),
    ),
  },
  {
    name: 'chunks-for-all-versions',
    says: 'Answers come in chunks, whatever the version of the request.',
    breaks: ['HTTP-18'],
    alter: both(
      changeWire((wire) => ({ ...wire, framing: 'chunked' })),
      chunkedAlways(() => true),
    ),
  },
  {
    name: 'coded-chunks-for-all-versions',
    says: 'What is compressed comes in chunks, since its length is not known before, also to HTTP/1.0.',
    breaks: ['HTTP-18'],
    alter: both(
      packed((accepted) => /gzip(?!;q=0)/.test(accepted), { ...kept, vary: 'Accept-Encoding' }),
      both(
        changeWire((wire) => (isPacked(wire) ? { ...wire, framing: 'chunked' } : wire)),
        chunkedAlways(isPacked),
      ),
    ),
  },
];
