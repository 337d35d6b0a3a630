import { describe, expect, it } from 'vitest';
import { byName, pick } from './names.ts';

const catalogue = [{ name: 'apple' }, { name: 'banana', excludes: ['cherry'] }, { name: 'cherry' }];

describe('pick', () => {
  it("gives the entries in the catalogue's order, each once", () => {
    expect(pick('fruit', ['banana', 'apple', 'banana'], catalogue).map((entry) => entry.name)).toEqual([
      'apple',
      'banana',
    ]);
  });

  it('suggests the nearest names for one that is misspelt', () => {
    expect(() => pick('fruit', ['bananna'], catalogue)).toThrow(
      'unknown fruit "bananna" (did you mean banana?)',
    );
  });

  it('lists all names where none is near', () => {
    expect(() => pick('fruit', ['x'], catalogue)).toThrow('unknown fruit "x" (known: apple, banana, cherry)');
  });

  it('refuses entries that exclude each other, whichever of them says so', () => {
    expect(() => pick('fruit', ['cherry', 'banana'], catalogue)).toThrow(
      'fruits "banana" and "cherry" exclude each other',
    );
  });

  it('tells all that is wrong at once', () => {
    expect(() => pick('fruit', ['x', 'y'], catalogue)).toThrow(/"x".*\n.*"y"/);
  });
});

describe('byName', () => {
  it('sorts by code units', () => {
    expect(byName([{ name: 'b' }, { name: 'a-b' }, { name: 'a' }]).map((entry) => entry.name)).toEqual([
      'a',
      'a-b',
      'b',
    ]);
  });
});
