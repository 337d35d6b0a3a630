import { textMarks } from './text-marks.ts';

/** Longer values are shown in part: a finding names the value, the exchange holds it whole. */
const longest = 120;
/** So much is carried at most, however large the value is: enough for what is shown when keys are taken out of it. */
const carried = 65_536;

/** Of the length of a value, a colon, and the value. */
const marks = textMarks('\uE002', '\uE003');

/** A JSON value as it is shown in a finding; a long one is marked, see {@link resolveLong}. */
export function valueText(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  if (text.length <= longest) return text;
  return marks.mark(`${wholeLength(text)}:${text.slice(0, carried)}`);
}

/** The mark of a very long string that the client has cut: client/wire/long-values.ts. */
const cutMark = /\uE006(\d+)-[\da-f]{16}/;

/** Characters of a JSON text as it was received. */
export function wholeLength(text: string): number {
  const [mark, length] = cutMark.exec(text) ?? [];
  return mark === undefined ? text.length : Math.max(text.length, Number(length) + 2);
}

/** Says what kind of JSON value it is, with its article. */
export function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object') return 'an object';
  return `a ${typeof value}`;
}

/** Cuts long values after `show` has redacted the whole text: half a key would not be recognised. */
export function resolveLong(text: string, show: (text: string) => string): string {
  const showLong = (part: string) => {
    const colon = part.indexOf(':');
    return cut(show(part.slice(colon + 1)), Number(part.slice(0, colon)));
  };
  return marks.resolve(text, showLong, show);
}

/** The beginning of a text that is ready to be shown; `length` is what it had before. */
export function cut(text: string, length: number): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')}... (${length} characters)`;
}
