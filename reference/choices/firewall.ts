import type { Alter } from '../behaviours/alter.ts';
import { textAnswer } from '../behaviours/answer.ts';
import { type Choice, noAnswer } from './choice.ts';

/** Refusals of keys within a stretch of time that are too many, and how long nobody gets in then. */
const REFUSALS = 10;
const COUNTED_MS = 5_000;
const BLOCKED_MS = 4_000;

const page =
  '<!DOCTYPE html><html><head><title>403 Forbidden</title></head><body>Your address was blocked.</body></html>\n';

/** Counts refusals of keys, whatever is accepted between them; behind too many it lets nobody in, and says nothing of when. */
const blocked: Alter = (inner, { now }) => {
  let refusedAt: number[] = [];
  let blockedUntil = Number.NEGATIVE_INFINITY;
  return {
    async answer(question, all) {
      if (now() < blockedUntil) return textAnswer(403, 'text/html; charset=utf-8', page);
      const answer = await inner.answer(question, all);
      if (answer.status !== 401 && answer.status !== 403) return answer;
      refusedAt = [...refusedAt.filter((at) => at > now() - COUNTED_MS), now()];
      if (refusedAt.length < REFUSALS) return answer;
      refusedAt = [];
      blockedUntil = now() + BLOCKED_MS;
      return answer;
    },
  };
};

/** What stands before a service, and shuts out whoever is refused too often. */
export const firewallChoices: readonly Choice[] = [
  {
    name: 'blocked-for-seconds',
    says: 'After ten refused keys within five seconds everybody is answered with 403 and a page for four seconds, without Retry-After.',
    costly: true,
    excludes: ['lockout-forbidden', 'lockout-too-many'],
    // What was turned away for refusals tells nothing of how many at once are borne.
    answers: { 'limits.concurrency': noAnswer },
    alter: blocked,
  },
];
