import { isOfRefusals, rateHeaderName } from '../../schemas/rate-header-name.ts';
import type { Answers } from './answers.ts';
import type { JsonObject } from './json-object.ts';
import { observedOnly } from './observed.ts';

/** A name that a header field can have (RFC 9110 5.1): another cannot have been seen. */
const fieldName = /^[\w!#$%&'*+.^`|~-]+$/;

/** A header field of a response that only was observed. */
export function observedHeader(examples: readonly string[] = []): JsonObject {
  const schema = { type: 'string', ...(examples.length === 0 ? {} : { examples }) };
  return { description: observedOnly, schema };
}

/** The rate limit fields that were seen in any answer, or in successes. */
export function rateHeaders(answers: Answers, isSuccess = false): JsonObject {
  const names = answers['limits.rateHeaders'] ?? [];
  const shown = isSuccess ? names.filter((name) => !isOfRefusals(name)) : names;
  const values = new Map(
    Object.entries(answers['limits.rate'] ?? {}).map(([name, told]) => [name.toLowerCase(), told]),
  );
  return headers(
    shown.map(rateHeaderName).map((name) => [name, observedHeader(values.get(name.toLowerCase()))]),
  );
}

/** The fields of a success: rate limits and versions. */
export function successHeaders(answers: Answers): JsonObject {
  const versions = Object.entries(answers['http.versionHeaders'] ?? {});
  return {
    ...rateHeaders(answers, true),
    ...headers(versions.map(([name, values]) => [name, observedHeader(values)])),
  };
}

function headers(entries: readonly (readonly [name: string, header: JsonObject])[]): JsonObject {
  return Object.fromEntries(entries.filter(([name]) => fieldName.test(name)));
}
