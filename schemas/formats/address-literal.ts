/**
 * Says what is wrong with an address literal of RFC 5321 4.1.3, from its opening bracket to the end of the text.
 *
 * Any tag is accepted beside `IPv6`, since the registered tags change at IANA. The text after the tag `IPv6` must be an
 * IPv6 address.
 */
export function addressLiteralProblem(literal: string): string | undefined {
  const close = literal.indexOf(']');
  if (close === -1) return 'an address literal without its closing bracket';
  if (close < literal.length - 1) return 'text after the address literal';
  const content = literal.slice(1, close);
  if (content === '') return 'an empty address literal';
  const colon = content.indexOf(':');
  if (colon === -1) return isIpv4(content) ? undefined : 'an address literal that holds no IPv4 address';
  return taggedProblem(content.slice(0, colon), content.slice(colon + 1));
}

function taggedProblem(tag: string, content: string): string | undefined {
  if (tag.toLowerCase() === 'ipv6') {
    return isIpv6(content) ? undefined : 'an IPv6 address literal that holds no IPv6 address';
  }
  if (!/^[A-Za-z0-9-]+$/.test(tag) || tag.endsWith('-')) return 'an address literal with a malformed tag';
  if (content === '') return 'an address literal with nothing after its tag';
  return /[^!-Z^-~]/.test(content) ? 'an address literal with a character that it cannot hold' : undefined;
}

/** Snum is one to three digits, so leading zeros are part of the grammar. */
function isIpv4(text: string): boolean {
  const numbers = text.split('.');
  return numbers.length === 4 && numbers.every((number) => /^\d{1,3}$/.test(number) && Number(number) <= 255);
}

/**
 * `::` may stand for a single group: RFC 5321 wants two, but RFC 4291 2.2, which defines the text form, says "one or
 * more", and software that writes addresses by it is no defect of the service.
 */
function isIpv6(text: string): boolean {
  const [head = '', tail, ...more] = text.split('::');
  if (more.length > 0) return false;
  if (tail === undefined) return groups(head, true) === 8;
  return groups(head, false) + groups(tail, true) <= 7;
}

/** Number of 16-bit groups, NaN where one is malformed; an IPv4 address at the very end counts as two. */
function groups(text: string, endsAddress: boolean): number {
  if (text === '') return 0;
  const parts = text.split(':');
  const last = parts.at(-1) ?? '';
  const ipv4 = endsAddress && isIpv4(last);
  const hexadecimal = ipv4 ? parts.slice(0, -1) : parts;
  if (!hexadecimal.every((part) => /^[0-9A-Fa-f]{1,4}$/.test(part))) return Number.NaN;
  return hexadecimal.length + (ipv4 ? 2 : 0);
}
