/** A text with its first character percent-encoded, whatever it is (RFC 3986 2.1); on its way it is encoded once more. */
export function percentEncodedAtHead(text: string): string {
  const [first = '', ...rest] = text;
  const bytes = [...new TextEncoder().encode(first)];
  return `${bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')}${rest.join('')}`;
}
