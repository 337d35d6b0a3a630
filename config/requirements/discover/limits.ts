import { changed, list, turns } from '../change/effect.ts';
import { textOrNull, textsOrNull } from './answer-schema.ts';
import { type Question, question } from './question.ts';

/** Rate limits. */
export const limits: readonly Question[] = [
  question({
    id: 'limits.rateHeaders',
    clause: 'Limits, not shown',
    title: 'rate limit headers',
    says: 'Which header fields tell of rate limits. Answers: the names seen; `null` when there is none.',
    matters: 'A client that paces itself by these headers runs into refusals once they go.',
    schema: textsOrNull,
    words: { null: 'none, no header tells of rate limits' },
    likeness: 'some of a list',
    change: list(
      changed('a client that paces itself by it has to go by refusals with 429'),
      changed('a client may ignore it'),
    ),
  }),
  question({
    id: 'limits.tooManyRequests',
    clause: 'Limits, not shown; Errors, not shown',
    title: 'signal of too many requests',
    says: 'How 429 was signalled. Answers: in words, with `Retry-After` where it was seen; `null` when none was met.',
    matters: 'A client that does not know when to come back retries too early and stays locked out.',
    schema: textOrNull,
    words: { null: 'none, no 429 was met' },
    likeness: 'none where none was met',
    change: turns(
      [
        { from: null, means: changed('whether it is met depends on the load') },
        { to: null, means: changed('whether it is met depends on the load') },
      ],
      changed('a client that waits as the old signal said may come back too early'),
    ),
  }),
];
