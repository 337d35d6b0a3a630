import { describe, expect, it } from 'vitest';
import { referenceCycle } from './reference-cycle.ts';

describe('references that never end', () => {
  it.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['to itself', { $ref: '#' }, '#'],
    [
      'in a circle',
      { $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } },
      '#/$defs/a',
    ],
    ['below a member', { properties: { x: { $ref: '#/properties/x' } } }, '#/properties/x'],
    ['by an alternative', { anyOf: [{ type: 'null' }, { $ref: '#' }] }, '#'],
    ['by a condition', { dependentSchemas: { x: { not: { $ref: '#' } } } }, '#'],
    ['by an anchor', { $defs: { a: { $anchor: 'a', allOf: [{ $ref: '#a' }] } } }, '#a'],
    ['by an address', { $id: 'https://acme.example/a', items: { $id: 'b', $ref: 'b' } }, 'b'],
    ['by an escaped name', { $defs: { 'a/b%': { $ref: '#/$defs/a~1b%25' } } }, '#/$defs/a~1b%25'],
  ])('are found: %s', (_, schema, reference) => {
    expect(referenceCycle(schema)).toBe(reference);
  });

  it.each<[string, Readonly<Record<string, unknown>>]>([
    ['a tree', { properties: { children: { items: { $ref: '#' } } } }],
    [
      'a tree below a condition',
      { not: { items: { $ref: '#' } }, anyOf: [{ additionalProperties: { $ref: '#' } }] },
    ],
    ['one schema twice', { allOf: [{ $ref: '#/$defs/a' }, { $ref: '#/$defs/a' }], $defs: { a: {} } }],
    ['members called like keywords', { properties: { not: { $ref: '#' }, $ref: { type: 'string' } } }],
    ['data that look like it', { const: { $ref: '#' }, examples: [{ $ref: '#/examples/0' }] }],
    [
      'another resource',
      { $id: 'https://acme.example/a', $defs: { b: { $id: 'b', $defs: { c: {} }, $ref: '#/$defs/c' } } },
    ],
    ['a reference to nowhere', { $ref: '#/gone', items: { $ref: 'https://elsewhere.example/x' } }],
  ])('are not: %s', (_, schema) => {
    expect(referenceCycle(schema)).toBeUndefined();
  });

  it('are looked for in a schema of any depth', () => {
    let schema: Record<string, unknown> = {};
    for (let depth = 0; depth < 20_000; depth += 1) schema = { allOf: [schema] };
    expect(referenceCycle(schema)).toBeUndefined();
  });
});
