import type { Rule } from './breaking.ts';
import { auth } from './rules/auth.ts';
import { consumer } from './rules/consumer.ts';
import { domain } from './rules/domain.ts';
import { errors } from './rules/errors.ts';
import { http } from './rules/http.ts';
import { limits } from './rules/limits.ts';
import { notObservable } from './rules/not-observable.ts';
import { paging } from './rules/paging.ts';
import { person } from './rules/person.ts';

/** Of every question, by id in the order of the register: what a change of its answer means to a client. */
export const rules: Readonly<Record<string, Rule>> = {
  ...paging,
  ...domain,
  ...person,
  ...consumer,
  ...auth,
  ...errors,
  ...limits,
  ...http,
  ...notObservable,
};
