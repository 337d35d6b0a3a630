const names: Readonly<Record<string, string>> = {
  '\0': 'a null character',
  '\t': 'a tab',
  '\n': 'a line feed',
  '\r': 'a carriage return',
  ' ': 'a space',
  '"': 'a quotation mark',
  '(': 'an opening parenthesis',
  ')': 'a closing parenthesis',
  ',': 'a comma',
  ':': 'a colon',
  ';': 'a semicolon',
  '<': 'an opening angle bracket',
  '>': 'a closing angle bracket',
  '\\': 'a backslash',
  _: 'an underscore',
};

/** Names the character at a UTF-16 index in words that survive any output: `a tab`, `"W"`, `U+00A0`. */
export function describeCharacter(text: string, index: number): string {
  const point = text.codePointAt(index);
  if (point === undefined) return 'the end of the text';
  const character = String.fromCodePoint(point);
  if (/[ -~]/.test(character)) return names[character] ?? `"${character}"`;
  const code = `U+${point.toString(16).toUpperCase().padStart(4, '0')}`;
  if (/\p{Nd}/u.test(character)) return `a digit that is not ASCII (${code})`;
  return names[character] ?? code;
}

/** Converts a UTF-16 index to a position in code points, counted from 1: `character 12`. */
export function positionOf(text: string, index: number): string {
  return `character ${Array.from(text.slice(0, index)).length + 1}`;
}

/** A character with its position: `a space at character 12`. */
export function characterAt(text: string, index: number): string {
  return `${describeCharacter(text, index)} at ${positionOf(text, index)}`;
}
