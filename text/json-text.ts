// As in visible.ts: what moves the cursor, reverses the reading direction or cannot be seen. JSON.stringify escapes
// only some of it.
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** JSON with an indent of two, safe to print: every character that cannot be seen stands as its escape. */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value, null, 2);
  return `${text.replace(invisible, (character) => (character === '\n' ? character : escaped(character)))}\n`;
}

/** A value as JSON on one line, as in NDJSON. */
export function jsonLine(value: unknown): string {
  return `${JSON.stringify(value).replace(invisible, escaped)}\n`;
}

/** In UTF-16 units, as JSON has it (RFC 8259 7). */
function escaped(character: string): string {
  return character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}
