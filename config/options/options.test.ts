import { describe, expect, it } from 'vitest';
import { ajv } from '../../schemas/ajv.ts';
import baselineSchema from '../../schemas/config/baseline.schema.json' with { type: 'json' };
import schema from '../../schemas/config/config.schema.json' with { type: 'json' };
import { profileNames } from '../profiles.ts';
import { optionRows } from './options.ts';

interface Node {
  readonly properties?: Readonly<Record<string, Node>>;
}

function pointersOf(node: Node, pointer = ''): string[] {
  const { properties } = node;
  if (properties === undefined) return [pointer];
  return Object.entries(properties).flatMap(([name, child]) => pointersOf(child, `${pointer}/${name}`));
}

describe('the table of options', () => {
  it('has a row for every value of the config file', () => {
    const pointers = optionRows.flatMap((row) => row.pointer ?? []);
    const inFile = pointersOf(schema as unknown as Node).filter((pointer) => pointer !== '/$schema');
    expect(pointers.toSorted()).toEqual(inFile.toSorted());
  });

  it('names each flag, variable and pointer once', () => {
    for (const of of ['flag', 'environment', 'pointer'] as const) {
      const names = optionRows.flatMap((row) => row[of] ?? []);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('gives every option with a value a name for it', () => {
    const switches = optionRows.filter((row) => row.argument === undefined).map((row) => row.type);
    expect(new Set(switches)).toEqual(new Set(['boolean']));
  });

  it('has no option that holds a key', () => {
    const keys = optionRows.filter((row) => row.type === 'key').map((row) => row.flag);
    expect(keys.every((flag) => flag.endsWith('-file'))).toBe(true);
  });
});

describe('the profiles', () => {
  it('are those that the config file may name', () => {
    expect(schema.properties.profile.enum).toEqual(profileNames);
  });
});

describe('the schemas of the config file and the baseline', () => {
  it.each([schema, baselineSchema])('accept their own examples: $title', (described) => {
    const validate = ajv.getSchema(described.$id) ?? ajv.compile(described);
    for (const example of described.examples)
      expect(validate(example), JSON.stringify(validate.errors)).toBe(true);
  });
});
