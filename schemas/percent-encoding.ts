/** A sign of ASCII, percent-encoded (RFC 3986 2.1): an unreserved one means the same as it does plainly (2.3). */
export function percentEncoded(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}

/**
 * The same text with some of its unreserved signs percent-encoded: the first letter or digit, and the first of
 * punctuation, where many services split a value.
 */
export function signsPercentEncoded(text: string): string {
  return text.replace(/(?<!%|%[\da-f])[a-z\d]/i, percentEncoded).replace(/[-._~]/, percentEncoded);
}

/** The same path without percent-encoded octets of unreserved signs, which need none (RFC 3986 6.2.2.2). */
export function withoutNeedlessEncoding(path: string): string {
  return path.replace(/%(?:2[DE]|3\d|[46][1-9A-F]|[57][\dA]|5F|7E)/gi, decodeURIComponent);
}
