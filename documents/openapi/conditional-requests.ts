import type { Answers } from './answers.ts';
import type { JsonObject } from './json-object.ts';
import { observedOnly } from './observed.ts';
import { observedHeader } from './response-headers.ts';

/** A validator of a response with the request header that sends it back (RFC 9110 8.8, 13.1). */
interface Validator {
  readonly named: RegExp;
  readonly response: string;
  readonly request: string;
}

const validators: readonly Validator[] = [
  { named: /etag|none-match/i, response: 'ETag', request: 'If-None-Match' },
  { named: /modified/i, response: 'Last-Modified', request: 'If-Modified-Since' },
];

const notModified = 304;

/** What conditional requests add to an operation, as far as they were seen to be answered. */
export interface ConditionalRequests {
  readonly parameters: readonly JsonObject[];
  readonly headers: JsonObject;
  readonly responses: JsonObject;
}

/** The statement names each validator with the status that a request with it was given. */
export function conditionalRequests(answers: Answers): ConditionalRequests {
  const seen = Object.entries(answers['http.conditional'] ?? {});
  const known = validators.filter(({ named }) => seen.some(([name]) => named.test(name)));
  const honoured = validators.filter(({ named }) =>
    seen.some(([name, status]) => named.test(name) && status === notModified),
  );
  return {
    parameters: honoured.map(({ request }) => ({
      name: request,
      in: 'header',
      description: observedOnly,
      schema: { type: 'string' },
    })),
    headers: Object.fromEntries(known.map(({ response }) => [response, observedHeader()])),
    responses:
      honoured.length === 0
        ? {}
        : {
            [notModified]: {
              description: `Not modified since the answer that is referred to. ${observedOnly}`,
            },
          },
  };
}
