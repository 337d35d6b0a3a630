import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Alter } from '../../behaviours/alter.ts';
import type { Headers, Wire } from '../../behaviours/answer.ts';
import { emptyAnswer, problem } from '../../behaviours/answer.ts';
import { both, changeAnswer, changeWire } from '../../behaviours/change.ts';
import { weightOf } from '../../behaviours/coded.ts';
import type { Question } from '../../behaviours/question.ts';
import { tagged } from '../../behaviours/tagged.ts';
import { reversed } from '../../data/reversed.ts';
import type { Fault } from '../fault.ts';

/** Header fields of a success, over those that it has. */
function succeedsWith(headers: (wire: Wire, question: Question) => Headers): Alter {
  return changeWire((wire, question) =>
    wire.status === 200 ? { ...wire, headers: { ...wire.headers, ...headers(wire, question) } } : wire,
  );
}

/** Clients may keep these: an answer that nobody may keep needs no `Vary`. */
const kept = { 'cache-control': 'private, no-cache' };

/** A body in a coding, where something says so. */
function packed(isAsked: (accepted: string) => boolean, headers: Headers): Alter {
  return changeWire((wire, question) => {
    if (wire.status !== 200) return wire;
    const all = { ...wire.headers, ...headers };
    const isPacked = isAsked(question.headers['accept-encoding'] ?? '');
    return isPacked
      ? { ...wire, headers: { ...all, 'content-encoding': 'gzip' }, body: gzipSync(wire.body) }
      : { ...wire, headers: all };
  });
}

function isGerman({ headers }: Question): boolean {
  return /^de\b/i.test(headers['accept-language'] ?? '');
}

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
    name: 'gzip-without-vary',
    says: 'Bodies are compressed with gzip for whoever accepts it, and no `Vary` says so.',
    breaks: ['HTTP-11'],
    alter: changeWire((wire, question) => {
      const { vary: _, ...headers }: Headers = { ...wire.headers, ...kept };
      const isPacked = wire.status === 200 && weightOf('gzip', question) > 0;
      if (!isPacked) return { ...wire, headers };
      return { ...wire, headers: { ...headers, 'content-encoding': 'gzip' }, body: gzipSync(wire.body) };
    }),
  },
  {
    name: 'language-without-vary',
    says: 'Whoever reads German has answers that say to be German; `Vary` names the coding alone.',
    breaks: ['HTTP-11'],
    alter: succeedsWith((_, question) => ({
      ...kept,
      vary: 'Accept-Encoding',
      'content-language': isGerman(question) ? 'de' : 'en',
    })),
  },
  {
    name: 'gzip-of-no-weight',
    says: 'Who says `gzip;q=0` has gzip: the word is looked for in `Accept-Encoding`.',
    breaks: ['HTTP-12'],
    alter: packed((accepted) => /gzip/.test(accepted), { vary: 'Accept-Encoding' }),
  },
  {
    name: 'brotli-for-whoever-decodes',
    says: 'Who accepts any content coding has brotli.',
    breaks: ['HTTP-12'],
    alter: changeWire((wire, { headers }) => {
      const isPacked = wire.status === 200 && /gzip|br|\*/.test(headers['accept-encoding'] ?? '');
      const tells = { ...wire.headers, 'content-encoding': 'br', vary: 'Accept-Encoding' };
      return isPacked ? { ...wire, headers: tells, body: brotliCompressSync(wire.body) } : wire;
    }),
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
    name: 'range-without-its-place',
    says: '`Range` is answered with 206 and a part, and nothing says which part it is.',
    breaks: ['HTTP-15'],
    alter: changeWire((wire, { method, headers }) => {
      const isAsked = wire.status === 200 && method === 'GET' && /^bytes=/.test(headers.range ?? '');
      return isAsked ? { ...wire, status: 206, body: wire.body.subarray(0, 64) } : wire;
    }),
  },
  {
    name: 'modified-since-in-part',
    says: 'Who asks by `If-Modified-Since` is told 206: the list of what is new is a part of the list.',
    breaks: ['HTTP-15'],
    alter: changeWire((wire, { method, headers }) =>
      wire.status === 200 && method === 'GET' && headers['if-modified-since'] !== undefined
        ? { ...wire, status: 206 }
        : wire,
    ),
  },
  {
    name: 'tag-of-both-codings',
    says: 'The compressed body has the strong tag of the plain one.',
    breaks: ['HTTP-16'],
    alter: both(
      tagged((sent, tag) => sent === tag),
      packed((accepted) => /gzip(?!;q=0)/.test(accepted), { ...kept, vary: 'Accept-Encoding' }),
    ),
  },
  {
    name: 'language-not-in-tag',
    says: 'Who reads German has the list in the opposite order, under the strong tag of the usual one: it is made of the URL.',
    breaks: ['HTTP-16'],
    alter: both(
      (inner) => ({
        order(persons, asked) {
          const ordered = inner.order(persons, asked);
          return isGerman(asked.question) ? reversed(ordered) : ordered;
        },
      }),
      tagged(
        () => false,
        (_, { url }) => `"${Buffer.from(url).toString('base64url').slice(-24)}"`,
      ),
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
