import { deflateSync, gzipSync } from 'node:zlib';
import type { Alter } from '../../behaviours/alter.ts';
import type { Wire } from '../../behaviours/answer.ts';
import { changePerson, changeText, changeWire } from '../../behaviours/change.ts';
import type { Question } from '../../behaviours/question.ts';
import type { Fault } from '../fault.ts';
import { isVictim } from '../victim.ts';

/** A body that is not JSON cannot be judged as a page either. */
const breaks = ['HTTP-1'];

/** Bytes that one write takes. */
const LARGE = 8_192;
const ROW = 64;

function changeSuccess(
  isMeant: (wire: Wire, question: Question) => boolean,
  change: (wire: Wire, question: Question) => Wire,
): Alter {
  return changeWire((wire, question) =>
    wire.status === 200 && isMeant(wire, question) ? change(wire, question) : wire,
  );
}

const isPage = (_: Wire, { endpoint }: Question) => endpoint === 'persons';
const isConsumer = (_: Wire, { endpoint }: Question) => endpoint === 'consumer';
const isLarge = ({ body }: Wire, { endpoint }: Question) => endpoint === 'persons' && body.length > LARGE;

/** Requests after which an answer is forgotten. */
const KEPT = 30;

/** A cache whose key lacks the codings that a client reads (RFC 9110 12.5.3). */
const keptCoding: Alter = (inner) => {
  const kept = new Map<string, { readonly body: Buffer; readonly number: number }>();
  return {
    seal(wire, question) {
      const sealed = inner.seal(wire, question);
      if (sealed.status !== 200 || question.endpoint !== 'persons' || question.method !== 'GET')
        return sealed;
      const isCoded = /gzip/.test(question.headers['accept-encoding'] ?? '');
      const known = kept.get(question.url);
      const isKept = known !== undefined && question.number - known.number < KEPT;
      const body = isKept ? known.body : isCoded ? gzipSync(sealed.body) : sealed.body;
      if (!isKept) kept.set(question.url, { body: Buffer.from(body), number: question.number });
      return {
        ...sealed,
        headers: { ...sealed.headers, ...(isCoded && { 'content-encoding': 'gzip' }) },
        body,
      };
    },
  };
};

function cutToRange(wire: Wire, { headers }: Question): Wire {
  const [, first = '', last = ''] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  return first === '' ? wire : { ...wire, body: wire.body.subarray(Number(first), Number(last) + 1) };
}

/** Faults in how a body is cut, compressed and sent. */
const connection: readonly Fault[] = [
  {
    name: 'large-pages-cut',
    says: 'A body above 8 KiB is cut there, and its length says so much more: the second write is lost.',
    breaks,
    alter: changeSuccess(isLarge, (wire) => ({
      ...wire,
      framing: wire.body.length,
      body: wire.body.subarray(0, LARGE),
      connection: 'cut',
    })),
  },
  {
    name: 'large-pages-cut-short',
    says: 'A body above 8 KiB ends there, and its length says that this is all.',
    breaks,
    alter: changeSuccess(isLarge, (wire) => ({ ...wire, body: wire.body.subarray(0, LARGE) })),
  },
  {
    name: 'consumer-cut',
    says: 'The connection of the consumer endpoint is closed before the last byte.',
    breaks,
    follows: ['CONSUMER-1'],
    alter: changeSuccess(isConsumer, (wire) => ({
      ...wire,
      framing: wire.body.length,
      body: wire.body.subarray(0, -1),
      connection: 'cut',
    })),
  },
  {
    name: 'range-told-as-whole',
    says: 'Range is answered with the bytes that it asks for, and with 200 as if they were all.',
    breaks,
    alter: changeSuccess(isPage, cutToRange),
  },
  {
    name: 'gzip-cut',
    says: 'Compressed pages lack the end of their stream: it was never flushed.',
    breaks,
    alter: changeSuccess(isPage, (wire) => {
      const packed = gzipSync(wire.body);
      return {
        ...wire,
        headers: { ...wire.headers, 'content-encoding': 'gzip' },
        body: packed.subarray(0, packed.length - 12),
      };
    }),
  },
  {
    name: 'compressed-twice',
    says: 'Pages above 8 KiB are compressed twice, by the service and by what stands before it, and labelled once.',
    breaks,
    alter: changeSuccess(isLarge, (wire) => ({
      ...wire,
      headers: { ...wire.headers, 'content-encoding': 'gzip' },
      body: gzipSync(gzipSync(wire.body)),
    })),
  },
  {
    name: 'gzip-labelled-as-deflate',
    says: 'What is compressed with gzip is labelled `deflate`.',
    breaks,
    alter: changeSuccess(isPage, (wire) => ({
      ...wire,
      headers: { ...wire.headers, 'content-encoding': 'deflate' },
      body: gzipSync(wire.body),
    })),
  },
  {
    name: 'coding-of-the-first-asker',
    says: 'What one client got compressed is kept for a moment, and goes to others as it is, labelled as they asked for it.',
    breaks,
    follows: ['HTTP-12'],
    alter: keptCoding,
  },
  {
    name: 'compressed-without-label',
    says: 'Pages above 8 KiB are compressed, and nothing says so.',
    breaks,
    alter: changeSuccess(isLarge, (wire) => ({ ...wire, body: deflateSync(wire.body) })),
  },
];

