import { keptBy } from '../behaviours/answer.ts';
import { changePerson, changeWire } from '../behaviours/change.ts';
import { Refused } from '../behaviours/refused.ts';
import type { Choice } from './choice.ts';

const MOST = 50;

/** Whole seconds: the digits of the milliseconds are written, and are none. */
function inSeconds(time: unknown): unknown {
  return typeof time === 'string' ? time.replace(/\.\d{3}Z$/, '.000Z') : time;
}

/** A stack as Node.js writes it, which a framework leaves in the message. */
const stack = [
  'RangeError: limit',
  'at readDigits (/srv/pcds/lib/paging.js:41:11)',
  'at list (/srv/pcds/index.js:12:5)',
].join('\n    ');

/** Properties of usual answers beyond those that the document describes. */
export const seenChoices: readonly Choice[] = [
  {
    name: 'consumer-limit-50',
    says: 'The consumer endpoint refuses a `limit` above 50 with 400.',
    alter: (inner) => ({
      readConsumerLimit(question) {
        inner.readConsumerLimit(question);
        if (Number(question.query.get('limit') ?? 0) > MOST) throw new Refused('bad-limit');
      },
    }),
  },
  {
    name: 'consumers-cached',
    says: 'Consumers may be kept for a minute by whoever asked.',
    excludes: ['answers-kept-a-second', 'cache-headers'],
    answers: {
      'http.caching': [
        'cache-control: no-store',
        'cache-control: private, max-age=60',
        'vary: Authorization',
        'vary: Authorization, Accept-Encoding',
      ],
    },
    alter: changeWire((wire, question) =>
      wire.status === 200 && question.endpoint === 'consumer'
        ? { ...wire, headers: { ...wire.headers, ...keptBy('private, max-age=60') } }
        : wire,
    ),
  },
  {
    name: 'end-announced',
    says: 'Answers announce that the interface will end.',
    answers: {
      'http.deprecation': { deprecation: ['@1767225600'], sunset: ['Fri, 31 Dec 2032 23:59:59 GMT'] },
    },
    alter: changeWire((wire) => ({
      ...wire,
      headers: { ...wire.headers, deprecation: '@1767225600', sunset: 'Fri, 31 Dec 2032 23:59:59 GMT' },
    })),
  },
  {
    name: 'open-to-browsers',
    says: 'Pages of every origin may read successes.',
    answers: { 'http.corsHeaders': ['access-control-allow-origin: *'] },
    alter: changeWire((wire, question) =>
      wire.status === 200 && question.method === 'GET'
        ? { ...wire, headers: { ...wire.headers, 'access-control-allow-origin': '*' } }
        : wire,
    ),
  },
  {
    name: 'errors-show-stack',
    says: 'What is refused for its `limit` is told the stack of the error, with the paths of its files.',
    answers: { 'errors.internals': ['path of a file', 'stack trace'] },
    alter: (inner) => ({
      refuse(reason, question) {
        const refusal = inner.refuse(reason, question);
        if (reason !== 'bad-limit' || refusal.json === undefined) return refusal;
        return { ...refusal, json: { ...(refusal.json as object), detail: stack } };
      },
    }),
  },
  {
    name: 'problems-with-types',
    says: 'Each problem has a type and a title of its own.',
    alter: (inner) => ({
      refuse(reason, question) {
        const refusal = inner.refuse(reason, question);
        if (refusal.headers['content-type'] !== 'application/problem+json') return refusal;
        const named = { type: `https://errors.example/${reason}`, title: `Problem: ${reason}` };
        return { ...refusal, json: { ...(refusal.json as object), ...named } };
      },
    }),
  },
  {
    name: 'times-in-seconds',
    says: 'Persons are created at whole seconds.',
    answers: { 'person.timePrecision': 'seconds' },
    excludes: ['created-at-extremes'],
    alter: changePerson((record) => ({ ...record, created_at: inSeconds(record.created_at) })),
  },
];
