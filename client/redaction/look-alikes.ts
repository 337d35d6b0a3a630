/**
 * Letters that look like those of ASCII, or like nothing: full-width ones, those of mathematics, and tags (U+E0020 to
 * U+E007E), plain or as JSON escapes them.
 */
export const lookAlikes: readonly string[] = [
  String.raw`[\uFF01-\uFF5E]`,
  String.raw`\uD835[\uDC00-\uDFFF]`,
  String.raw`\uDB40[\uDC20-\uDC7E]`,
  String.raw`\\uff(?:0[1-9a-f]|[1-4][0-9a-f]|5[0-9a-e])`,
  String.raw`\\ud835\\ud[c-f][0-9a-f]{2}`,
  String.raw`\\udb40\\udc[2-7][0-9a-f]`,
];

const firstTag = 0xe0000;
const beyondPlane = 0xffff;
const escaped = /\\u([0-9a-f]{4})/gi;

/** The character that one of {@link lookAlikes} looks like, or is a tag of; undefined for what is none of them. */
export function looksLike(spelled: string): string | undefined {
  const character = spelled.replace(escaped, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
  const code = character.codePointAt(0) ?? 0;
  if (code < 0xff01) return undefined;
  const alike = code >= firstTag ? String.fromCodePoint(code - firstTag) : character.normalize('NFKC');
  return (alike.codePointAt(0) ?? 0) > beyondPlane ? '' : alike;
}
