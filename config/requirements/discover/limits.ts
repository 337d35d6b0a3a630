import { boundWhereMet } from '../change/bound-where-met.ts';
import { breaking, changed, from, shared, to, turns } from '../change/effect.ts';
import { rate } from '../change/rate.ts';
import { rateHeaders } from '../change/rate-headers.ts';
import { boundOrNoneUpTo, textOrNull, textsOrNull, valuesByHeaderOrNull } from './answer-schema.ts';
import { type Question, question } from './question.ts';

/** Rate limits. */
export const limits: readonly Question[] = [
  question({
    id: 'limits.rateHeaders',
    clause: 'Limits, not shown',
    title: 'rate limit headers',
    says: 'Which header fields announce rate limits. Answers: the names seen, with a note if a field is only in refusals for too many requests; `null` when there is none.',
    matters: 'A client that paces itself by these headers runs into refusals once they go.',
    schema: textsOrNull,
    words: { null: 'none, no header tells of rate limits' },
    likeness: 'rate headers',
    tells: {
      null: 'No header tells of rate limits.',
      other: 'These headers tell of rate limits: {}.',
    },
    change: rateHeaders(
      changed('a client that paces itself by it has to go by refusals with 429'),
      changed('a client may ignore it'),
    ),
  }),
  question({
    id: 'limits.rate',
    clause: 'Limits, not shown',
    title: 'rate that is allowed',
    says: 'What the header fields of rate limits say, as far as it stays the same: fields that end in `-limit` or `-policy`. Answers: the values by header; `null` when none was seen.',
    matters: 'A client that paces itself by the old rate is refused once a lower one counts.',
    schema: valuesByHeaderOrNull,
    words: { null: 'not told by a header' },
    likeness: 'shared members',
    tells: {
      null: 'No header tells which rate is allowed.',
      other: 'These headers tell which rate is allowed.',
    },
    change: shared(rate),
  }),
  question({
    id: 'limits.tooManyRequests',
    clause: 'Limits, not shown; Errors, not shown',
    title: 'signal of too many requests',
    says: 'How too many requests were signalled: by 429, or by 403 with `Retry-After` or a quota that is used up. Answers: in words, with `Retry-After` where it was seen; `null` when none was met.',
    matters: 'A client that does not know when to come back retries too early and stays locked out.',
    schema: textOrNull,
    words: { null: 'none was met' },
    likeness: 'none where none was met',
    tells: {
      null: 'No refusal for too many requests was met.',
      other: 'Too many requests are told like this: {}.',
    },
    change: turns(
      from(null, changed('whether it is met depends on the load')),
      to(null, changed('whether it is met depends on the load')),
      changed('a client that waits as the old signal said may come back too early'),
    ),
  }),
  question({
    id: 'limits.recovery',
    clause: 'Limits, not shown',
    title: 'return after too many requests',
    says: 'Whether a client that was turned away for too many requests was answered when it came back, after the time that the service had named or after a wait of its own. Answers: in words; `null` when none was turned away.',
    matters: 'A client that comes back too early is turned away again, and one that waits too long is slow.',
    schema: textOrNull,
    words: { null: 'no request was turned away' },
    likeness: 'of the moment',
    tells: {
      null: 'No request was turned away for too many requests.',
      other: 'A client that was turned away for too many requests was {}.',
    },
    change: turns(changed('it depends on the load')),
  }),
  question({
    id: 'limits.concurrency',
    clause: 'Limits, not shown',
    title: 'requests at once',
    says: 'How many requests at once are too many, so that some are turned away. Answers: a number; `none up to N` when N requests at once were all answered, the most that the run sends.',
    matters: 'A client that sends more at once is turned away, whatever its rate.',
    schema: boundOrNoneUpTo(1),
    words: { null: 'none was met' },
    likeness: 'bound where met',
    tells: {
      null: 'No limit on requests at once was met.',
      noneUpTo: 'No limit on requests at once was met; {} in flight together were answered.',
      other: 'With {} requests in flight together, some are turned away.',
    },
    change: boundWhereMet(
      breaking('lower: a client that sends as many at once as before is turned away'),
      changed('higher: more may be sent at once'),
    ),
  }),
];
