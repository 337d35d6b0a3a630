/** A sign of ASCII, percent-encoded (RFC 3986 2.1): an unreserved one means the same as it does plainly (2.3). */
export function percentEncoded(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}

/**
 * Percent-encodes some unreserved characters of a text: the first letter or digit, and the first punctuation character,
 * at which many services split a value.
 */
export function signsPercentEncoded(text: string): string {
  return text.replace(/(?<!%|%[\da-f])[a-z\d]/i, percentEncoded).replace(/[-._~]/, percentEncoded);
}

/** Decodes percent-encoded octets of unreserved characters in a path, which need none (RFC 3986 6.2.2.2). */
export function withoutNeedlessEncoding(path: string): string {
  return path.replace(/%(?:2[DE]|3\d|[46][1-9A-F]|[57][\dA]|5F|7E)/gi, decodeURIComponent);
}
