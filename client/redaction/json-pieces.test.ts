import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPieces, rewrittenJson } from './json-pieces.ts';

function pieces(text: string): string[] {
  const found: string[] = [];
  readPieces(text, ({ kind, raw, member = '-', depth }) =>
    found.push(`${kind} ${raw} in ${member} at ${depth}`),
  );
  return found;
}

describe('the pieces of a JSON text', () => {
  it('say where they stand', () => {
    expect(pieces('{"data":{"persons":["a",{"b":1}],"total" : 2},"c":true}')).toEqual([
      'name data in - at 1',
      'name persons in data at 2',
      'string a in persons at 3',
      'name b in persons at 4',
      'number 1 in b at 4',
      'name total in data at 2',
      'number 2 in total at 2',
      'name c in - at 1',
      'word true in c at 1',
    ]);
  });

  it('are strings where a name cannot stand', () => {
    expect(pieces('["a":1,"b":{"c" "d":2}')).toEqual([
      'string a in - at 1',
      'number 1 in - at 1',
      'string b in - at 1',
      'string c in - at 2',
      'name d in - at 2',
      'number 2 in d at 2',
    ]);
  });

  it('put together again are the text, whatever it is', () => {
    const quoted = ({ kind, raw }: { kind: string; raw: string }) => (kind === 'number' ? String(raw) : raw);
    const punctuation = fc.string({ unit: fc.constantFrom(...'{}[]:,"\\ \n-1e.aé'), maxLength: 60 });
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string(), punctuation), (text) => {
        expect(rewrittenJson(text, quoted)).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  it('of JSON are all of its strings and names', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const shown = rewrittenJson(JSON.stringify(value), ({ kind, raw }) => (kind === 'string' ? '' : raw));
        const without = JSON.stringify(value, (_, one: unknown) => (typeof one === 'string' ? '' : one));
        expect(shown).toBe(without);
      }),
    );
  });
});
