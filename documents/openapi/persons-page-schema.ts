import type { Answers } from './answers.ts';
import type { JsonObject } from './json-object.ts';
import { described, notesOf } from './observed.ts';
import { personsPageComponent } from './schema-component.ts';

interface PageExample {
  readonly data: { readonly current_page: number; readonly total: number; readonly total_pages: number };
}

/** Questions about the fields of `data`. */
const questions: Readonly<Record<string, readonly string[]>> = {
  current_page: ['paging.firstPage'],
  persons: ['paging.order'],
  total_pages: ['paging.totalPages', 'paging.totalPagesWhenEmpty'],
};

/** The body of the partner endpoint, with what was seen of its numbers. */
export function personsPageSchema(answers: Answers): JsonObject {
  const { data } = personsPageComponent.properties as { data: JsonObject };
  const fields = Object.entries(data.properties as Readonly<Record<string, JsonObject>>);
  const properties = Object.fromEntries(
    fields.map(([name, field]) => [
      name,
      {
        ...field,
        description: described(String(field.description), notesOf(answers, questions[name] ?? [])),
      },
    ]),
  );
  return {
    ...personsPageComponent,
    description:
      'Resources, Persons page. Body of a success of the partner endpoint: a single top-level field `data`.',
    properties: { data: { ...data, properties } },
    examples: (personsPageComponent.examples as readonly PageExample[]).map((one) => numbered(one, answers)),
  };
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
