import type { Answer } from '../client/exchange.ts';
import { readJson } from './json-text.ts';

const documented = /^(data|persons|total|total_pages|current_page)$/;
const errorMember = /^(errors?|error_?(code|message|description)|message|detail|title|code|success|status)$/i;

/**
 * Whether a body tells an error rather than a page: an object that has a member of that kind and none of the documented
 * ones. Error statuses are not shown, so a request that may be refused may be refused with 200 and such a body.
 */
export function isErrorBody(answer: Answer): boolean {
  const reading = readJson(answer);
  if ('problem' in reading || !isObject(reading.value)) return false;
  const names = Object.keys(reading.value);
  return names.some((name) => errorMember.test(name)) && !names.some((name) => documented.test(name));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
