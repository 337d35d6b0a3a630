import type { Answers } from './answers.ts';
import { type DescribedService, examplesOf } from './described-service.ts';
import type { JsonObject } from './json-object.ts';
import { described, observedOnly } from './observed.ts';
import { isRequired, limitParameter, pageParameter } from './paging-parameters.ts';
import { notesAt } from './places.ts';
import { refusalResponses } from './refusals.ts';
import { observedHeader } from './response-headers.ts';
import { successes } from './success.ts';

/** `GET /partners/{partner_id}` (Endpoints 1). */
export function partnerOperation(answers: Answers, service: DescribedService): JsonObject {
  const conditional = conditionalRequests(answers);
  return {
    operationId: 'listPersons',
    tags: ['partners'],
    summary: 'Retrieve persons by domain',
    description:
      'Endpoints 1. Returns the persons associated with the given domain. Results are paged; `data.current_page`, `data.total` and `data.total_pages` describe the position in the result set. The order of persons, and the exact relation between `limit`, `total` and `total_pages`: not shown.',
    security: [{ partnerKey: [] }],
    parameters: [
      partnerId(service),
      domainParameter(answers, service),
      limitParameter(answers),
      pageParameter(answers),
      ...conditional.parameters,
    ],
    responses: {
      ...successes('partner', conditional.headers, answers),
      ...refusalResponses(answers),
      ...conditional.responses,
    },
  };
}

function partnerId({ partnerId: id = '' }: DescribedService): JsonObject {
  return {
    name: 'partner_id',
    in: 'path',
    required: true,
    description: 'Identifier of the partner.',
    schema: { type: 'string' },
    ...examplesOf([id], 'partner-17'),
  };
}

function domainParameter(answers: Answers, { domains = [] }: DescribedService): JsonObject {
  return {
    name: 'domain',
    in: 'query',
    required: isRequired('domain', answers),
    description: described(
      "The domain of the partner's customer. Whether it is required: not shown.",
      notesAt('domain', answers),
    ),
    schema: { type: 'string' },
    ...examplesOf(domains, 'acme.example'),
  };
}

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
interface ConditionalRequests {
  readonly parameters: readonly JsonObject[];
  readonly headers: JsonObject;
  readonly responses: JsonObject;
}

/** The statement names each validator with the status that a request with it was given. */
function conditionalRequests(answers: Answers): ConditionalRequests {
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
