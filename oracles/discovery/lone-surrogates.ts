import type { Answer } from '../../client/exchange.ts';

/** UTF-8 has no bytes for half of a surrogate pair (RFC 3629 3): JSON can only escape it. */
const escapes = ['\\ud', '\\uD'];

/** True where a text in a JSON value holds half of a surrogate pair (RFC 8259 8.2), in a whole answer: we may have cut one. */
export function holdsLoneSurrogate(
  answer: Pick<Answer, 'body' | 'receivedBytes'> | undefined,
  value: unknown,
): boolean {
  if (answer === undefined || answer.receivedBytes !== undefined) return false;
  const { buffer, byteOffset, byteLength } = answer.body;
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  if (!escapes.some((one) => bytes.includes(one))) return false;
  return holds(value);
}

function holds(value: unknown): boolean {
  if (typeof value === 'string') return /\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, member]) => holds(name) || holds(member));
}
