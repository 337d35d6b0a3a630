import { visit } from 'jsonc-parser';
import { childPointer } from '../pointer.ts';

/**
 * Finds the JSON Pointer of the first member whose name occurs twice in one object: readers differ in which of the two
 * values counts (RFC 8259 4). Undefined where there is none.
 * @param text valid JSON
 */
export function repeatedName(text: string): string | undefined {
  const around: Set<string>[] = [];
  let repeated: string | undefined;
  visit(text, {
    onObjectBegin: () => void around.push(new Set()),
    onObjectEnd: () => void around.pop(),
    onObjectProperty: (name, _offset, _length, _line, _column, pathOfObject) => {
      const names = around.at(-1);
      if (names?.has(name) === true) repeated ??= [...pathOfObject(), name].reduce<string>(childPointer, '');
      names?.add(name);
    },
  });
  return repeated;
}
