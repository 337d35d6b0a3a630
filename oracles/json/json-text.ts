import type { Answer } from '../../client/exchange.ts';
import { isObject } from '../../schemas/json-object.ts';
import { type DuplicateName, duplicateName } from './duplicate-names.ts';
import { isAtTheEnd, notJson } from './json-mistake.ts';
import { jsonOutline, namesIn, plainLexeme } from './json-outline.ts';
import { numberLexemes } from './number-lexemes.ts';
import { recentlyRead } from './recent-cache.ts';

/** A body read as JSON text (RFC 8259), or what is wrong with it. */
export type JsonReading = JsonValue | JsonProblem;

interface JsonProblem {
  readonly problem: string;
  /** True where it is in order as far as it goes: more of it might have been JSON. */
  readonly endsEarly: boolean;
  /** It may be JSON: it is nested deeper than readers go. */
  readonly isTooDeep?: true;
}

export interface JsonValue {
  readonly value: unknown;
  readonly lexeme: (pointer: string) => string | undefined;
  readonly hasByteOrderMark: boolean;
  /** A member name that an object has twice. */
  readonly duplicate: () => DuplicateName | undefined;
}

const byteOrderMark = '\uFEFF';
/** RFC 8259 9 allows a limit, and usual readers have one (64 in .NET, 128 in serde): walking deeper overflows the stack. */
export const deepestNesting = 500;

/** Reads the body of an answer; an answer that is read again soon is read once. */
export const readJson: (answer: Answer) => JsonReading = recentlyRead(({ body }) => parse(body));

function parse(body: Uint8Array): JsonReading {
  if (body.length === 0) return { problem: 'the body is empty', endsEarly: true };
  const decoded = decode(body);
  if (decoded === undefined)
    return {
      problem: `the body is not UTF-8${whereNotUtf8(body)}`,
      endsEarly: decode(body, true) !== undefined,
    };
  // A byte order mark is not JSON's affair here: a reader may ignore it (RFC 8259 8.1), and HTTP-3 reports it.
  const hasByteOrderMark = decoded.startsWith(byteOrderMark);
  const text = hasByteOrderMark ? decoded.slice(1) : decoded;
  const outline = jsonOutline(text, deepestNesting);
  if (outline.depth > deepestNesting)
    return {
      problem: `the body is nested more than ${deepestNesting} deep (RFC 8259 9)`,
      endsEarly: false,
      isTooDeep: true,
    };
  try {
    const value: unknown = JSON.parse(text);
    return {
      value,
      lexeme: outline.hasPlainNumbers ? (pointer) => plainLexeme(value, pointer) : lexemesOf(text),
      hasByteOrderMark,
      // A repeated name is lost in the value.
      duplicate: () => (outline.names === namesIn(value) ? undefined : duplicateName(text)),
    };
  } catch (error) {
    const mistake = error as Error;
    return {
      problem: `the body is not JSON: ${notJson(text, mistake)}`,
      endsEarly: isAtTheEnd(text, mistake),
    };
  }
}

/** The value of a body; undefined where it is no JSON. */
export function jsonOf(answer: Answer): unknown {
  const reading = readJson(answer);
  return 'problem' in reading ? undefined : reading.value;
}

/** The body where it is a JSON object, or the objects of a list; none where it is anything else. */
export function objectsIn(answer: Answer): readonly object[] {
  const value = jsonOf(answer);
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return items.filter(isObject);
}

/** Undefined where it is not UTF-8; `stream`: of a last character bytes may be missing. */
function decode(body: Uint8Array, stream = false): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body, { stream });
  } catch {
    return undefined;
  }
}

function whereNotUtf8(body: Uint8Array): string {
  const lenient = Buffer.from(body).toString('utf8');
  const at = lenient.indexOf('\uFFFD');
  return at < 0 ? '' : `, first at character ${at + 1}`;
}

/** Numbers are looked up rarely: the text is scanned when the first one is asked for. */
function lexemesOf(text: string): (pointer: string) => string | undefined {
  let lexemes: ReadonlyMap<string, string> | undefined;
  return (pointer) => {
    lexemes ??= numberLexemes(text);
    return lexemes.get(pointer);
  };
}
