import { expect, it } from 'vitest';
import { exchange, pageBody } from '../exchange.corpus.ts';
import { type LoggedPage, loggedPage } from '../log/logged-page.ts';
import { areComparedBetweenChanges } from './between-changes.ts';

/** An answer to `page limit total`, each a second after the one before; `~` is in flight until the next one is answered. */
function told(answers: readonly string[]): LoggedPage[] {
  return answers.flatMap((answer, place) => {
    const [page, limit, total] = answer.replace('~', '').split(' ').map(Number);
    const body = pageBody({ total, totalPages: 24 });
    const query = `domain=acme.example&limit=${limit}&page=${page}`;
    const receivedAt = place * 1_000 + (answer.startsWith('~') ? 1_500 : 500);
    return loggedPage({ ...exchange(body, { query }), sentAt: place * 1_000, receivedAt }) ?? [];
  });
}

it.each([
  ['one after the other', ['1 10 230', '2 10 230', '1 20 230', '1 10 231', '3 10 232']],
  ['one of them in flight while it changed', ['1 10 230', '2 20 230', '~3 10 231', '4 10 230', '5 10 231']],
])('totals were compared that were told %s', (_, answers) => {
  expect(areComparedBetweenChanges(told(answers))).toBe(true);
});

it.each([
  ['that come back', ['1 10 230', '2 20 230', '1 50 229', '1 10 230', '2 20 230']],
  ['of one page alone', ['1 10 230', '1 20 230', '1 10 231', '1 20 231']],
  ['of one limit alone', ['1 10 230', '2 10 230', '1 20 231', '2 20 232']],
  ['that nobody told', []],
])('totals were not compared %s', (_, answers) => {
  expect(areComparedBetweenChanges(told(answers))).toBe(false);
});
