import type { Answers } from './answers.ts';
import type { JsonObject } from './json-object.ts';
import { described } from './observed.ts';
import { notesAt } from './places.ts';
import { refusalResponses } from './refusals.ts';
import { success } from './success.ts';

/** `GET /consumers/{id}` (Endpoints 2). */
export function consumerOperation(answers: Answers): JsonObject {
  return {
    operationId: 'getConsumer',
    tags: ['consumers'],
    summary: 'Retrieve a consumer by identifier',
    description:
      'Endpoints 2. Returns a consumer by its identifier. Response body of this endpoint, effect and bounds of `limit`: not shown.',
    security: [{ consumerToken: [] }],
    parameters: [idParameter(answers), limitParameter(answers)],
    responses: {
      '2XX': success('A consumer.', 'Consumer', {}, answers),
      ...refusalResponses(answers),
    },
  };
}

function idParameter(answers: Answers): JsonObject {
  return {
    name: 'id',
    in: 'path',
    required: true,
    description: described('Identifier of the consumer.', notesAt('consumer id', answers)),
    schema: { type: 'string' },
    example: 'consumer-1',
  };
}

function limitParameter(answers: Answers): JsonObject {
  return {
    name: 'limit',
    in: 'query',
    required: answers['consumer.limitRequired'] ?? false,
    description: described(
      'It is sent in the request for this endpoint; its effect is not stated.',
      notesAt('consumer limit', answers),
    ),
    schema: { type: 'integer' },
  };
}
