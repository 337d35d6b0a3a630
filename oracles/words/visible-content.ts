import type { Answer } from '../../client/exchange.ts';
import { jsonOf } from '../json/json-text.ts';

/** Characters of an answer that are looked through: whoever discloses shows enough there. */
const mostCharacters = 262_144;

/** The content of an answer that a person could read. */
export interface Seen {
  /** All that a person could read of it: the body, and the values of the headers. */
  readonly text: string;
  readonly values: ReadonlySet<string>;
}

export function seen(answer: Answer): Seen {
  const values = leavesOf(answer);
  const body = jsonOf(answer) === undefined ? [Buffer.from(answer.body).toString('utf8')] : values;
  const headers = answer.headers.map(([, value]) => value);
  const text = [...headers, ...body].join('\n').slice(0, mostCharacters);
  const plain = unescaped(text);
  return { text: plain === text ? text : `${text}\n${plain}`, values: new Set(values) };
}

/** Characters as a link (RFC 3986 2.1), a page for people (HTML 13.5) or a text of JSON within a text may write them. */
function unescaped(text: string): string {
  const character = (digits: string, base: number) => {
    const code = Number.parseInt(digits, base);
    return code > 31 && code < 127 ? String.fromCharCode(code) : ' ';
  };
  return text
    .replace(/%([0-7][\da-f])/gi, (_, digits: string) => character(digits, 16))
    .replace(/\\u00([0-7][\da-f])/gi, (_, digits: string) => character(digits, 16))
    .replace(/&#x([\da-f]{2});/gi, (_, digits: string) => character(digits, 16))
    .replace(/&#(\d{2,3});/g, (_, digits: string) => character(digits, 10))
    .replace(/&commat;/g, '@');
}

/** True where a value stands in a text by itself, and not as a part of a longer address or number. */
export function holds(text: string, value: string): boolean {
  if (value === '') return false;
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
    const before = text.slice(Math.max(at - 1, 0), at);
    const after = text.slice(at + value.length, at + value.length + 2);
    if (!/[\w.+-]/.test(before) && !/^(?:[\w-]|\.\w)/.test(after)) return true;
  }
  return false;
}

/** The body in one spelling; undefined where it is no JSON. */
export function bodyText(answer: Answer): string | undefined {
  return JSON.stringify(jsonOf(answer));
}

export function leavesOf(answer: Answer): readonly string[] {
  return leaves(jsonOf(answer));
}

/** Strings and numbers at any depth. */
export function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(leaves);
}
