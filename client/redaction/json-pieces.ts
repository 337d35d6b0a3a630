import { endOfString } from '../../schemas/end-of-string.ts';

/** A piece of a text that is JSON, or was meant to be: what says something, without white space and punctuation. */
export interface JsonPiece {
  /** `word`: a token outside of strings that is no number. */
  readonly kind: 'name' | 'string' | 'number' | 'word';
  /** The piece as it is written; strings and names are without their quotes. */
  readonly raw: string;
  /** The member that it is the value of, or that holds the array in which it stands; of a name, the one above. */
  readonly member: string | undefined;
  /** Objects and arrays around it. */
  readonly depth: number;
  /** True where it belongs to an error, by the members that hold it and its own: see {@link Reading}. */
  readonly tellsError: boolean;
}

/** Place in a body of a text that is only a part of it. */
export type JsonPlace = Pick<JsonPiece, 'member' | 'depth'>;

export interface Reading {
  readonly place?: JsonPlace;
  /** Characters that are made. */
  readonly most?: number;
  /** True where the value of a member, or one in a list that no member holds, tells an error; `outer`: whether what holds it does. By default nothing does. */
  readonly isMessage?: (member: string | undefined, outer: boolean) => boolean;
}

interface Level {
  readonly isObject: boolean;
  /** A member name may come next. */
  awaitsName: boolean;
  member: string | undefined;
  readonly above: string | undefined;
  readonly tellsError: boolean;
}

const outside = /[\s\uFEFF]+|[{}[\],:]|"|[^\s\uFEFF{}[\],:"]+/y;
const number = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const top: JsonPlace = { member: undefined, depth: 0 };

/**
 * Applies `rewrite` to each piece of a text. Everything else stays: spelling of numbers, white space, repeated names, and
 * malformed parts. A string that does not end counts as one. Stops after `most` characters.
 */
export function rewrittenJson(
  text: string,
  rewrite: (piece: JsonPiece) => string,
  { place = top, most = Number.POSITIVE_INFINITY, isMessage }: Reading = {},
): string {
  const nesting = new Nesting(place, isMessage);
  const made: string[] = [];
  let length = 0;
  for (let at = 0; at < text.length && length < most; ) {
    const token = tokenAt(text, at);
    at += token.length;
    const shown = token.startsWith('"')
      ? inQuotes(token, text, at, nesting, rewrite)
      : bare(token, nesting, rewrite);
    made.push(shown);
    length += shown.length;
  }
  return made.join('');
}

export function readPieces(text: string, read: (piece: JsonPiece) => void): void {
  rewrittenJson(text, (piece) => {
    read(piece);
    return '';
  });
}

/** The text that a string of JSON stands for; undefined where an escape is none. */
export function unescaped(raw: string): string | undefined {
  if (!raw.includes('\\')) return raw;
  try {
    return JSON.parse(`"${raw}"`) as string;
  } catch {
    return undefined;
  }
}

/** Stack of the open objects and arrays, as far as a text has been read. */
class Nesting {
  readonly #place: JsonPlace;
  readonly #isMessage: Reading['isMessage'];
  readonly #levels: Level[] = [];

  constructor(place: JsonPlace, isMessage: Reading['isMessage']) {
    this.#place = place;
    this.#isMessage = isMessage;
  }

  get place(): Pick<JsonPiece, 'member' | 'depth' | 'tellsError'> {
    const level = this.#levels.at(-1);
    const member = level === undefined ? this.#place.member : level.member;
    const isMessage = this.#isMessage;
    const tellsError =
      isMessage !== undefined && (level === undefined || isMessage(level.member, level.tellsError));
    return { member, depth: this.#place.depth + this.#levels.length, tellsError };
  }

  get awaitsName(): boolean {
    return this.#levels.at(-1)?.awaitsName === true;
  }

  named(name: string): void {
    const level = this.#levels.at(-1);
    if (level !== undefined) Object.assign(level, { awaitsName: false, member: name });
  }

  passed(sign: string): void {
    const level = this.#levels.at(-1);
    if (sign === '{' || sign === '[') this.#enter(sign === '{');
    else if (sign === '}' || sign === ']') this.#levels.pop();
    else if (sign === ',' && level?.isObject === true)
      Object.assign(level, { awaitsName: true, member: level.above });
  }

  #enter(isObject: boolean): void {
    const { member, tellsError } = this.place;
    this.#levels.push({ isObject, awaitsName: isObject, member, above: member, tellsError });
  }
}

function tokenAt(text: string, at: number): string {
  outside.lastIndex = at;
  const [token = ''] = outside.exec(text) ?? [];
  return token === '"' ? text.slice(at, endOfString(text, at) + 1) : token;
}

type Rewrite = (piece: JsonPiece) => string;

function inQuotes(token: string, text: string, end: number, nesting: Nesting, rewrite: Rewrite): string {
  const ends = token.length > 1 && token.endsWith('"') && !endsInEscape(token);
  const raw = token.slice(1, ends ? -1 : undefined);
  const isName = nesting.awaitsName && /^\s*:/.test(text.slice(end, end + longestGap));
  const shown = rewrite({ kind: isName ? 'name' : 'string', raw, ...nesting.place });
  if (isName) nesting.named(unescaped(raw) ?? raw);
  return `"${shown}${ends ? '"' : ''}`;
}

/** White space between a name and its colon; behind more of it, a name is taken for a value. */
const longestGap = 64;

/** True where the last quote belongs to an escape: the text was cut behind it. */
function endsInEscape(token: string): boolean {
  const backslashes = /(\\*)"$/.exec(token.slice(1))?.[1] ?? '';
  return backslashes.length % 2 === 1;
}

function bare(token: string, nesting: Nesting, rewrite: Rewrite): string {
  if (/^[{}[\],:]/.test(token)) nesting.passed(token);
  if (/^[\s\uFEFF{}[\],:]/.test(token)) return token;
  return rewrite({ kind: number.test(token) ? 'number' : 'word', raw: token, ...nesting.place });
}
