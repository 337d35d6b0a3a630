import type { Alter } from '../behaviours/alter.ts';
import { type Answer, emptyAnswer, jsonAnswer, problem, textAnswer } from '../behaviours/answer.ts';
import { type Reason, Refused } from '../behaviours/refused.ts';
import { alternatives, type Choice } from './choice.ts';

const challenge = { 'www-authenticate': 'Bearer' };

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

export const authChoices: readonly Choice[] = [
  ...refusals,
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
