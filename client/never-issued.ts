import { createHash } from 'node:crypto';
import { reveal, type Secret } from '../config/secret.ts';

/** A prefix such as `pk_test_` says what kind of key it is; more of a key is not repeated. */
const prefix = /^[A-Za-z]{1,8}[_-](?:[A-Za-z]{1,8}[_-])?/;

/** Characters of a bearer token beside letters and digits, `=` aside (RFC 6750 2.1). */
const punctuation = '-._~+/';

/**
 * A key of the same shape that was never issued: a kind's prefix, the length and the kinds of characters are kept;
 * every letter and digit is another one, and which one follows from the seed.
 */
export function neverIssuedLike(secret: Secret, seed: string): string {
  return anotherLike(reveal(secret), seed);
}

/** Draws another text of the same form, for a text that is no secret, such as an identifier. */
export function anotherLike(key: string, seed: string): string {
  const kept = prefix.exec(key)?.[0] ?? '';
  const beginning = kept.length * 3 <= key.length ? kept : '';
  const rest = key.slice(beginning.length);
  const other = /[A-Za-z0-9]/.test(rest) ? otherOfItsKind : otherPunctuation;
  return beginning + [...rest].map((character, index) => other(character, draw(`${seed}:${index}`))).join('');
}

function draw(seed: string): number {
  return createHash('sha256').update(seed).digest().readUInt32BE();
}

function otherOfItsKind(character: string, random: number): string {
  if (/[a-z]/.test(character)) return shifted(character, 97, 26, random);
  if (/[A-Z]/.test(character)) return shifted(character, 65, 26, random);
  if (/[0-9]/.test(character)) return shifted(character, 48, 10, random);
  return character;
}

function otherPunctuation(character: string, random: number): string {
  const others = [...punctuation].filter((other) => other !== character);
  return others[random % others.length] ?? '-';
}

function shifted(character: string, first: number, size: number, random: number): string {
  const place = character.charCodeAt(0) - first;
  // From 1 on, so that it is never the same character again.
  return String.fromCharCode(first + ((place + 1 + (random % (size - 1))) % size));
}
