import { type Answer, problem } from './answer.ts';
import type { Question } from './question.ts';
import type { Reason } from './refused.ts';

const challenge = 'Bearer realm="pcds"';

function notFound(): Answer {
  return problem(404, 'Not Found', 'There is no such resource for this key.');
}

const refusals: Readonly<Record<Reason, () => Answer>> = {
  // RFC 9112 3.2
  'missing-host': () => problem(400, 'Bad Request', 'Host must be given.'),
  'missing-key': () =>
    problem(401, 'Unauthorized', 'Send Authorization: Bearer, followed by your key.', {
      'www-authenticate': challenge,
    }),
  // RFC 6750 3.1: error="invalid_token" only where a key was presented.
  'wrong-key': () =>
    problem(401, 'Unauthorized', 'The key is not valid here.', {
      'www-authenticate': `${challenge}, error="invalid_token"`,
    }),
  'unknown-partner': notFound,
  'unknown-consumer': notFound,
  'unknown-path': notFound,
  'missing-domain': () => problem(400, 'Bad Request', 'domain must be given once and not be empty.'),
  'unknown-domain': () => problem(404, 'Not Found', 'There is no such domain.'),
  'bad-limit': () => problem(400, 'Bad Request', 'limit must be a positive integer in plain digits.'),
  'bad-page': () => problem(400, 'Bad Request', 'page must be the number of a page in plain digits.'),
  'beyond-end': () => problem(404, 'Not Found', 'There is no such page.'),
  'wrong-method': () =>
    problem(405, 'Method Not Allowed', 'Only GET and HEAD are served.', { allow: 'GET, HEAD' }),
};

/** The honest refusal: problem details that say what to send instead, and repeat nothing of what was sent. */
export function refuse(reason: Reason, _question: Question): Answer {
  return refusals[reason]();
}
