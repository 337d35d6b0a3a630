import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readOwnSchema } from './own-schema.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pcds-own-schema-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

async function readText(text: string | Uint8Array) {
  const file = path.join(folder, 'person.json');
  await writeFile(file, text);
  return await readOwnSchema(file);
}

describe('a schema of the user', () => {
  it.each([
    ['true', true],
    ['false', false],
    ['without a word', {}],
    ['without a dialect', { type: 'object', required: ['phone'] }],
    ['of 2020-12', { $schema: 'https://json-schema.org/draft/2020-12/schema', prefixItems: [true] }],
    ['of 2019-09', { $schema: 'https://json-schema.org/draft/2019-09/schema', items: [true] }],
    ['of draft-07', { $schema: 'http://json-schema.org/draft-07/schema#', items: [true] }],
    ['with words of its own', { 'x-owner': 'crm', format: 'loyalty-number' }],
  ])('is given as it stands: %s', async (_, schema) => {
    expect(await readText(JSON.stringify(schema))).toEqual({ schema });
  });

  it('may begin with a byte order mark', async () => {
    expect(await readText('\uFEFF{"type": "object"}')).toEqual({ schema: { type: 'object' } });
  });

  it('may have the $id of another', async () => {
    const schema = { $id: 'https://acme.example/person', type: 'object' };
    await readText(JSON.stringify(schema));
    expect(await readText(JSON.stringify(schema))).toEqual({ schema });
  });

  it.each([
    ['a text', '"object"', 'must be a JSON Schema: an object, true or false'],
    ['a list', '[{}]', 'must be a JSON Schema: an object, true or false'],
    ['null', 'null', 'must be a JSON Schema: an object, true or false'],
    ['a number', '7', 'must be a JSON Schema: an object, true or false'],
    ['no JSON', '{"type": "object",}', 'must be JSON, got something else at line 1, column 19'],
    ['empty', '', 'must be JSON, got something else (a trailing comma, a comment, or cut short?)'],
    [
      'an unknown type',
      '{"type": "objekt"}',
      'is no usable JSON Schema: /type must be equal to one of the allowed values',
    ],
    [
      'a reference to nowhere',
      '{"$ref": "#/$defs/gone"}',
      "is no usable JSON Schema: can't resolve reference #/$defs/gone from id #",
    ],
    [
      'a reference to another file',
      '{"$ref": "address.json"}',
      "is no usable JSON Schema: can't resolve reference address.json from id #; references are followed within the file only",
    ],
    [
      'a reference to another host',
      '{"$ref": "https://acme.example/address.json"}',
      "is no usable JSON Schema: can't resolve reference https://acme.example/address.json from id #; references are followed within the file only",
    ],
    [
      'a reference in a circle',
      '{"properties": {"a": {"$ref": "#/$defs/b"}}, "$defs": {"b": {"allOf": [{"$ref": "#/$defs/b"}]}}}',
      'is no usable JSON Schema: its reference #/$defs/b goes in a circle',
    ],
    [
      'an unknown dialect',
      '{"$schema": "https://acme.example/dialect"}',
      'is no usable JSON Schema: no schema with key or ref "https://acme.example/dialect"',
    ],
  ])('is a problem where it is %s', async (_, text, problem) => {
    const reading = await readText(text);
    const told = 'problem' in reading ? reading.problem.replace(`${folder}${path.sep}`, '') : undefined;
    expect(told).toBe(`person.json ${problem}`);
  });

  it('is a problem where it is not UTF-8', async () => {
    expect(await readText(Uint8Array.of(0x22, 0xff, 0x22))).toEqual({
      problem: `${path.join(folder, 'person.json')} must be UTF-8`,
    });
  });

  it('is a problem where it is not there, or is no file', async () => {
    expect(await readOwnSchema(path.join(folder, 'gone.json'))).toEqual({
      problem: `${path.join(folder, 'gone.json')} does not exist`,
    });
    expect(await readOwnSchema(folder)).toEqual({
      problem: `${folder} is a folder, not a file: name a file in it`,
    });
  });
});
