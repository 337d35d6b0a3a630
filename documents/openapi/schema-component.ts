import person from '../../schemas/person.schema.json' with { type: 'json' };
import personsPage from '../../schemas/persons-page.schema.json' with { type: 'json' };
import type { JsonObject } from './json-object.ts';

/** Where our schemas stand in the document, by the reference that they use for each other. */
const components: Readonly<Record<string, string>> = {
  'person.schema.json': reference('Person'),
};

/**
 * Our own formats in the standard's words (JSON Schema 2020-12 Validation 7.3). `idn-email` is the Mailbox of RFC 6531,
 * of which that of RFC 5321 is a part: `email` would refuse internationalised addresses. `date-time` is wider than the
 * interface's timestamp, which the pattern narrows; `[0-9]`, since in some dialects `\d` takes any digit of Unicode.
 */
const formats: Readonly<Record<string, JsonObject>> = {
  mailbox: { format: 'idn-email' },
  'timestamp-ms': {
    format: 'date-time',
    pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$',
  },
};

/** What has no meaning outside of our schemas: their own addresses, and how errors of Ajv are told. */
const ours: ReadonlySet<string> = new Set(['$id', '$schema', 'x-missing']);

/** The schemas of the document's two records as components. OpenAPI 3.1 takes JSON Schema 2020-12 as it is. */
export const personComponent = component(person);
export const personsPageComponent = component(personsPage);

export function reference(name: string): string {
  return `#/components/schemas/${name}`;
}

/** Examples, like all values, are data and left alone. */
function component(schema: JsonObject): JsonObject {
  const members = Object.entries(schema).filter(([keyword]) => !ours.has(keyword));
  return Object.fromEntries(members.flatMap(([keyword, value]) => rewritten(keyword, value)));
}

function rewritten(keyword: string, value: unknown): (readonly [string, unknown])[] {
  if (keyword === '$ref') return [[keyword, components[String(value)]]];
  if (keyword === 'format') return Object.entries(formats[String(value)] ?? { format: value });
  if (keyword === 'properties') return [[keyword, eachComponent(value as JsonObject)]];
  return [[keyword, keyword === 'items' ? component(value as JsonObject) : value]];
}

function eachComponent(properties: JsonObject): JsonObject {
  const entries = Object.entries(properties);
  return Object.fromEntries(entries.map(([name, schema]) => [name, component(schema as JsonObject)]));
}
