/** Delimiters of an address in running text; RFC 5321 allows some of them in a local part, where hardly anybody uses them. */
const delimiters = String.raw`\s"'<>\\,;:()[\]{}=&?/|\x60`;
/** JSON's escapes of `@`, `'`, `+` and of what is not ASCII: they belong to the word that they stand in. */
const escapes = String.raw`\\u(?:0040|0027|002b|00[89a-f][\da-f]|0[1-9a-f][\da-f]{2}|[1-9a-f][\da-f]{3})`;
/**
 * Character references of HTML for the characters of an address: pages write the at sign, or the whole address, so
 * against harvesters.
 */
const entity =
  '&(?:commat|period|#(?:0{0,4}(?:4[356]|4[89]|5[0-7]|6[4-9]|[78]\\d|90|95|9[7-9]|1[01]\\d|12[0-2])|x0{0,4}(?:2[bde]|3\\d|4[0-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9a])));';
/** No address is as long (RFC 5321 4.5.3.1); without a bound, a long text without any would exhaust the matcher. */
const letters = `[^${delimiters}]{1,512}`;
const spelled = `(?:${escapes}|${entity})`;
/** White space as JSON escapes it: no word begins with it. */
const space = String.raw`\\u(?:00a0|20[02][\da-f]|3000)`;
const word = `(?:${letters}|(?!${space})${spelled}(?:${letters})?)(?:${spelled}(?:${letters})?){0,64}`;
/** O'Brien's name holds together, quotes around an address do not belong to it. */
const words = `${word}(?:'${word}){0,4}`;

/**
 * A quoted local part (RFC 5321 4.1.2), its quotes perhaps escaped. The text between two JSON strings is none, since it
 * holds punctuation.
 */
const quoted = String.raw`\\?"[^"\\\r\n,:[\]{}]{1,64}\\?"@${words}`;

/** An `email` member and its value, whatever the value looks like; also where the JSON text stands in another. */
const member = String.raw`("email"\s*:\s*")([^"\\]*(?:\\.[^"\\]*)*)`;
const nestedMember = String.raw`(\\"email\\"\s*:\s*\\")([^"\\]*(?:\\[^"][^"\\]*)*)`;

/**
 * Every place in a text where a person's address may stand, from left to right: what an escape of JSON begins is
 * consumed with it (`\n` before an address is not the letter n). No part can match in two ways, so that a long text
 * without any address takes no longer than another.
 */
export const addressPlaces = new RegExp(
  [member, nestedMember, quoted, words, String.raw`\\u[\da-f]{4}`, String.raw`(?:\\[^u"]){1,64}|\\.`].join(
    '|',
  ),
  'gi',
);
