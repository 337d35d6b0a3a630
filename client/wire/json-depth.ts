import { isJson } from './parsed-json.ts';

/**
 * RFC 8259 9 lets a reader limit how deep values are nested, and usual readers do (64 in .NET, 128 in Rust's serde,
 * 1,000 in Python). To walk what is deeper would overflow the stack.
 */
export const deepestNesting = 500;

const [quote, backslash, bracket, brace, bracketEnd, braceEnd] = ['"', '\\', '[', '{', ']', '}'].map(
  (character) => character.charCodeAt(0),
);

/**
 * True where a body is JSON that is nested deeper than can be read. A deep body that is not JSON is judged like every
 * other one.
 */
export function isTooDeep(body: Uint8Array): boolean {
  return isNestedDeeper(body) && isJson(body);
}

function isNestedDeeper(body: Uint8Array): boolean {
  let depth = 0;
  let isString = false;
  for (let at = 0; at < body.length && depth <= deepestNesting; at += 1) {
    const byte = body[at];
    if (byte === quote) isString = !isString;
    else if (isString && byte === backslash) at += 1;
    else if (isString) continue;
    else if (byte === bracket || byte === brace) depth += 1;
    else if (byte === bracketEnd || byte === braceEnd) depth -= 1;
  }
  return depth > deepestNesting;
}
