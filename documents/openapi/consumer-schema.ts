import type { Answers } from './answers.ts';
import type { JsonObject } from './json-object.ts';
import { described } from './observed.ts';
import { notesAt } from './places.ts';
import { recordProperties } from './record-properties.ts';

const jsonTypes: ReadonlySet<unknown> = new Set(['object', 'array', 'string', 'number', 'boolean', 'null']);

/** The body of the consumer endpoint: any JSON, as far as the document goes. */
export function consumerSchema(answers: Answers): JsonObject {
  const bodyType = answers['consumer.bodyType'];
  return {
    title: 'Consumer',
    description: described(
      'Resources, Consumer; Endpoints 2. Body of a success of the consumer endpoint. Response body of this endpoint: not shown. Fields of the consumer record: not shown.',
      notesAt('consumer', answers),
    ),
    'x-requirement': 'CONSUMER-1',
    ...shape(jsonTypes.has(bodyType) ? bodyType : undefined, answers),
  };
}

/** Fields are those of a record: of the body where it is an object, of its items where it is a list. */
function shape(bodyType: string | undefined, answers: Answers): JsonObject {
  const fields = answers['consumer.fields'];
  const type = bodyType === undefined ? {} : { type: bodyType };
  if (fields === undefined || fields === null) return type;
  const record = { type: 'object', properties: recordProperties(fields, answers['consumer.nestedFields']) };
  if (bodyType === 'array') return { ...type, items: record };
  return bodyType === undefined || bodyType === 'object' ? record : type;
}
