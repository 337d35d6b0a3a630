/**
 * Characters that move the cursor, change colours, reverse the reading direction or cannot be seen: controls (escape
 * sequences begin with one), formats, line and paragraph separators, and halves of surrogate pairs.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Text in which every such character stands as its escape, `\u001b`: it can be read and does nothing. */
export function visible(text: string): string {
  return text.replace(invisible, escaped);
}

/** Makes control characters visible in a text of several lines, whose line feeds and tabs stay. */
export function visibleLines(text: string): string {
  return text.replace(invisible, (character) =>
    character === '\n' || character === '\t' ? character : escaped(character),
  );
}

const short: Readonly<Record<string, string>> = {
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
  '\t': String.raw`\t`,
};

function escaped(character: string): string {
  const hex = (character.codePointAt(0) ?? 0).toString(16);
  return short[character] ?? (hex.length > 4 ? `\\u{${hex}}` : `\\u${hex.padStart(4, '0')}`);
}
