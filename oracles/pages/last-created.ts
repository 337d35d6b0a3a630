import type { Answer } from '../../client/exchange.ts';
import { isSuccessful } from '../../schemas/http-status.ts';
import { member } from '../../schemas/json-object.ts';
import { personsIn } from './page-view.ts';

const lastCreatedOf = new WeakMap<Answer, number>();

/** The newest `created_at` of a page, in milliseconds since the Unix epoch; NaN where it shows none. */
export function lastCreated(answer: Answer): number {
  const known = lastCreatedOf.get(answer);
  if (known !== undefined) return known;
  const persons = isSuccessful(answer.status) ? personsIn(answer) : [];
  const times = persons
    .map((one) => Date.parse(String(member(one, 'created_at'))))
    .filter((time) => !Number.isNaN(time));
  const last = times.length === 0 ? Number.NaN : times.reduce((one, other) => Math.max(one, other));
  lastCreatedOf.set(answer, last);
  return last;
}
