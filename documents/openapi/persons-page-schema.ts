import type { Answers } from './answers.ts';
import type { JsonObject } from './json-object.ts';
import { described } from './observed.ts';
import { isPlace, notesAt } from './places.ts';
import { recordProperties } from './record-properties.ts';
import { personsPageComponent } from './schema-component.ts';

interface PageExample {
  readonly data: { readonly current_page: number; readonly total: number; readonly total_pages: number };
}

/** How the statement names members of `data`. */
const inData = 'data.';

/** The body of the partner endpoint, with what was seen of its numbers. */
export function personsPageSchema(answers: Answers): JsonObject {
  const { data } = personsPageComponent.properties as { data: JsonObject };
  const fields = Object.entries(data.properties as Readonly<Record<string, JsonObject>>);
  const properties = Object.fromEntries(
    fields.map(([name, field]) => [
      name,
      {
        ...field,
        description: described(String(field.description), isPlace(name) ? notesAt(name, answers) : []),
      },
    ]),
  );
  return {
    ...personsPageComponent,
    description:
      'Resources, Persons page. Body of a success of the partner endpoint: a single top-level field `data`.',
    properties: { data: { ...data, properties: { ...furtherProperties(answers), ...properties } } },
    examples: (personsPageComponent.examples as readonly PageExample[]).map((one) => numbered(one, answers)),
  };
}

/** Beside `data` the interface allows nothing: of further members, those of it. */
function furtherProperties(answers: Answers): JsonObject {
  const seen = Object.entries(answers['page.fields'] ?? {});
  const within = seen.flatMap(([name, types]) =>
    name.startsWith(inData) ? [[name.slice(inData.length), types] as const] : [],
  );
  return recordProperties(Object.fromEntries(within));
}

/** An example that is numbered as the service numbers its pages. */
function numbered({ data }: PageExample, answers: Answers): PageExample {
  const whenEmpty = data.total === 0 ? answers['paging.totalPagesWhenEmpty'] : undefined;
  return {
    data: {
      ...data,
      current_page: answers['paging.firstPage'] ?? data.current_page,
      total_pages: whenEmpty ?? data.total_pages,
    },
  };
}
