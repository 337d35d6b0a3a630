import { visit } from 'jsonc-parser';
import { jsonPointer } from './json-pointer.ts';

/** The first member name of a JSON text that its object has already, and where the object stands. */
export interface DuplicateName {
  readonly name: string;
  /** JSON Pointer (RFC 6901) of the object. */
  readonly object: string;
}

/** Of a text that is JSON. Names are compared as they are after unescaping (RFC 8259 8.3). */
export function duplicateName(text: string): DuplicateName | undefined {
  const objects: Set<string>[] = [];
  let found: DuplicateName | undefined;
  visit(text, {
    onObjectBegin: () => {
      objects.push(new Set());
    },
    onObjectEnd: () => {
      objects.pop();
    },
    onObjectProperty: (name, _offset, _length, _line, _character, path) => {
      const names = objects.at(-1) ?? new Set();
      if (names.has(name)) found ??= { name, object: jsonPointer(path()) };
      names.add(name);
    },
  });
  return found;
}
