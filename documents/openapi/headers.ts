import { isOfRefusals, rateHeaderName } from '../../schemas/rate-header-name.ts';
import type { Answers, JsonObject } from './answers.ts';
import { observedOnly } from './observed.ts';
import { type RefusalSeen, tooManyRequests } from './refusals-seen.ts';

/** A name that a header field can have (RFC 9110 5.1): another cannot have been seen. */
const fieldName = /^[\w!#$%&'*+.^`|~-]+$/;

/** The fields of a success: rate limits and versions. */
export function successHeaders(answers: Answers): JsonObject {
  const rates = answers['limits.rateHeaders'] ?? [];
  return {
    ...rateHeaders(
      rates.filter((name) => !isOfRefusals(name)),
      answers,
    ),
    ...headers(Object.entries(answers['http.versionHeaders'] ?? {})),
  };
}

/** The fields of a refusal: how access is asked for, and when to come again. */
export function refusalHeaders({ status, challenge }: RefusalSeen, answers: Answers): JsonObject {
  const isLimited = status === tooManyRequests;
  const isTimed = /(?<!without )retry-after/i.test(answers['limits.tooManyRequests'] ?? '');
  return {
    ...(challenge === undefined ? {} : headers([['WWW-Authenticate', [challenge]]])),
    ...(isLimited && isTimed ? headers([['Retry-After']]) : {}),
    ...(isLimited ? rateHeaders(answers['limits.rateHeaders'] ?? [], answers) : {}),
  };
}

function rateHeaders(seen: readonly string[], answers: Answers): JsonObject {
  const rates = Object.entries(answers['limits.rate'] ?? {});
  const values = new Map(rates.map(([name, told]) => [name.toLowerCase(), told]));
  const names = seen.map(rateHeaderName);
  return headers(names.map((name) => [name, values.get(name.toLowerCase())]));
}

type Seen = readonly [name: string, values?: readonly string[] | undefined];

function headers(seen: readonly Seen[]): JsonObject {
  const entries = seen.filter(([name]) => fieldName.test(name));
  return Object.fromEntries(
    entries.map(([name, examples = []]) => {
      const schema = { type: 'string', ...(examples.length === 0 ? {} : { examples }) };
      return [name, { description: observedOnly, schema }];
    }),
  );
}

/** Validators of a response, each with the request header that sends it back (RFC 9110 8.8, 13.1). */
const validators = [
  { named: /etag|none-match/i, response: 'ETag', request: 'If-None-Match' },
  { named: /modified/i, response: 'Last-Modified', request: 'If-Modified-Since' },
] as const;

const notModified = 304;

/** The validators that were seen. The statement names each with the status that a request with it was given. */
export function validatorHeaders(answers: Answers): JsonObject {
  return headers(validatorsSeen(answers).map(({ response }) => [response]));
}

/** The request headers that were seen to be answered as not modified. */
export function conditionalParameters(answers: Answers): readonly JsonObject[] {
  return validatorsSeen(answers, notModified).map(({ request: name }) => ({
    name,
    in: 'header',
    description: observedOnly,
    schema: { type: 'string' },
  }));
}

/** The answer to them. */
export function conditionalResponses(answers: Answers): JsonObject {
  if (validatorsSeen(answers, notModified).length === 0) return {};
  return {
    [notModified]: { description: `Not modified since the answer that is referred to. ${observedOnly}` },
  };
}

function validatorsSeen(answers: Answers, answeredWith?: number) {
  const seen = Object.entries(answers['http.conditional'] ?? {}).filter(
    ([, status]) => answeredWith === undefined || status === answeredWith,
  );
  return validators.filter(({ named }) => seen.some(([name]) => named.test(name)));
}
