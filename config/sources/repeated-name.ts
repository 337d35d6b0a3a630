import { endOfString } from '../../schemas/end-of-string.ts';
import { childPointer } from '../pointer.ts';

/** An object or a list around a place of a text; `names`: those that were met in an object. */
interface Level {
  readonly pointer: string;
  readonly names: Set<string> | undefined;
  /** Name of the next member, or index of the next element. */
  next: string | number;
  awaitsName: boolean;
}

const signs = /["{}[\],:]/g;

/**
 * Finds the JSON Pointer of the first member whose name occurs twice in one object: readers differ in which of the two
 * values counts (RFC 8259 4). Undefined where there is none.
 * @param text valid JSON
 */
export function repeatedName(text: string): string | undefined {
  const levels: Level[] = [];
  signs.lastIndex = 0;
  for (let sign = signs.exec(text); sign !== null; sign = signs.exec(text)) {
    const level = levels.at(-1);
    const at = sign.index;
    if (sign[0] === '"') {
      const end = endOfString(text, at);
      signs.lastIndex = end + 1;
      if (level?.awaitsName !== true) continue;
      const name = JSON.parse(text.slice(at, end + 1)) as string;
      if (level.names?.has(name) === true) return childPointer(level.pointer, name);
      level.names?.add(name);
      Object.assign(level, { next: name, awaitsName: false });
    } else passed(sign[0], levels);
  }
  return undefined;
}

function passed(sign: string, levels: Level[]): void {
  const level = levels.at(-1);
  if (sign === '{' || sign === '[') {
    const pointer = level === undefined ? '' : childPointer(level.pointer, level.next);
    const isObject = sign === '{';
    levels.push({ pointer, names: isObject ? new Set() : undefined, next: 0, awaitsName: isObject });
  } else if (sign === '}' || sign === ']') levels.pop();
  else if (sign === ',' && level !== undefined) {
    if (level.names !== undefined) level.awaitsName = true;
    else level.next = Number(level.next) + 1;
  }
}