/** Faults in the character encoding of a body. */
const characters: readonly Fault[] = [
  {
    name: 'utf-16-pages',
    says: 'Pages are written in UTF-16.',
    breaks,
    alter: (inner) => ({
      toBytes: (json, question) =>
        question.endpoint === 'persons' ? Buffer.from(json, 'utf16le') : inner.toBytes(json, question),
    }),
  },
  {
    name: 'consumer-latin-1',
    says: 'Consumers are written in Latin-1.',
    breaks,
    follows: ['CONSUMER-1'],
    alter: (inner) => ({
      presentConsumer: (consumer, question) => ({
        name: 'Ren\u00e9e M\u00fcller',
        ...(inner.presentConsumer(consumer, question) as object),
      }),
      toBytes: (json, question) =>
        question.endpoint === 'consumer' ? Buffer.from(json, 'latin1') : inner.toBytes(json, question),
    }),
  },
];

/** JSON written by hand. */
const text: readonly Fault[] = [
  {
    name: 'control-character-once',
    says: 'One person of each larger domain has a note with a line feed that is not escaped.',
    breaks,
    alter: (inner, world) => ({
      ...changePerson((record, person, view) =>
        isVictim(person, view, world) ? { ...record, note: 'moved\nhouse' } : record,
      )(inner, world),
      serialise: (json, question) =>
        question.endpoint === 'persons'
          ? inner.serialise(json, question).replaceAll('moved\\nhouse', 'moved\nhouse')
          : inner.serialise(json, question),
    }),
  },
  {
    name: 'single-quotes',
    says: 'The consumer endpoint writes its strings in single quotes: a dump of the program, not JSON.',
    breaks,
    follows: ['CONSUMER-1', 'HTTP-19'],
    alter: changeText((json, { endpoint }) => (endpoint === 'consumer' ? json.replaceAll('"', "'") : json)),
  },
  {
    name: 'total-with-leading-zeros',
    says: '`total` is filled up with zeros to eight digits.',
    breaks,
    alter: changeText((json, { endpoint }) =>
      endpoint === 'persons'
        ? json.replace(/("total":\s*)(\d+)/, (_, name, digits) => `${name}${digits.padStart(8, '0')}`)
        : json,
    ),
  },
  {
    name: 'infinity-for-no-limit',
    says: 'A page tells the limit that took effect, and Infinity where none was asked for.',
    breaks,
    alter: changeText((json, { endpoint, query }) =>
      endpoint === 'persons' && !query.has('limit')
        ? json.replace(/("total":)/, '"limit": Infinity, $1')
        : json,
    ),
  },
  {
    name: 'two-documents',
    says: 'A page of more than 64 rows is written as two JSON texts, one after the other.',
    breaks,
    alter: changeText((json, { endpoint }) =>
      endpoint === 'persons' && json.split('"email"').length > ROW ? `${json}${json}` : json,
    ),
  },
];

/** Layers from the connection up to the text of a body. */
export const byteFaults: readonly Fault[] = [...connection, ...characters, ...text];
