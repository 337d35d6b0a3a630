import { endOfString } from '../../schemas/end-of-string.ts';
import { parameterOf } from '../query.ts';
import { largeBytes } from './long-values.ts';
import { isJson } from './parsed-json.ts';

/** The most persons of one page that are read where it exceeds any limit. */
export const mostPersonsRead = 5_000;
/** A request for more than this may well be answered with all that there are. */
const largestLimit = 1_000;
/** Depth of `persons` in `data`: the page is the outermost object. */
const depthOfList = 3;

const [quote, comma, bracket, brace, bracketEnd, braceEnd] = ['"', ',', '[', '{', ']', '}'].map((character) =>
  character.charCodeAt(0),
);

/**
 * Cuts the list of persons of a page after five thousand where at most a thousand were requested. Such a page breaks
 * PAGING-3 whatever the others are, and reading them all takes long. A body that is not JSON stays as it is.
 * @param target path and query, as they stand in the request line
 */
export function withoutExcessPersons(body: Uint8Array, target: string): Uint8Array {
  if (body.length < largeBytes || !asksForFew(target)) return body;
  const rest = restOfList(Buffer.from(body.buffer, body.byteOffset, body.length));
  if (rest === undefined || body.includes(0) || !isJson(body)) return body;
  return Buffer.concat([body.subarray(0, rest.from), body.subarray(rest.to)]);
}

function asksForFew(target: string): boolean {
  const [path = '', query = ''] = target.split('?');
  const limit = parameterOf(query, 'limit') ?? '';
  return path.includes('/partners/') && /^0*[1-9]\d{0,3}$/.test(limit) && Number(limit) <= largestLimit;
}

/** Range of the elements beyond the most that are read, in the first list of that depth which has so many. */
function restOfList(body: Buffer): { readonly from: number; readonly to: number } | undefined {
  let places: number[] | undefined;
  for (const { byte, at, depth } of punctuation(body)) {
    if (depth !== depthOfList) continue;
    if (byte === comma) places?.push(at);
    else if (isOpening(byte)) places = byte === bracket ? [] : undefined;
    else if (places !== undefined && places.length >= mostPersonsRead)
      return { from: places[mostPersonsRead - 1] ?? at, to: at };
  }
  return undefined;
}

interface Punctuation {
  readonly byte: number;
  readonly at: number;
  /** Lists and objects that are open: of a bracket, the one that it opens or ends is among them. */
  readonly depth: number;
}

/** Brackets, braces and commas that are no part of a string. */
function* punctuation(body: Buffer): Generator<Punctuation> {
  let depth = 0;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at] ?? 0;
    if (byte === quote) at = endOfString(body, at);
    if (isOpening(byte)) depth += 1;
    if (byte === comma || isOpening(byte) || isClosing(byte)) yield { byte, at, depth };
    if (isClosing(byte)) depth -= 1;
  }
}

function isOpening(byte: number): boolean {
  return byte === bracket || byte === brace;
}

function isClosing(byte: number): boolean {
  return byte === bracketEnd || byte === braceEnd;
}
