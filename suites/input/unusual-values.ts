import fc from 'fast-check';

/** A text with its first character percent-encoded, whatever it is (RFC 3986 2.1); on its way it is encoded once more. */
function percentEncodedAtHead(text: string): string {
  const [first = '', ...rest] = text;
  const bytes = [...new TextEncoder().encode(first)];
  return `${bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')}${rest.join('')}`;
}

/** Numbers in the spellings that parsers trip over: zero and below, beyond 32 and 64 bits, fractions, exponents, no number. */
const numbers = ['0', '-1', '2147483648', '9223372036854775808', '2.5', '1e2', '', 'abc'] as const;

/** The last pages of 32 and 64 bits, whose offsets are beyond; a number too large for any type, and a digit that is none. */
export const unusualNumbers = {
  limit: [...numbers, '1e400'],
  page: [...numbers, '2147483647', '9223372036854775807', '\u00b2'],
} as const;

/** Numbers around which integers of usual widths end, or their products with `factor`: cut off, they are small. */
export const wrappingNumber = (factor: bigint): fc.Arbitrary<string> =>
  fc
    .record({
      bits: fc.constantFrom(8n, 16n, 31n, 32n, 53n, 63n, 64n),
      times: fc.bigInt({ min: 1n, max: 3n }),
      by: fc.constantFrom(1n, factor),
      beyond: fc.bigInt({ min: -3n, max: 3n }),
    })
    .map(({ bits, times, by, beyond }) => String((2n ** bits * times) / by + beyond));

/** Any number in any spelling. */
export const anyNumber = (): fc.Arbitrary<string> =>
  fc.oneof(
    fc.bigInt({ min: -(2n ** 65n), max: 2n ** 65n }).map(String),
    fc.double().map(String),
    fc.integer().map((value) => `+${value}`),
    fc.integer({ min: 0 }).map((value) => `0x${value.toString(16)}`),
    fc.nat().map((value) => `${value} `),
    fc
      .nat()
      .map((value) => [...`${value}`].map((digit) => String.fromCodePoint(0x660 + Number(digit))).join('')),
  );

/** Code points that stand for no character by themselves: they have no UTF-8. */
const surrogates = { first: 0xd800, count: 0x800 } as const;

/** Any code point that has UTF-8. fast-check's own unit `binary` gives the same, and takes a second to be made. */
const codePoint = (): fc.Arbitrary<string> =>
  fc
    .integer({ min: 0, max: 0x10ffff - surrogates.count })
    .map((value) => String.fromCodePoint(value < surrogates.first ? value : value + surrogates.count));

/** Any well-formed text: control characters, quotes and brackets, scripts of the world, long ones. */
export const anyText = (): fc.Arbitrary<string> =>
  fc.oneof(
    fc.string({ unit: codePoint(), maxLength: 12 }),
    fc.string({
      unit: fc.constantFrom(...`'"\`;|&$(){}[]<>\\*?%_#!^~:=@,\t\r\n\0`),
      minLength: 1,
      maxLength: 8,
    }),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }),
    fc.nat(4_000).map((length) => 'x'.repeat(length + 1)),
  );

interface UnusualDomain {
  /** As it stands on the wire. */
  readonly encoded: string;
  readonly says: string;
}

/**
 * Domains that nobody has, in characters that a lookup may not expect. What is left of one after blanks and signs are
 * taken off is no domain of the target either, and not empty: an empty one may list everybody.
 */
export function unusualDomains(domain: string): readonly UnusualDomain[] {
  const asTheyAre = [
    { value: 'nobody%FF%FE.invalid', says: 'bytes that are not UTF-8' },
    { value: 'nobody%zz.invalid', says: 'a percent sign that encodes nothing' },
  ];
  const plain = [
    { value: 'm\u00fcnchen-\u6771\u4eac.invalid', says: 'Unicode letters' },
    { value: '\u{1f600}.invalid', says: 'a character beyond the basic plane' },
    { value: `${'a'.repeat(300)}.invalid`, says: '300 letters' },
    { value: 'a\u0000b\u0007.invalid', says: 'control characters, a null character among them' },
    { value: '(nobody.invalid', says: 'an open bracket of a regular expression' },
    { value: "nobody'.invalid", says: 'a single quote' },
    {
      value: 'nobody"`;$(x)<y>\\&#.invalid',
      says: 'characters with a meaning in shells, markup and queries',
    },
    { value: percentEncodedAtHead(domain), says: 'the domain percent-encoded twice' },
  ];
  return [
    ...plain.map(({ value, says }) => ({ encoded: encodeURIComponent(value), says })),
    ...asTheyAre.map(({ value, says }) => ({ encoded: value, says })),
  ];
}

/** Path segments that stand for nobody, as they are on the wire. */
export const unusualSegments: readonly UnusualSegment[] = [
  { segment: 'x'.repeat(2_000), says: 'an identifier of 2,000 letters' },
  { segment: '..%2F..%2Fetc%2Fpasswd', says: 'encoded slashes and dots' },
  { segment: '%00', says: 'a null character for an identifier' },
  { segment: '%F0%9F%98%80%27%22', says: 'an emoji and quotes for an identifier' },
  { segment: '%FF%FE', says: 'bytes that are not UTF-8 for an identifier' },
  { segment: '%zz', says: 'a percent sign that encodes nothing for an identifier' },
];

/** The same, which a careless reading takes for a known one. */
export function segmentsNear(known: string): readonly UnusualSegment[] {
  const id = encodeURIComponent(known);
  return [
    { segment: `x7%2F${id}`, says: 'the known identifier behind an encoded slash' },
    { segment: `${id}%2Fx7`, says: 'the known identifier before an encoded slash' },
    { segment: `${id}%00x7`, says: 'the known identifier, a null character and more' },
    {
      segment: encodeURIComponent(percentEncodedAtHead(known)),
      says: 'the known identifier percent-encoded twice',
    },
  ];
}

interface UnusualSegment {
  readonly segment: string;
  readonly says: string;
}
