import type { Alter } from '../behaviours/alter.ts';
import { type Answer, emptyAnswer, problem, textAnswer } from '../behaviours/answer.ts';
import { changeWire } from '../behaviours/change.ts';
import type { Question } from '../behaviours/question.ts';
import { reversed } from '../data/reversed.ts';
import type { Choice } from './choice.ts';

/** Answers some questions in a way of its own, before anything is looked at. */
function instead(when: (question: Question) => boolean, answer: (question: Question) => Answer): Alter {
  return (inner) => ({
    answer: (question, all) => (when(question) ? answer(question) : inner.answer(question, all)),
  });
}

const blocked = () => textAnswer(403, 'text/html; charset=utf-8', '<h1>Request blocked</h1>\n');
const badRequest = () => problem(400, 'Bad Request', 'A header field is missing, or is there twice.');
const notFound = () => problem(404, 'Not Found', 'There is no such address.');
const notAcceptable = () => problem(406, 'Not Acceptable', 'There is JSON alone.');
const notStored = () => problem(504, 'Gateway Timeout', 'Nothing is stored.');

const escapedUnreserved = /%(2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/i;

function repeatsCookie({ headers }: Question): boolean {
  const names = (headers.cookie ?? '').split(/[;,] */).map((pair) => pair.split('=')[0]);
  return new Set(names).size < names.length;
}

function isForeign({ headers }: Question): boolean {
  return /^(de|fr|tr|sv)\b/i.test(headers['accept-language'] ?? '');
}

const partial = changeWire((wire, { method, headers }) => {
  // It has no validators: no condition of a range holds (RFC 9110 13.1.5).
  if (headers['if-range'] !== undefined) return wire;
  const [, first = '', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
  const body = wire.body.subarray(Number(first), last === '' ? undefined : Number(last) + 1);
  if (wire.status !== 200 || method !== 'GET' || first === '' || body.length === 0) return wire;
  const range = `bytes ${first}-${Number(first) + body.length - 1}/${wire.body.length}`;
  return { ...wire, status: 206, headers: { ...wire.headers, 'content-range': range }, body };
});

const localised: Alter = (inner) => ({
  refuse(reason, question) {
    const refusal = inner.refuse(reason, question);
    if (!isForeign(question) || refusal.json === undefined) return refusal;
    const json = { ...(refusal.json as object), title: 'Abgelehnt', detail: 'Die Anfrage wurde abgelehnt.' };
    return { ...refusal, headers: { ...refusal.headers, 'content-language': 'de' }, json };
  },
});

/** Freedom of an honest service about words of a request that the document does not show. */
export const situationChoices: readonly Choice[] = [
  {
    name: 'without-accept-blocked',
    says: 'A request without Accept is answered with 403 and the page of a firewall.',
    alter: instead(({ headers }) => headers.accept === undefined, blocked),
  },
  {
    name: 'without-user-agent-refused',
    says: 'A request without User-Agent is refused with 400.',
    alter: instead(({ headers }) => headers['user-agent'] === undefined, badRequest),
  },
  {
    name: 'ranges-partial',
    says: 'Range is answered with 206 and the bytes that it asks for (RFC 9110 14.2).',
    alter: partial,
  },
  {
    name: 'insecure-redirected',
    says: 'What X-Forwarded-Proto says to have come by http is redirected with 308 to https.',
    alter: instead(
      ({ headers }) => headers['x-forwarded-proto'] === 'http',
      ({ headers, url }) => emptyAnswer(308, { location: `https://${headers.host}${url}` }),
    ),
  },
  {
    name: 'foreign-types-not-acceptable',
    says: 'Where Accept names nothing that JSON is, the answer is 406.',
    alter: instead(
      ({ headers }) => !/\*\/\*|application\/(\*|json)/.test(headers.accept ?? '*/*'),
      notAcceptable,
    ),
  },
  {
    name: 'stored-only-timed-out',
    says: 'Cache-Control: only-if-cached is answered with 504: a cache before the service keeps nothing (RFC 9111 5.2.1.7).',
    alter: instead(({ headers }) => /only-if-cached/i.test(headers['cache-control'] ?? ''), notStored),
  },
  {
    name: 'repeated-cookies-refused',
    says: 'A cookie that is sent twice is refused with 400.',
    alter: instead(repeatsCookie, badRequest),
  },
  {
    name: 'escaped-unreserved-not-found',
    says: 'An address that escapes what needs no escape is answered with 404: it is compared as it was sent.',
    alter: instead(({ url }) => escapedUnreserved.test(url), notFound),
  },
  {
    name: 'refusals-localised',
    says: 'Refusals are written in German for whoever reads German, French, Turkish or Swedish.',
    alter: localised,
  },
  {
    name: 'order-by-language',
    excludes: ['answers-kept-a-second'],
    says: 'Whoever reads German, French, Turkish or Swedish has the list in the opposite order.',
    alter: (inner) => ({
      order(persons, asked) {
        const ordered = inner.order(persons, asked);
        return isForeign(asked.question) ? reversed(ordered) : ordered;
      },
    }),
  },
];
