import type { Alter } from '../behaviours/alter.ts';
import { textAnswer } from '../behaviours/answer.ts';
import type { Question } from '../behaviours/question.ts';
import { type Choice, noAnswer } from './choice.ts';

/** Milliseconds within which refusals of keys are counted, and for which the client is then blocked. */
const COUNTED_MS = 5_000;
const BLOCKED_MS = 4_000;

const page =
  '<!DOCTYPE html><html><head><title>403 Forbidden</title></head><body>Your address was blocked.</body></html>\n';

interface Counted {
  /** Refusals that are too many. */
  readonly most: number;
  /** Scope within which refusals are counted and requests blocked, independent of others. */
  readonly scopeOf: (question: Question) => string;
}

/**
 * Counts refusals of keys, whatever is accepted between them. Beyond a limit it blocks all requests for a while, without
 * Retry-After.
 */
function blocked({ most, scopeOf }: Counted): Alter {
  return (inner, { now }) => {
    const refusedAt = new Map<string, readonly number[]>();
    const blockedUntil = new Map<string, number>();
    return {
      async answer(question, all) {
        const scope = scopeOf(question);
        if (now() < (blockedUntil.get(scope) ?? Number.NEGATIVE_INFINITY))
          return textAnswer(403, 'text/html; charset=utf-8', page);
        const answer = await inner.answer(question, all);
        if (answer.status !== 401 && answer.status !== 403) return answer;
        const lately = [...(refusedAt.get(scope) ?? []).filter((at) => at > now() - COUNTED_MS), now()];
        const isTooMany = lately.length >= most;
        refusedAt.set(scope, isTooMany ? [] : lately);
        if (isTooMany) blockedUntil.set(scope, now() + BLOCKED_MS);
        return answer;
      },
    };
  };
}

/** Firewalls before the service that block a client after too many refusals. */
export const firewallChoices: readonly Choice[] = [
  {
    name: 'blocked-for-seconds',
    says: 'After ten refused keys within five seconds everybody is answered with 403 and a page for four seconds, without Retry-After.',
    costly: true,
    excludes: ['lockout-forbidden', 'lockout-too-many', 'url-blocked-for-seconds'],
    // A block for refusals is no evidence of how many requests are served at once.
    answers: { 'limits.concurrency': noAnswer },
    alter: blocked({ most: 10, scopeOf: () => 'anywhere' }),
  },
  {
    name: 'url-blocked-for-seconds',
    says: 'After eight refused keys within five seconds a URL is answered with 403 and a page for four seconds, whatever the key; other URLs are not.',
    costly: true,
    excludes: ['blocked-for-seconds', 'lockout-forbidden', 'lockout-too-many'],
    alter: blocked({ most: 8, scopeOf: ({ url }) => url }),
  },
];
