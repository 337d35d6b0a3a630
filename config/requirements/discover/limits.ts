import type { Requirement } from '../requirement.ts';
import { question } from './question.ts';

/** Rate limits. */
export const limits: readonly Requirement[] = [
  question({
    id: 'limits.rateHeaders',
    clause: 'Limits, not shown',
    title: 'rate limit headers',
    says: 'Which header fields tell of rate limits. Answers: the names seen; `null` when there is none.',
    matters: 'A client that paces itself by these headers runs into refusals once they go.',
  }),
  question({
    id: 'limits.tooManyRequests',
    clause: 'Limits, not shown; Errors, not shown',
    title: 'signal of too many requests',
    says: 'How 429 was signalled. Answers: in words, with `Retry-After` where it was seen; `null` when none was met.',
    matters: 'A client that does not know when to come back retries too early and stays locked out.',
  }),
];
