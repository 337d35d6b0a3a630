import { auth } from './discover/auth.ts';
import { consumer } from './discover/consumer.ts';
import { domain } from './discover/domain.ts';
import { errors } from './discover/errors.ts';
import { http } from './discover/http.ts';
import { httpSeen } from './discover/http-seen.ts';
import { limits } from './discover/limits.ts';
import { nestedFields } from './discover/nested-fields.ts';
import { notObservable } from './discover/not-observable.ts';
import { page } from './discover/page.ts';
import { paging } from './discover/paging.ts';
import { pagingEdges } from './discover/paging-edges.ts';
import { pagingLists } from './discover/paging-lists.ts';
import { person } from './discover/person.ts';
import type { Question } from './discover/question.ts';
import { requests } from './discover/requests.ts';

/** One question for each thing that the document says is not shown; its id names the answer in the statement. */
export const discover: readonly Question[] = [
  ...paging,
  ...pagingEdges,
  ...pagingLists,
  ...page,
  ...domain,
  ...requests,
  ...person,
  ...consumer,
  ...nestedFields,
  ...auth,
  ...errors,
  ...limits,
  ...http,
  ...httpSeen,
  ...notObservable,
];

const byId: ReadonlyMap<string, Question> = new Map(discover.map((row) => [row.id, row]));

/** The question of an id, letter case included; undefined where this version asks none. */
export function questionOf(id: string): Question | undefined {
  return byId.get(id);
}
