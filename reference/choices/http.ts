import { setTimeout as wait } from 'node:timers/promises';
import type { Alter } from '../behaviours/alter.ts';
import { type Answer, jsonAnswer, keptBy, problem, textAnswer } from '../behaviours/answer.ts';
import { both, changeAnswer, changeWire } from '../behaviours/change.ts';
import { plainQuestion } from '../behaviours/other-paths.ts';
import { inRanges, isStrongly } from '../behaviours/ranges.ts';
import { isListed, tagged } from '../behaviours/tagged.ts';
import { alternatives, type Choice, noAnswer } from './choice.ts';
import { listedContacts } from './contacts.ts';

function success(status: number): boolean {
  return status >= 200 && status < 300;
}

function contentType(type: string): Alter {
  return changeAnswer((answer) =>
    success(answer.status) ? { ...answer, headers: { ...answer.headers, 'content-type': type } } : answer,
  );
}

/** Both forms of Retry-After by turns (RFC 9110 10.2.3); neither makes a client wait. */
function retryAfter(turn: number): string {
  return turn % 2 === 0 ? '0' : new Date().toUTCString();
}

const SECOND = 1_000;
/** More answers than a second sees. */
const KEPT = 1_000;
const REFUSED_EVERY = 25;
const DOWN_EVERY = 50;

/** Refuses some requests, and answers the refused one when it is repeated. */
function tooManyNowAndThen(refusal: (turn: number) => Answer): Alter {
  return (inner) => {
    let turnedAway: string | undefined;
    return {
      answer(question, all) {
        const isDue = question.number % REFUSED_EVERY === 0;
        if (!isDue || question.url === turnedAway) return inner.answer(question, all);
        turnedAway = question.url;
        return refusal(question.number / REFUSED_EVERY);
      },
    };
  };
}

const TAKEN_AT_ONCE = 2;
/** Long enough for others to come meanwhile. */
const ANSWERING_MS = 5;

const twoAtOnce: Alter = (inner) => {
  let taken = 0;
  return {
    async answer(question, all) {
      if (taken >= TAKEN_AT_ONCE)
        return problem(429, 'Too Many Requests', 'Two requests are being answered.', { 'retry-after': '1' });
      taken += 1;
      try {
        await wait(ANSWERING_MS);
        return await inner.answer(question, all);
      } finally {
        taken -= 1;
      }
    },
  };
};

const landingPage = '<!doctype html><title>Service</title><p>Ask support@service.example for a key.</p>';

/** An honest cache: what it answers was true less than a second ago, and says so (RFC 9111 4.2). */
const keptForASecond: Alter = (inner, { now }) => {
  const kept = new Map<string, { readonly answer: Answer; readonly since: number }>();
  return {
    async answer(question, all) {
      const key = `${question.method} ${question.url} ${question.headers.authorization}`;
      const stored = kept.get(key);
      const age = stored === undefined ? SECOND : now() - stored.since;
      if (stored !== undefined && age < SECOND) return withAge(stored.answer);
      const answer = await inner.answer(question, all);
      if (kept.size > KEPT) kept.clear();
      if (answer.status === 200) kept.set(key, { answer, since: now() });
      return answer.status === 200 ? withAge(answer) : answer;
    },
  };
};

/** Seconds are all that Age can say: within the first of them it is 0. */
function withAge(answer: Answer): Answer {
  return { ...answer, headers: { ...answer.headers, ...keptBy('private, max-age=1'), age: '0' } };
}

