/** UTF-8 has no bytes for half of a surrogate pair (RFC 3629 3): JSON can only escape it. */
const escapes = ['\\ud', '\\uD'];

/** True where a text in a JSON value holds half of a surrogate pair (RFC 8259 8.2). `body`: the bytes that it was read from. */
export function holdsLoneSurrogate(body: Uint8Array | undefined, value: unknown): boolean {
  if (body === undefined || !escapes.some((one) => Buffer.from(body).includes(one))) return false;
  return holds(value);
}

function holds(value: unknown): boolean {
  if (typeof value === 'string') return /\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, member]) => holds(name) || holds(member));
}
