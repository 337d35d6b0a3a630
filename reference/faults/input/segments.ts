import type { Alter } from '../../behaviours/alter.ts';
import { jsonAnswer } from '../../behaviours/answer.ts';
import type { Question } from '../../behaviours/question.ts';
import type { Fault } from '../fault.ts';
import { failsAt } from './unexpected.ts';

const LONG = 255;

function consumerLimit({ endpoint, query }: Question): string | undefined {
  return endpoint === 'consumer' ? (query.get('limit') ?? undefined) : undefined;
}

/** The identifier as it stands in the path. */
function segment({ url }: Question): string {
  return /^\/[^/]*\/([^?]*)/.exec(url)?.[1] ?? '';
}

/** Looks for another consumer than the path names. */
function readAs(change: (id: string) => string): Alter {
  return (inner) => ({ findConsumer: (id, question) => inner.findConsumer(change(id), question) });
}

/** Identifiers in the path, and a `limit` that a consumer has no use for. */
export const segmentInputFaults: readonly Fault[] = [
  {
    name: 'consumer-limit-negative-fails',
    says: 'A negative `limit` of a consumer is answered with 500.',
    breaks: ['INPUT-4'],
    alter: failsAt((question) => Number(consumerLimit(question) ?? 0) < 0),
  },
  {
    name: 'consumer-limit-text-fails',
    says: 'A `limit` of a consumer that is no number is answered with 500.',
    breaks: ['INPUT-4'],
    alter: failsAt((question) => consumerLimit(question) === 'abc'),
  },
  {
    name: 'identifier-long-fails',
    says: 'An identifier of more than 255 characters is answered with 500.',
    breaks: ['INPUT-4'],
    alter: failsAt(({ id }) => id.length > LONG),
  },
  {
    name: 'identifier-null-fails',
    says: 'A null character in an identifier is answered with 500: the database does not take it.',
    breaks: ['INPUT-4'],
    alter: failsAt(({ id }) => id.includes('\0')),
  },
  {
    name: 'identifier-quote-fails',
    says: 'A quote in an identifier is answered with 500: the query is put together as text.',
    breaks: ['INPUT-4'],
    alter: failsAt(({ id }) => id.includes("'")),
  },
  {
    name: 'identifier-not-utf-8-fails',
    says: 'Bytes in an identifier that are no UTF-8 are answered with 500.',
    breaks: ['INPUT-4'],
    alter: failsAt((question) => /%f[89a-f]/i.test(segment(question))),
  },
  {
    name: 'identifier-encoded-slash-escapes',
    says: 'An encoded slash in the identifier of a consumer is decoded before the path is cut: the first record is read.',
    breaks: ['INPUT-4'],
    alter: (inner, { accounts, store }) => ({
      answer(question, all) {
        const isEscape = question.endpoint === 'consumer' && /%2f/i.test(segment(question));
        const [first = ''] = accounts.consumerIds;
        return isEscape ? jsonAnswer(store.consumer(first)) : inner.answer(question, all);
      },
    }),
  },
  {
    name: 'identifier-after-slash',
    says: 'Of the identifier of a consumer the part after its last slash counts, as of a file name.',
    breaks: ['INPUT-4'],
    alter: readAs((id) => id.slice(id.lastIndexOf('/') + 1)),
  },
  {
    name: 'identifier-before-slash',
    says: 'Of the identifier of a consumer the part before a slash counts.',
    breaks: ['INPUT-4'],
    alter: readAs((id) => id.split('/')[0] ?? ''),
  },
  {
    name: 'identifier-cut-at-null',
    says: 'The identifier of a consumer ends at a null character, as text does in C.',
    breaks: ['INPUT-4'],
    alter: readAs((id) => id.split('\0')[0] ?? ''),
  },
  {
    name: 'identifier-decoded-twice',
    says: 'The identifier of a consumer is percent-decoded a second time.',
    breaks: ['INPUT-4'],
    alter: readAs((id) =>
      id.replace(/%([0-7][0-9a-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
    ),
  },
];
