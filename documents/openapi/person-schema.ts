import type { Answers } from './answers.ts';
import type { JsonObject } from './json-object.ts';
import { described } from './observed.ts';
import { notesAt } from './places.ts';
import { recordProperties } from './record-properties.ts';
import { personComponent } from './schema-component.ts';

/** A person, with the further fields that were seen. */
export function personSchema(answers: Answers): JsonObject {
  const documented = personComponent.properties as JsonObject;
  return {
    ...personComponent,
    description: described(
      'Resources, Person. An element of `data.persons`. Fields of the person record beyond `email` and `created_at`: not shown.',
      notesAt('person', answers),
    ),
    properties: {
      ...recordProperties(answers['person.fields'] ?? {}, answers['person.nestedFields']),
      ...documented,
    },
    examples: (personComponent.examples as readonly JsonObject[]).map(documentedFields),
  };
}

/** Our examples have a further field, whose name may be one that was seen with another type. */
function documentedFields({ email, created_at }: JsonObject): JsonObject {
  return { email, created_at };
}
