import { describe, expect, it } from 'vitest';
import { jsonLeaves } from './json-leaves.ts';

describe('jsonLeaves', () => {
  it('gives scalar values by JSON Pointer, as JSON spells them', () => {
    expect(Object.fromEntries(jsonLeaves({ a: [1, '1', null], 'b/c~': { '': true } }))).toEqual({
      '/a/0': '1',
      '/a/1': '"1"',
      '/a/2': 'null',
      '/b~1c~0/': 'true',
    });
  });

  it('gives a scalar that is the whole value', () => {
    expect([...jsonLeaves('x')]).toEqual([['', '"x"']]);
  });

  it('gives nothing for what is empty', () => {
    expect(jsonLeaves({ a: [], b: {} }).size).toBe(0);
  });
});
