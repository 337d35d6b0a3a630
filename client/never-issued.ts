import { createHash } from 'node:crypto';
import { reveal, type Secret } from '../config/secret.ts';

/** A prefix such as `pk_test_` says what kind of key it is; more of a key is not repeated. */
const prefix = /^[A-Za-z]{1,8}[_-](?:[A-Za-z]{1,8}[_-])?/;

/**
 * A key of the same shape that was never issued: a kind's prefix, the length and the kinds of characters are kept,
 * everything else follows from the seed.
 */
export function neverIssuedLike(secret: Secret, seed: string): string {
  const key = reveal(secret);
  const kept = prefix.exec(key)?.[0] ?? '';
  const beginning = kept.length * 3 <= key.length ? kept : '';
  const rest = [...key.slice(beginning.length)];
  const other = rest.map((character, index) => otherOfItsKind(character, `${seed}:${index}`)).join('');
  return beginning + other;
}

function otherOfItsKind(character: string, seed: string): string {
  const random = createHash('sha256').update(seed).digest().readUInt32BE();
  // From 1 on, so that it is never the same character again.
  if (/[a-z]/.test(character)) return shifted(character, 97, 26, random);
  if (/[A-Z]/.test(character)) return shifted(character, 65, 26, random);
  if (/[0-9]/.test(character)) return shifted(character, 48, 10, random);
  return character;
}

function shifted(character: string, first: number, size: number, random: number): string {
  const place = character.charCodeAt(0) - first;
  return String.fromCharCode(first + ((place + 1 + (random % (size - 1))) % size));
}
