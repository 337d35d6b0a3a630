import { describe, expect, it } from 'vitest';
import { compileOwnSchema, Undecided } from './own-schema.ts';

type Schema = Parameters<typeof compileOwnSchema>[0];

const draft07 = 'http://json-schema.org/draft-07/schema#';
const draft2019 = 'https://json-schema.org/draft/2019-09/schema';
const draft2020 = 'https://json-schema.org/draft/2020-12/schema';

function problemOf(schema: Schema): string | undefined {
  const compiled = compileOwnSchema(schema);
  return 'problem' in compiled ? compiled.problem : undefined;
}

/** Errors of a value under a schema: place and words of each. */
function against(schema: Schema, value: unknown): readonly string[] {
  const compiled = compileOwnSchema(schema);
  if ('problem' in compiled) throw new Error(compiled.problem);
  return compiled.validate(value).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

describe('the dialect of a schema', () => {
  /** Cases that only this dialect reads so: the second value breaks the schema. */
  it.each<[string, Schema, unknown, unknown]>([
    [
      'draft-07: items of an array each have a schema',
      { $schema: draft07, items: [{ type: 'string' }] },
      ['a', 1],
      [1],
    ],
    ['draft-07: dependencies', { $schema: draft07, dependencies: { a: ['b'] } }, { a: 1, b: 1 }, { a: 1 }],
    [
      'draft-07, its name without the number sign',
      { $schema: draft07.slice(0, -1), items: [{ type: 'string' }] },
      ['a', 1],
      [1],
    ],
    [
      'draft-07: members beside a reference mean nothing',
      {
        $schema: draft07,
        definitions: { any: true },
        properties: { a: { $ref: '#/definitions/any' }, b: { type: 'string' } },
      },
      { a: 1 },
      { b: 1 },
    ],
    [
      '2019-09: dependentRequired',
      { $schema: draft2019, dependentRequired: { a: ['b'] } },
      { a: 1, b: 1 },
      { a: 1 },
    ],
    [
      '2019-09: items of an array each have a schema',
      { $schema: draft2019, items: [{ type: 'string' }] },
      ['a', 1],
      [1],
    ],
    [
      '2019-09: unevaluatedProperties',
      { $schema: draft2019, allOf: [{ properties: { a: true } }], unevaluatedProperties: false },
      { a: 1 },
      { b: 1 },
    ],
    ['2020-12: prefixItems', { $schema: draft2020, prefixItems: [{ type: 'string' }] }, ['a', 1], [1]],
    ['2020-12 where none is named', { prefixItems: [{ type: 'string' }] }, ['a', 1], [1]],
    ['2020-12 where its name is empty', { $schema: '', prefixItems: [{ type: 'string' }] }, ['a'], [1]],
    [
      '2020-12: $dynamicRef',
      {
        $dynamicAnchor: 'node',
        type: 'object',
        properties: { child: { $dynamicRef: '#node' } },
      },
      { child: { child: {} } },
      { child: { child: 1 } },
    ],
  ])('is %s', (_, schema, holds, breaks) => {
    expect(against(schema, holds)).toEqual([]);
    expect(against(schema, breaks)).not.toEqual([]);
  });

  it.each<[string, Schema, string]>([
    [
      'one that is not known',
      { $schema: 'https://acme.example/dialect' },
      'no schema with key or ref "https://acme.example/dialect"',
    ],
    [
      'draft-04',
      { $schema: 'http://json-schema.org/draft-04/schema#' },
      'no schema with key or ref "http://json-schema.org/draft-04/schema#"',
    ],
    ['no text', { $schema: 7 }, '$schema must be a string'],
    ['null', { $schema: null }, '$schema must be a string'],
  ])('may not be %s', (_, schema, problem) => {
    expect(problemOf(schema)).toBe(problem);
  });
});

describe('a schema that is true or false', () => {
  it('takes everything, or nothing', () => {
    expect(against(true, { a: 1 })).toEqual([]);
    expect(against(false, { a: 1 })).toEqual([' boolean schema is false']);
    expect(against({}, null)).toEqual([]);
  });
});

describe('a schema that is wrong', () => {
  it.each<[string, Schema, string | RegExp]>([
    ['an unknown type', { type: 'objekt' }, '/type must be equal to one of the allowed values'],
    [
      'a wrong keyword value',
      { properties: { a: { minLength: -1 } } },
      '/properties/a/minLength must be >= 0',
    ],
    ['no schema in its place', { properties: { a: 7 } }, /^\/properties\/a must be object,boolean$/],
    ['draft-07 in 2020-12', { items: [{}] }, '/items must be object,boolean'],
    ['2020-12 in draft-07', { $schema: draft07, required: 'a' }, '/required must be array'],
    ['$async, by which Ajv answers later', { $async: true, type: 'object' }, '$async is of no standard'],
    ['a broken pattern', { pattern: '(' }, /^Invalid regular expression/],
    ['an $id with a fragment', { $id: '#x' }, /^\/\$id must match pattern/],
    ['a reference to nothing', { $ref: '#/$defs/gone' }, "can't resolve reference #/$defs/gone from id #"],
    [
      'a reference to another file, which is not fetched',
      { properties: { a: { $ref: 'other.json' } } },
      "can't resolve reference other.json from id #; references are followed within the file only",
    ],
    [
      'a reference to another place, which is not fetched',
      { $id: 'https://acme.example/person', $ref: 'https://acme.example/other' },
      "can't resolve reference https://acme.example/other from id https://acme.example/person; references are followed within the file only",
    ],
    [
      'one $id for two parts',
      { $defs: { a: { $id: 'x' }, b: { $id: 'x', type: 'string' } } },
      'reference "x" resolves to more than one schema',
    ],
    ['the $id of its own dialect', { $id: draft2020 }, `schema with key or id "${draft2020}" already exists`],
  ])('is a problem: %s', (_, schema, problem) => {
    if (typeof problem === 'string') expect(problemOf(schema)).toBe(problem);
    else expect(problemOf(schema)).toMatch(problem);
  });

  it('is none for words that no dialect has', () => {
    expect(against({ 'x-note': 1, example: 'x', discriminator: {} }, 1)).toEqual([]);
    expect(against({ properties: { a: {} }, required: ['b'], items: { minLength: 1 } }, { b: 1 })).toEqual(
      [],
    );
  });
});

describe('references', () => {
  it.each<[string, Schema]>([
    ['to a part', { $ref: '#/$defs/text', $defs: { text: { type: 'string' } } }],
    ['to a part by its $id', { $ref: 'text', $defs: { text: { $id: 'text', type: 'string' } } }],
    ['to a part by its anchor', { $ref: '#text', $defs: { text: { $anchor: 'text', type: 'string' } } }],
    [
      'to a part of a draft-07 schema',
      { $schema: draft07, $ref: '#/definitions/text', definitions: { text: { type: 'string' } } },
    ],
  ])('lead %s', (_, schema) => {
    expect(against(schema, 'x')).toEqual([]);
    expect(against(schema, 1)).toEqual([' must be string']);
  });

  it('lead to the dialect itself', () => {
    expect(against({ $ref: draft2020 }, { type: 'string' })).toEqual([]);
    expect(against({ $ref: draft2020 }, { type: 'text' })).not.toEqual([]);
  });
});

describe('formats', () => {
  it.each([draft07, draft2019, draft2020])('are asserted in %s', ($schema) => {
    for (const [format, holds, breaks] of [
      ['date-time', '2024-01-01T00:00:00Z', '2024-13-01T00:00:00Z'],
      ['email', 'ada@acme.example', 'ada'],
      ['uuid', '8f14e45f-ceea-467f-a0e6-b2d3c4f5a6b7', '8f14e45f'],
      ['uri', 'https://acme.example', 'acme'],
    ]) {
      expect(against({ $schema, format }, holds)).toEqual([]);
      expect(against({ $schema, format }, breaks)).toEqual([` must match format "${format}"`]);
      expect(against({ $schema, format }, 7)).toEqual([]);
    }
  });

  it('that are not known mean nothing', () => {
    expect(against({ format: 'loyalty-number' }, 'x')).toEqual([]);
  });
});

describe('two schemas', () => {
  it('may have the same $id, and are compiled apart', () => {
    const $id = 'https://acme.example/person';
    const [text, number] = [
      { $id, type: 'string' },
      { $id, type: 'number' },
    ].map((schema) => compileOwnSchema(schema));
    if (text === undefined || number === undefined || 'problem' in text || 'problem' in number)
      throw new Error('a schema does not compile');
    expect([text.validate('x'), number.validate(1)]).toEqual([[], []]);
    expect([text.validate(1).length, number.validate('x').length]).toEqual([1, 1]);
  });

  it('may be one and the same', () => {
    const schema = { $id: 'https://acme.example/person', type: 'string' };
    expect([problemOf(schema), problemOf(schema)]).toEqual([undefined, undefined]);
  });

  it('do not see each other', () => {
    expect(problemOf({ $id: 'https://acme.example/seen' })).toBeUndefined();
    expect(problemOf({ $ref: 'https://acme.example/seen' })).toMatch(/^can't resolve reference/);
  });
});

describe('what is said against a value', () => {
  it('is all of it, with the values', () => {
    const compiled = compileOwnSchema({ required: ['id'], properties: { name: { type: 'string' } } });
    if ('problem' in compiled) throw new Error(compiled.problem);
    expect(compiled.validate({ name: 7 })).toMatchObject([
      { instancePath: '', message: "must have required property 'id'" },
      { instancePath: '/name', message: 'must be string', data: 7 },
    ]);
  });

  it('of one value does not change with the next', () => {
    const compiled = compileOwnSchema({ type: 'string' });
    if ('problem' in compiled) throw new Error(compiled.problem);
    const errors = compiled.validate(1);
    expect(compiled.validate('x')).toEqual([]);
    expect(errors).toHaveLength(1);
  });
});

describe('a schema that would keep its thread', () => {
  it.each<[string, Schema, unknown, RegExp]>([
    ['by a pattern', { pattern: '^(a+)+$' }, `${'a'.repeat(60)}!`, /^took longer than 1 s$/],
    [
      'by references that double',
      {
        $ref: '#/$defs/40',
        $defs: Object.fromEntries(
          Array.from({ length: 41 }, (_, depth) => {
            const $ref = `#/$defs/${depth - 1}`;
            return [String(depth), depth === 0 ? { type: 'number' } : { allOf: [{ $ref }, { $ref }] }];
          }),
        ),
      },
      1,
      /^took longer than 1 s$/,
    ],
    [
      'by references that only its use shows to be without end',
      { $dynamicAnchor: 'a', $dynamicRef: '#a' },
      1,
      /^was followed deeper than there is room$/,
    ],
  ])('is ended %s, and says so', (_, schema, value, why) => {
    const compiled = compileOwnSchema(schema);
    if ('problem' in compiled) throw new Error(compiled.problem);
    const undecided = expect.toSatisfy((error) => error instanceof Undecided && why.test(error.message));
    expect(() => compiled.validate(value)).toThrow(undecided);
  });

  it('has its look-around and back references all the same', () => {
    expect(against({ pattern: '^(?=.*\\d)(\\w)\\1' }, 'aa1')).toEqual([]);
  });
});
