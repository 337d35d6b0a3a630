import { createHash } from 'node:crypto';
import type { Alter } from './alter.ts';
import { changeWire } from './change.ts';
import { notModified } from './not-modified.ts';
import type { Question } from './question.ts';

/**
 * Successes carry an entity tag, by default a strong one, and are answered 304 where a tag that was sent holds (RFC 9110 8.8.3, 13.1.2).
 * @param holds whether the `If-None-Match` of a request stands for the tag
 * @param named the tag, in its quotes
 */
export function tagged(
  holds: (sent: string, tag: string) => boolean,
  named: (body: Uint8Array, question: Question) => string = hashed,
): Alter {
  return changeWire((wire, question) => {
    if (wire.status !== 200) return wire;
    const etag = named(wire.body, question);
    const headers = { ...wire.headers, etag };
    const sent = question.headers['if-none-match'];
    if (sent === undefined || !holds(sent, etag)) return { ...wire, headers };
    return notModified({ ...wire, headers });
  });
}

/** True where a tag is among those of `If-None-Match`, by weak comparison (RFC 9110 8.8.3.2, 13.1.2). */
export function isListed(sent: string, tag: string): boolean {
  const opaque = (one: string) => one.trim().replace(/^W\//, '');
  return sent.trim() === '*' || sent.split(',').some((one) => opaque(one) === opaque(tag));
}

/** A strong tag: of other bytes, another one. */
export function hashed(body: Uint8Array): string {
  return `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;
}
