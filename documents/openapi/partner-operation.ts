import type { Answers } from './answers.ts';
import { conditionalRequests } from './conditional-requests.ts';
import { type DescribedService, examplesOf } from './described-service.ts';
import type { JsonObject } from './json-object.ts';
import { described } from './observed.ts';
import { isRequired, limitParameter, pageParameter } from './paging-parameters.ts';
import { notesAt } from './places.ts';
import { refusalResponses } from './refusals.ts';
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
