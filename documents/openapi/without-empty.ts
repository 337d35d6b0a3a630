import type { JsonObject } from './json-object.ts';

/** Members that are empty maps say nothing. */
export function withoutEmpty(object: Readonly<Record<string, JsonObject | string>>): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => Object.keys(value).length > 0));
}
