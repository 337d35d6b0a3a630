import { isJson } from './json-depth.ts';
import { largeBytes } from './long-values.ts';
import { parameterOf } from './query.ts';

/** Persons of one page that are read where it holds more than anybody asked for. */
export const mostOfCrowd = 5_000;
/** A request for more than this may well be answered with all that there are. */
const largestLimit = 1_000;
/** Of `persons` in `data`: the page is the first object around it. */
const depthOfList = 3;

const [quote, backslash, comma, bracket, brace, bracketEnd, braceEnd] = [
  '"',
  '\\',
  ',',
  '[',
  '{',
  ']',
  '}',
].map((character) => character.charCodeAt(0));

/**
 * A page with the rest of its persons left out where it holds thousands, though at most a thousand were asked for: it
 * breaks PAGING-3 in any case, and to read all of each such page takes a run many times as long as it tells. What is no
 * JSON stays as it is.
 * @param target path and query, as they stand in the request line
 */
export function withoutCrowd(body: Uint8Array, target: string): Uint8Array {
  if (body.length < largeBytes || !asksForFew(target)) return body;
  const rest = restOfList(body);
  if (rest === undefined || body.includes(0) || !isJson(body)) return body;
  return Buffer.concat([body.subarray(0, rest.from), body.subarray(rest.to)]);
}

function asksForFew(target: string): boolean {
  const [path = '', query = ''] = target.split('?');
  const limit = parameterOf(query, 'limit') ?? '';
  return path.includes('/partners/') && /^0*[1-9]\d{0,3}$/.test(limit) && Number(limit) <= largestLimit;
}

/** Where the elements stand of the first list of that depth that are more than are read. */
function restOfList(body: Uint8Array): { readonly from: number; readonly to: number } | undefined {
  let depth = 0;
  let isString = false;
  let isList = false;
  let commas = 0;
  let from = 0;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at];
    if (byte === quote) isString = !isString;
    else if (isString && byte === backslash) at += 1;
    else if (isString) continue;
    else if (byte === bracket || byte === brace) {
      depth += 1;
      if (depth === depthOfList) [isList, commas] = [byte === bracket, 0];
    } else if (byte === bracketEnd || byte === braceEnd) {
      if (depth === depthOfList && isList && commas >= mostOfCrowd) return { from, to: at };
      depth -= 1;
    } else if (byte === comma && isList && depth === depthOfList) {
      commas += 1;
      if (commas === mostOfCrowd) from = at;
    }
  }
  return undefined;
}
