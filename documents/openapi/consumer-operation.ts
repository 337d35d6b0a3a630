import type { Answers } from './answers.ts';
import { boundsOf, tried } from './bounds.ts';
import { type DescribedService, examplesOf } from './described-service.ts';
import type { JsonObject } from './json-object.ts';
import { usualLimit } from './limit-bounds.ts';
import { described } from './observed.ts';
import { example } from './paging-parameters.ts';
import { notesAt } from './places.ts';
import { refusalResponses } from './refusals.ts';
import { successes } from './success.ts';

/** `GET /consumers/{id}` (Endpoints 2). */
export function consumerOperation(answers: Answers, service: DescribedService): JsonObject {
  return {
    operationId: 'getConsumer',
    tags: ['consumers'],
    summary: 'Retrieve a consumer by identifier',
    description:
      'Endpoints 2. Returns a consumer by its identifier. Response body of this endpoint, effect and bounds of `limit`: not shown.',
    security: [{ consumerToken: [] }],
    parameters: [idParameter(answers, service), limitParameter(answers)],
    responses: {
      ...successes('consumer', {}, answers),
      ...refusalResponses(answers),
    },
  };
}

function idParameter(answers: Answers, { consumerIds = [] }: DescribedService): JsonObject {
  return {
    name: 'id',
    in: 'path',
    required: true,
    description: described('Identifier of the consumer.', notesAt('consumer id', answers)),
    schema: { type: 'string' },
    ...examplesOf(consumerIds, 'consumer-1'),
  };
}

function limitParameter(answers: Answers): JsonObject {
  const outcomes = answers['consumer.limits'];
  return {
    name: 'limit',
    in: 'query',
    required: answers['consumer.limitRequired'] ?? false,
    description: described(
      'It is sent in the request for this endpoint; its effect is not stated.',
      notesAt('consumer limit', answers),
    ),
    schema: { type: 'integer', ...boundsOf(tried(outcomes ?? {})) },
    ...example(usualLimit(outcomes)),
  };
}
