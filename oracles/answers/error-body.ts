import type { Answer } from '../../client/exchange.ts';
import { isObject, member } from '../../schemas/json-object.ts';
import { isMarkup } from '../../schemas/markup.ts';
import { jsonOf } from '../json/json-text.ts';

const documented = /^(persons|total|total_pages|current_page)$/;
const errorMember =
  /^(errors?|error_?(code|message|msg|description)|fault|message|msg|detail|reason|title|code|success|status|status_?code)$/i;

/** True of a body that refuses what was asked for, whatever its status: it tells an error, or is a page for people. */
export function isRefusalBody(answer: Answer): boolean {
  return isMarkup(answer) || isErrorBody(answer);
}

/** True of an error in place of a page: no documented member, an error member, and nothing in `data`. */
export function isErrorBody(answer: Answer): boolean {
  const value = jsonOf(answer);
  if (!isObject(value)) return false;
  if (holdsSomething(member(value, 'data'))) return false;
  const names = Object.keys(value);
  return names.some((name) => errorMember.test(name)) && !names.some((name) => documented.test(name));
}

function holdsSomething(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return data !== undefined && data !== null;
  return Object.keys(data).length > 0;
}
