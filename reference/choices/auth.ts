import { randomUUID } from 'node:crypto';
import type { Alter } from '../behaviours/alter.ts';
import { type Answer, emptyAnswer, jsonAnswer, problem, textAnswer } from '../behaviours/answer.ts';
import { changeWire } from '../behaviours/change.ts';
import { type Reason, Refused } from '../behaviours/refused.ts';
import { alternatives, type Choice } from './choice.ts';

const challenge = { 'www-authenticate': 'Bearer' };

const signIn =
  '<!DOCTYPE html><html><head><title>Sign in</title></head><body><form method="post" action="/sign-in"><input name="email"></form></body></html>\n';

/** Refuses a missing and a wrong key in another way. */
function refuseWith(refusal: (reason: Reason) => Answer): Alter {
  return (inner) => ({
    refuse: (reason, question) =>
      reason === 'missing-key' || reason === 'wrong-key' ? refusal(reason) : inner.refuse(reason, question),
  });
}

const refusals = alternatives([
  {
    name: 'refused-empty',
    says: 'A missing or wrong key is refused with 401 and no body.',
    alter: refuseWith(() => emptyAnswer(401, challenge)),
  },
  {
    name: 'refused-forbidden',
    says: 'A missing or wrong key is refused with 403.',
    warns: ['AUTH-9'],
    alter: refuseWith(() => problem(403, 'Forbidden', 'Access is denied.')),
  },
  {
    name: 'refused-in-200',
    says: 'A missing or wrong key is refused with 200 and an error in the body.',
    warns: ['AUTH-9', 'AUTH-11'],
    alter: refuseWith((reason) => jsonAnswer({ error: { code: reason, message: 'Access is denied.' } })),
  },
  {
    name: 'refused-not-found',
    says: 'A missing or wrong key is refused with 404.',
    warns: ['AUTH-9'],
    alter: refuseWith(() => problem(404, 'Not Found', 'There is no such resource for this key.')),
  },
  {
    name: 'refused-plain-text',
    says: 'A missing or wrong key is refused with 401 in plain text.',
    alter: refuseWith(() => {
      const answer = textAnswer(401, 'text/plain; charset=utf-8', 'Unauthorized\n');
      return { ...answer, headers: { ...answer.headers, ...challenge } };
    }),
  },
  {
    name: 'refused-challenges',
    says: 'A missing or wrong key is refused with 401 and several challenges, Bearer in small letters among them.',
    alter: refuseWith(() =>
      problem(401, 'Unauthorized', 'Access is denied.', {
        'www-authenticate': 'Basic realm="console", bearer realm="pcds", error="invalid_token"',
      }),
    ),
  },
  {
    name: 'refused-html',
    says: 'A missing or wrong key is refused with 401 and a page that asks to sign in.',
    alter: refuseWith(() => {
      const answer = textAnswer(401, 'text/html; charset=utf-8', signIn);
      return { ...answer, headers: { ...answer.headers, ...challenge } };
    }),
  },
  {
    name: 'refused-with-number',
    says: 'A missing or wrong key is refused with 401 and a number of its own for each refusal.',
    alter: (inner) => ({
      refuse(reason, question) {
        if (reason !== 'missing-key' && reason !== 'wrong-key') return inner.refuse(reason, question);
        const id = randomUUID();
        const headers = { ...challenge, 'x-request-id': id };
        return problem(
          401,
          'Unauthorized',
          `Access is denied (${id}, ${new Date().toISOString()}).`,
          headers,
        );
      },
    }),
  },
  {
    name: 'refused-redirect',
    says: 'A missing or wrong key is redirected with 302 to a sign-in page.',
    warns: ['AUTH-9'],
    alter: refuseWith(() => emptyAnswer(302, { location: '/sign-in' })),
  },
  {
    name: 'refused-without-challenge',
    says: 'A missing or wrong key is refused with 401 without `WWW-Authenticate`.',
    warns: ['AUTH-9'],
    alter: refuseWith(() => problem(401, 'Unauthorized', 'Access is denied.')),
  },
]);

/** Refusals in a row that are one too many, and the requests that are turned away then, whatever their key. */
const REFUSALS_IN_A_ROW = 5;
const TURNED_AWAY = 3;

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
    alter: lockout(() => problem(403, 'Forbidden', 'Too many refusals.', { 'retry-after': '1' })),
  },
  {
    name: 'lockout-too-many',
    says: 'After five refusals in a row the next requests are answered with 429 and Retry-After.',
    alter: lockout(() => problem(429, 'Too Many Requests', 'Too many refusals.', { 'retry-after': '1' })),
  },
]);

export const authChoices: readonly Choice[] = [
  ...refusals,
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
    alter: (inner) => ({
      answer: (question, all) =>
        question.method === 'HEAD'
          ? problem(405, 'Method Not Allowed', 'Only GET is served.', { allow: 'GET' })
          : inner.answer(question, all),
    }),
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
    name: 'keys-interchangeable',
    says: 'The partner key opens consumers too, and the consumer token opens the partner.',
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
    name: 'scheme-case-sensitive',
    says: 'The scheme is taken only as it is written in the document: `Bearer`.',
    alter: (inner) => ({
      presentedKey: (question) =>
        question.headers.authorization?.startsWith('Bearer ') ? inner.presentedKey(question) : undefined,
    }),
  },
  {
    name: 'shared-credential',
    says: 'The partner key and the consumer token are the same credential.',
    accounts: (accounts) => ({ ...accounts, consumerToken: accounts.partnerKey }),
  },
];
