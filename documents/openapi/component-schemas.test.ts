import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { ajv } from '../../schemas/ajv.ts';
import { timestampCorpus } from '../../schemas/formats/timestamp.corpus.ts';
import ownPerson from '../../schemas/person.schema.json' with { type: 'json' };
import ownPage from '../../schemas/persons-page.schema.json' with { type: 'json' };
import { jsonText } from '../../text/json-text.ts';
import { everyAnswer } from './answers.corpus.ts';
import type { Answers } from './answers.ts';
import { openApiDocument } from './document.ts';
import template from './interface.openapi.json' with { type: 'json' };

/** A schema of the document, as a reader compiles it who knows the standard formats. */
function compiled(name: string, answers: Answers = {}): ValidateFunction {
  const standard = new Ajv2020({ strict: false });
  formats.default(standard);
  // Of the formats that the document names, the one that ajv-formats has not.
  standard.addFormat('idn-email', true);
  const document = JSON.parse(jsonText(openApiDocument(answers)));
  return standard
    .addSchema(document, 'openapi.json')
    .compile({ $ref: `openapi.json#/components/schemas/${name}` });
}

const person = { email: 'ada@acme.example', created_at: '2024-02-29T12:30:00.000Z' };
const data = { current_page: 1, persons: [person], total: 1, total_pages: 1 };

describe.each([
  ['without a statement', {}],
  ['with every answer', everyAnswer],
] as const)('the schemas of the document %s', (_, answers) => {
  it.each([
    [{ data }],
    [{ data: { ...data, persons: [], total: 0, total_pages: 0 } }],
    [{ data: { ...data, persons: [{ ...person, further: {} }], next: null } }],
  ])('take the page %j', (page) => {
    const validate = compiled('PersonsPage', answers);
    expect([validate(page), validate.errors]).toEqual([true, null]);
  });

  it.each([
    [[]],
    [{ data, more: 1 }],
    [{ data: { ...data, total: -1 } }],
    [{ data: { ...data, total: '1' } }],
    [{ data: { ...data, current_page: 1.5 } }],
    [{ data: { ...data, persons: [{ email: person.email }] } }],
    [{ data: { ...data, persons: [{ ...person, created_at: '2024-02-29T12:30:00Z' }] } }],
    [{ data: { ...data, persons: [{ ...person, email: null }] } }],
  ])('refuse the page %j', (page) => {
    expect(compiled('PersonsPage', answers)(page)).toBe(false);
  });
});

/** Members that only one of the two has, or has in words of its own: addresses, formats, what is told people. */
const apart = ['$id', '$schema', '$ref', 'x-missing', 'format', 'pattern', 'examples'];

/** A schema without those. Descriptions of properties are part of it. */
function shared({ description: _, ...schema }: object & { description: string }): unknown {
  return JSON.parse(JSON.stringify(schema, (name, value) => (apart.includes(name) ? undefined : value)));
}

describe('the schemas of the document', () => {
  it.each([
    ['Person', template.components.schemas.Person, ownPerson],
    ['PersonsPage', template.components.schemas.PersonsPage, ownPage],
  ] as const)('say of %s what those say that answers are judged by', (_, written, own) => {
    expect(shared(written)).toEqual(shared(own));
  });
});

describe('what was observed of records', () => {
  it('holds for further fields of a person', () => {
    const validate = compiled('Person', { 'person.fields': { team: ['string', 'null'] } });
    expect([validate({ ...person, team: null }), validate({ ...person, team: 1 })]).toEqual([true, false]);
  });

  it('holds for consumers, of which the document takes any', () => {
    const any = compiled('Consumer');
    expect([{}, [], null, 'x', 1, true].every((body) => any(body))).toBe(true);
    const seen = compiled('Consumer', {
      'consumer.bodyType': 'object',
      'consumer.fields': { id: ['string'] },
    });
    expect([seen({ id: 'c1' }), seen({ id: 1 }), seen([])]).toEqual([true, false, false]);
  });
});

describe('the standard formats', () => {
  it('take every timestamp that ours takes, and none in another form', () => {
    const own = ajv.compile({ type: 'string', format: 'timestamp-ms' });
    const validate = compiled('Person');
    const differ = timestampCorpus.filter(
      ({ text }) => own(text) !== validate({ ...person, created_at: text }),
    );
    expect(differ).toEqual([]);
  });

  it('leave nothing that only our schemas know', () => {
    const text = jsonText(openApiDocument({}));
    expect(text).not.toMatch(/"(?:\$id|\$schema|x-missing|mailbox|timestamp-ms)"/);
    expect([...text.matchAll(/"format": "(.*)"/g)].map(([, format]) => format)).toEqual([
      'idn-email',
      'date-time',
    ]);
  });
});