export const httpChoices: readonly Choice[] = [
  ...alternatives([
    {
      name: 'content-type-api-json',
      says: 'Answers are labelled `application/vnd.api+json`.',
      alter: contentType('application/vnd.api+json'),
    },
    {
      name: 'content-type-charset',
      says: 'Answers are labelled `application/json; charset=utf-8`.',
      alter: contentType('application/json; charset=utf-8'),
    },
  ]),
  {
    name: 'answers-kept-a-second',
    says: 'An answer is kept for a second for whoever asks the same with the same key, and tells its age.',
    excludes: [
      'consumers-cached',
      'consumer-served-by',
      'lockout-forbidden',
      'lockout-too-many',
      'one-tag-for-all',
      // It does not keep one answer for each language.
      'order-by-language',
      'parts-on-request',
    ],
    answers: {
      'http.caching': ['age', 'cache-control: private, max-age=1', 'vary: Authorization, Accept-Encoding'],
    },
    alter: keptForASecond,
  },
  ...alternatives([
    {
      name: 'paths-made-plain',
      says: 'Paths are made plain before they are routed: dot segments, doubled and final slashes and letter case do not matter.',
      alter: (inner) => ({
        answer: (question, all) => inner.answer(plainQuestion(question) ?? question, all),
      }),
    },
    {
      name: 'landing-page-elsewhere',
      says: 'At any other path a page for people is shown, with the status 200.',
      alter: (inner) => ({
        answer: (question, all) =>
          question.endpoint === 'other'
            ? textAnswer(200, 'text/html', landingPage)
            : inner.answer(question, all),
      }),
    },
    {
      name: 'landing-page-with-contacts',
      says: 'At any other path a page for people is shown, with the status 200: it names persons to ask, two of each domain who are listed too.',
      alter: (inner, world) => ({
        answer: (question, all) =>
          question.endpoint === 'other'
            ? textAnswer(200, 'text/html', `${landingPage}<p>${listedContacts(world).flat().join(', ')}</p>`)
            : inner.answer(question, all),
      }),
    },
  ]),
  {
    name: 'cache-headers',
    excludes: ['consumers-cached', 'one-tag-for-all', 'parts-on-request'],
    says: 'Answers may be kept for a second, and are revalidated by their ETag.',
    answers: {
      'http.caching': ['cache-control: private, max-age=1', 'vary: Authorization, Accept-Encoding'],
      'http.conditional': { etag: 304 },
    },
    alter: both(
      changeWire((wire) =>
        wire.status === 200
          ? { ...wire, headers: { ...wire.headers, ...keptBy('private, max-age=1') } }
          : wire,
      ),
      tagged(isListed),
    ),
  },
  {
    name: 'parts-on-request',
    excludes: ['answers-kept-a-second', 'cache-headers', 'one-tag-for-all'],
    says: 'Who asks for a part of an answer has it, also the last one, or the whole where `If-Range` does not hold.',
    answers: { 'http.conditional': { etag: 304 } },
    alter: both(tagged(isListed), inRanges(isStrongly)),
  },
  {
    name: 'one-tag-for-all',
    excludes: ['answers-kept-a-second', 'cache-headers', 'parts-on-request'],
    says: 'All answers carry one weak entity tag, that of the import which they are made from: it holds for each of them.',
    answers: { 'http.conditional': { etag: 304 } },
    alter: tagged(isListed, () => 'W/"import-42"'),
  },
  {
    name: 'head-without-length',
    says: 'HEAD tells no length: it is known only when the body is made.',
    alter: changeWire((wire, { method }) => (method === 'HEAD' ? { ...wire, framing: 'chunked' } : wire)),
  },
  {
    name: 'old-requests-refused',
    says: 'A request of HTTP/1.0 is refused with 505, and the connection of one without `Host` is closed.',
    alter: both(
      changeAnswer((answer, { version }) =>
        version === '1.0'
          ? problem(505, 'HTTP Version Not Supported', 'Ask with HTTP/1.1.', { connection: 'close' })
          : answer,
      ),
      changeWire((wire, { version, headers }) =>
        version === '1.1' && headers.host === undefined ? { ...wire, connection: 'drop' } : wire,
      ),
    ),
  },
  {
    name: 'questions-refused-by-page',
    // Requests that are refused with a success are repeated.
    costly: true,
    excludes: ['maximum-depth-400', 'questions-refused-in-200'],
    says: 'A question that is refused (a limit, a page, an unknown domain or id) is answered with 200 and the page of a gateway.',
    warns: ['INPUT-1', 'INPUT-2', 'INPUT-3'],
    alter: changeAnswer((answer) =>
      answer.status === 400 || answer.status === 404 ? textAnswer(200, 'text/html', landingPage) : answer,
    ),
  },
  {
    name: 'questions-refused-in-200',
    excludes: ['maximum-depth-400', 'questions-refused-by-page'],
    says: 'A question that is refused (a limit, a page, an unknown domain or id) is answered with 200 and an error.',
    alter: changeAnswer((answer) =>
      answer.status === 400 || answer.status === 404
        ? jsonAnswer({ status: 'error', message: 'The question cannot be answered.' })
        : answer,
    ),
  },
  {
    name: 'rate-limited',
    // Refused requests are repeated.
    costly: true,
    excludes: ['rate-limited-by-403'],
    says: 'Every 25th request is answered with 429 and Retry-After, but for one that was turned away last.',
    answers: {
      'limits.recovery': 'answered after the time told',
      'limits.concurrency': noAnswer,
      'limits.tooManyRequests': 'status 429, Retry-After as a date and as seconds',
    },
    alter: tooManyNowAndThen((turn) =>
      problem(429, 'Too Many Requests', 'Try again.', { 'retry-after': retryAfter(turn) }),
    ),
  },
  {
    name: 'rate-limited-by-403',
    // Refused requests are repeated.
    costly: true,
    says: 'Every 25th request is answered with 403 and a quota of which nothing remains, but for one that was turned away last.',
    excludes: ['rate-limited'],
    answers: {
      'limits.recovery': 'answered after a wait of the client',
      'limits.concurrency': noAnswer,
      'limits.rateHeaders': ['x-ratelimit-remaining (only where there are too many)'],
      'limits.tooManyRequests': 'status 403, without Retry-After',
    },
    alter: tooManyNowAndThen(() =>
      problem(403, 'Forbidden', 'The quota is used up.', { 'x-ratelimit-remaining': '0' }),
    ),
  },
  {
    name: 'tracing-headers',
    says: 'Answers carry a request id, a version and rate limit headers.',
    answers: {
      'limits.rate': { 'ratelimit-limit': ['1000'] },
      'limits.rateHeaders': ['ratelimit-limit', 'ratelimit-remaining'],
      'http.versionHeaders': { 'api-version': ['2024-05-01'] },
    },
    alter: changeWire((wire, question) => ({
      ...wire,
      headers: {
        ...wire.headers,
        'x-request-id': `req-${question.number}`,
        'api-version': '2024-05-01',
        'ratelimit-limit': '1000',
        'ratelimit-remaining': String(Math.max(1_000 - question.number, 1)),
      },
    })),
  },
  {
    name: 'two-at-once',
    says: 'While two requests are being answered, others are turned away with 429 and Retry-After.',
    costly: true,
    answers: {
      'limits.recovery': 'answered after the time told',
      'limits.concurrency': noAnswer,
      'limits.tooManyRequests': 'status 429, Retry-After as seconds',
    },
    alter: twoAtOnce,
  },
  {
    name: 'unavailable-now-and-then',
    says: 'Every 50th request is answered with 503, the next one is served again.',
    costly: true,
    answers: { 'limits.concurrency': noAnswer },
    alter: (inner) => ({
      answer: (question, all) =>
        question.number % DOWN_EVERY === DOWN_EVERY - 1
          ? problem(503, 'Service Unavailable', 'A part of the service is being restarted.')
          : inner.answer(question, all),
    }),
  },
];
