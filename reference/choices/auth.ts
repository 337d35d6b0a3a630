import type { Alter } from '../behaviours/alter.ts';
import { type Answer, emptyAnswer, problem } from '../behaviours/answer.ts';
import { changeWire } from '../behaviours/change.ts';
import { Refused } from '../behaviours/refused.ts';
import { alternatives, type Choice } from './choice.ts';
import { refusalChoices } from './refusals.ts';

/** Refusals in a row that are one too many, and the requests that are turned away then, whatever their key. */
const REFUSALS_IN_A_ROW = 5;
const TURNED_AWAY = 3;

/** Refusals that fall into the restart: a batch of probes, and what is sent again of it. */
const IN_THE_RESTART = 16;

/** Keys that were looked up lately are known without the service of accounts. */
const accountsRestarted: Alter = (inner) => {
  let refusals = 0;
  return {
    refuse(reason, question) {
      if (reason !== 'missing-key' && reason !== 'wrong-key') return inner.refuse(reason, question);
      refusals += 1;
      return refusals > IN_THE_RESTART
        ? inner.refuse(reason, question)
        : problem(503, 'Service Unavailable', 'Accounts cannot be read at the moment.');
    },
  };
};

/** After too many refusals in a row everybody is turned away for a while; a right key starts the count again. */
function lockout(away: () => Answer): Alter {
  return (inner) => {
    let inARow = 0;
    let turnedAway = 0;
    return {
      authorise(key, question) {
        inARow += 1;
        const holder = inner.authorise(key, question);
        inARow = 0;
        return holder;
      },
      async answer(question, all) {
        if (inARow >= REFUSALS_IN_A_ROW) {
          inARow = 0;
          turnedAway = TURNED_AWAY;
        }
        if (turnedAway === 0) return inner.answer(question, all);
        turnedAway -= 1;
        return away();
      },
    };
  };
}

const lockouts = alternatives([
  {
    name: 'lockout-forbidden',
    says: 'After five refusals in a row the next requests are answered with 403 and Retry-After.',
    excludes: ['blocked-for-seconds', 'url-blocked-for-seconds'],
    alter: lockout(() => problem(403, 'Forbidden', 'Too many refusals.', { 'retry-after': '1' })),
  },
  {
    name: 'lockout-too-many',
    says: 'After five refusals in a row the next requests are answered with 429 and Retry-After.',
    excludes: ['blocked-for-seconds', 'url-blocked-for-seconds'],
    alter: lockout(() => problem(429, 'Too Many Requests', 'Too many refusals.', { 'retry-after': '1' })),
  },
]);

export const authChoices: readonly Choice[] = [
  ...refusalChoices,
  // A cache that answers a right key does not let the service see it: the count goes on.
  ...lockouts.map((choice) => ({
    ...choice,
    excludes: [...(choice.excludes ?? []), 'answers-kept-a-second'],
  })),
  {
    name: 'closed-after-refusal',
    says: 'The connection ends after a refusal (RFC 9112 9.6).',
    alter: changeWire((wire) => (wire.status === 401 ? { ...wire, connection: 'close' } : wire)),
  },
  {
    name: 'head-not-allowed',
    says: 'HEAD is refused with 405, with and without a key: the document shows GET alone.',
    answers: { 'http.head': 'refused with 405' },
    alter: (inner) => ({
      answer: (question, all) =>
        question.method === 'HEAD'
          ? problem(405, 'Method Not Allowed', 'Only GET is served.', { allow: 'GET' })
          : inner.answer(question, all),
    }),
  },
  {
    name: 'limit-read-before-key',
    says: 'A limit of a page that is no number is refused with 400 before the key is looked at.',
    costly: true,
    alter: (inner) => ({
      answer: (question, all) =>
        question.endpoint === 'persons' && /^[a-z]+$/i.test(question.query.get('limit') ?? '')
          ? inner.refuse('bad-limit', question)
          : inner.answer(question, all),
    }),
  },
  {
    name: 'preflight-answered-first',
    says: 'What has the headers of a preflight is answered with 204, whatever its method: a filter for browsers comes first.',
    alter: (inner) => ({
      answer: (question, all) =>
        question.headers['access-control-request-method'] === undefined
          ? inner.answer(question, all)
          : emptyAnswer(204),
    }),
  },
  {
    name: 'cookie-of-a-balancer',
    says: 'Each answer sets a cookie by which a balancer finds the same node again: it opens nothing.',
    costly: true,
    alter: changeWire((wire, { number }) => ({
      ...wire,
      headers: {
        ...wire.headers,
        'set-cookie': `node=${(number % 3).toString().padStart(12, 'e7a')}; Path=/`,
      },
    })),
  },
  {
    name: 'malformed-credentials-bad-request',
    says: 'Credentials that are no Bearer and key are refused with 400 (RFC 6750 3.1).',
    alter: (inner) => ({
      refuse: (reason, question) =>
        reason === 'missing-key' && question.headers.authorization !== undefined
          ? problem(400, 'Bad Request', 'Authorization is malformed.')
          : inner.refuse(reason, question),
    }),
  },
  {
    name: 'wrong-keys-closed',
    says: 'A firewall closes the connection, without an answer, for a key that is missing or wrong.',
    costly: true,
    answers: { 'auth.challenge': null },
    alter: changeWire((wire) => (wire.status === 401 ? { ...wire, connection: 'drop' } : wire)),
  },
  {
    name: 'keys-interchangeable',
    says: 'The partner key opens consumers too, and the consumer token opens the partner.',
    answers: { 'auth.interchangeable': true },
    alter: (inner, { accounts }) => ({
      authorise(key, question) {
        try {
          return inner.authorise(key, question);
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          if (question.endpoint === 'consumer' && key === accounts.partnerKey) return 'consumer-reader';
          if (question.endpoint === 'persons' && key === accounts.consumerToken)
            return { partnerId: accounts.partnerId };
          throw error;
        }
      },
    }),
  },
  {
    name: 'accounts-restarted',
    says: 'The service of accounts is being restarted when wrong and missing keys first come: the first sixteen are answered with 503.',
    costly: true,
    alter: accountsRestarted,
  },
  {
    name: 'scheme-case-sensitive',
    says: 'The scheme is taken only as it is written in the document: `Bearer`.',
    answers: { 'auth.schemeCaseSensitive': true },
    alter: (inner) => ({
      presentedKey: (question) =>
        question.headers.authorization?.startsWith('Bearer ') ? inner.presentedKey(question) : undefined,
    }),
  },
  {
    name: 'shared-credential',
    says: 'The partner key and the consumer token are the same credential.',
    answers: { 'auth.interchangeable': true },
    accounts: (accounts) => ({ ...accounts, consumerToken: accounts.partnerKey }),
  },
];
