import { randomUUID } from 'node:crypto';
import type { Alter, World } from '../behaviours/alter.ts';
import { type Answer, emptyAnswer, jsonAnswer, problem, textAnswer } from '../behaviours/answer.ts';
import type { Reason } from '../behaviours/refused.ts';
import { alternatives, type Choice, noAnswer } from './choice.ts';

const challenge = { 'www-authenticate': 'Bearer' };
const bearer = { 'auth.challenge': 'Bearer' };
const unchallenged = { 'auth.challenge': null };

const signIn =
  '<!DOCTYPE html><html><head><title>Sign in</title></head><body><form method="post" action="/sign-in"><input name="email"></form></body></html>\n';

/** Refuses a missing and a wrong key in another way. */
function refuseWith(refusal: (reason: Reason) => Answer): Alter {
  return (inner) => ({
    refuse: (reason, question) =>
      reason === 'missing-key' || reason === 'wrong-key' ? refusal(reason) : inner.refuse(reason, question),
  });
}

/** An operator who is a customer too: the first person of the partner's customers. */
function listedContact({ accounts, store }: World): string {
  const customers = accounts.domains.map((domain) => store.persons(accounts.partnerId, domain));
  const inhabited = customers.find((persons) => persons !== undefined && persons.length > 0);
  return inhabited?.at(0).email ?? '';
}

/** Persons of the largest domain. */
function mostListed({ accounts, store }: World): number {
  return Math.max(
    ...accounts.domains.map((domain) => store.persons(accounts.partnerId, domain)?.length ?? 0),
  );
}

/** Refusals of a missing or wrong key. */
export const refusalChoices: readonly Choice[] = alternatives([
  {
    name: 'refused-empty',
    says: 'A missing or wrong key is refused with 401 and no body.',
    answers: bearer,
    alter: refuseWith(() => emptyAnswer(401, challenge)),
  },
  {
    name: 'refused-forbidden',
    says: 'A missing or wrong key is refused with 403.',
    answers: unchallenged,
    warns: ['AUTH-9'],
    alter: refuseWith(() => problem(403, 'Forbidden', 'Access is denied.')),
  },
  {
    name: 'refused-in-200',
    says: 'A missing or wrong key is refused with 200 and an error in the body.',
    answers: unchallenged,
    warns: ['AUTH-9', 'AUTH-11'],
    alter: refuseWith((reason) => jsonAnswer({ error: { code: reason, message: 'Access is denied.' } })),
  },
  {
    name: 'refused-as-empty-page',
    says: 'Who has no key, or a wrong one, is shown a page without persons of any domain.',
    answers: { ...unchallenged, 'auth.interchangeable': noAnswer },
    warns: ['AUTH-9', 'AUTH-11'],
    alter: (inner) => ({
      refuse: (reason, question) =>
        question.endpoint === 'persons' && (reason === 'missing-key' || reason === 'wrong-key')
          ? jsonAnswer({
              data: {
                current_page: inner.firstPage(),
                persons: [],
                total: 0,
                total_pages: 0,
              },
            })
          : inner.refuse(reason, question),
    }),
  },
  {
    name: 'refused-with-count',
    says: 'A missing or wrong key is refused with 401 and a number of its own, named total: as many as a domain has persons.',
    answers: bearer,
    alter: (inner, world) => {
      const total = mostListed(world);
      const refusal = problem(401, 'Unauthorized', 'Access is denied.', challenge);
      const json = { ...(refusal.json as object), total };
      return refuseWith(() => ({ ...refusal, json }))(inner, world);
    },
  },
  {
    name: 'refused-html-in-200',
    says: 'A missing or wrong key is refused with 200 and a page that asks to sign in: a gateway before the service shows it.',
    answers: unchallenged,
    warns: ['AUTH-9', 'AUTH-11'],
    alter: refuseWith(() => textAnswer(200, 'text/html; charset=utf-8', signIn)),
  },
  {
    name: 'refused-not-found',
    says: 'A missing or wrong key is refused with 404.',
    answers: unchallenged,
    warns: ['AUTH-9'],
    alter: refuseWith(() => problem(404, 'Not Found', 'There is no such resource for this key.')),
  },
  {
    name: 'refused-plain-text',
    says: 'A missing or wrong key is refused with 401 in plain text.',
    answers: bearer,
    alter: refuseWith(() => {
      const answer = textAnswer(401, 'text/plain; charset=utf-8', 'Unauthorized\n');
      return { ...answer, headers: { ...answer.headers, ...challenge } };
    }),
  },
  {
    name: 'refused-by-part',
    says: 'A missing or wrong key is refused with 401, for pages after the first with 404: another part of the service answers those.',
    answers: { 'auth.challenge': noAnswer },
    warns: ['AUTH-9'],
    alter: (inner) => ({
      refuse(reason, question) {
        const isOfKey = reason === 'missing-key' || reason === 'wrong-key';
        const isFurther = Number(question.query.get('page') ?? 0) > inner.firstPage();
        return isOfKey && isFurther
          ? problem(404, 'Not Found', 'There is no such page for this key.')
          : inner.refuse(reason, question);
      },
    }),
  },
  {
    name: 'refused-challenges',
    says: 'A missing or wrong key is refused with 401 and several challenges, Bearer in small letters among them.',
    answers: {
      'auth.challenge': 'Basic realm="console", bearer realm="pcds", error="invalid_token"',
    },
    alter: refuseWith(() =>
      problem(401, 'Unauthorized', 'Access is denied.', {
        'www-authenticate': 'Basic realm="console", bearer realm="pcds", error="invalid_token"',
      }),
    ),
  },
  {
    name: 'refused-html',
    says: 'A missing or wrong key is refused with 401 and a page that asks to sign in.',
    answers: bearer,
    alter: refuseWith(() => {
      const answer = textAnswer(401, 'text/html; charset=utf-8', signIn);
      return { ...answer, headers: { ...answer.headers, ...challenge } };
    }),
  },
  {
    name: 'refused-with-listed-contact',
    says: 'A missing or wrong key is refused with 401 and the address of a contact, who is listed too.',
    answers: bearer,
    alter: (inner, world) => {
      const contact = listedContact(world);
      return refuseWith(() => problem(401, 'Unauthorized', `Access is denied: ask ${contact}.`, challenge))(
        inner,
        world,
      );
    },
  },
  {
    name: 'refused-with-number',
    says: 'A missing or wrong key is refused with 401 and a number of its own for each refusal.',
    answers: bearer,
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
    answers: unchallenged,
    warns: ['AUTH-9'],
    alter: refuseWith(() => emptyAnswer(302, { location: '/sign-in' })),
  },
  {
    name: 'refused-without-challenge',
    says: 'A missing or wrong key is refused with 401 without `WWW-Authenticate`.',
    answers: unchallenged,
    warns: ['AUTH-9'],
    alter: refuseWith(() => problem(401, 'Unauthorized', 'Access is denied.')),
  },
]);
