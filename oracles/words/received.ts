import type { Endpoint } from '../../client/exchange.ts';
import { textMarks } from './text-marks.ts';
import { valueText, wholeLength } from './truncated-value.ts';

/** So much is carried at most, however large a value is. */
const carried = 65_536;

const marks = textMarks('\uE004', '\uE005');

/** Something that the target sent: in a success, or in a header field of any answer. */
export interface Received {
  readonly endpoint: Endpoint;
  /** `json`: a value; `body`: the beginning of a body that is none; `header`: the value of the field that is its member. */
  readonly kind: 'json' | 'body' | 'header';
  readonly text: string;
  readonly length: number;
  /** The member that holds the value, and how deep it stands. */
  readonly member?: string;
  readonly depth: number;
}

/** A value of an answer, marked to be shown only as the run's rule for personal data allows; `pointer`: where it stood. */
export function received(value: unknown, endpoint: Endpoint, pointer: string): string {
  if (value === undefined) return valueText(value);
  const names = pointer.split('/').slice(1);
  const member = names.findLast((name) => !/^\d+$/.test(name));
  const text = JSON.stringify(value);
  const place = { ...(member === undefined ? {} : { member }), depth: names.length };
  return mark({ endpoint, kind: 'json', text: text.slice(0, carried), length: wholeLength(text), ...place });
}

/** The same for the beginning of a body that is no JSON. */
export function receivedText(text: string, endpoint: Endpoint): string {
  const { length } = JSON.stringify(text);
  return mark({ endpoint, kind: 'body', text: text.slice(0, carried), length, depth: 0 });
}

/** The same for the value of a header field; `name` in small letters. */
export function receivedHeader(name: string, text: string, endpoint: Endpoint): string {
  const { length } = JSON.stringify(text);
  return mark({ endpoint, kind: 'header', text: text.slice(0, carried), length, member: name, depth: 0 });
}

/** The name of a member: it stays, unless it is a number that may be somebody's. */
export function receivedName(name: string, endpoint: Endpoint): string {
  return /^\d{7,}$/.test(name) ? received(name, endpoint, '') : valueText(name);
}

/** A text with its marks resolved: what is marked goes through one function, the rest through another. */
export function resolveReceived(
  text: string,
  showReceived: (received: Received) => string,
  showText: (text: string) => string,
): string {
  return marks.resolve(text, (part) => resolved(part, showReceived), showText);
}

function mark(value: Received): string {
  return marks.mark(JSON.stringify(value));
}

/** Shows a marked value. A mark that the target has altered shows no value. */
function resolved(part: string, show: (received: Received) => string): string {
  try {
    return show(JSON.parse(part) as Received);
  } catch {
    return '\uFFFD';
  }
}
