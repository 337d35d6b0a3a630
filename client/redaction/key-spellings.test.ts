import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Secret } from '../../config/secret.ts';
import { secretRedaction } from './secret-redaction.ts';

const canary = 'pk_test_4eC39HqLyjWDarjtT1zdp7dc';
const target = { partnerKey: new Secret(canary) };

function redact(text: string, key = canary): string {
  return secretRedaction({ partnerKey: new Secret(key) }).redact(text);
}

const codes = (text: string) => [...Buffer.from(text)];
const hexes = (text: string, encoding: BufferEncoding = 'utf8') =>
  [...Buffer.from(text, encoding)].map((byte) => byte.toString(16).padStart(2, '0'));
const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64');
const wrapped = (text: string, width: number, by: string) =>
  (text.match(new RegExp(`.{1,${width}}`, 'gs')) ?? []).join(by);
const reversed = (text: string) => [...text].reverse().join('');
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();
const asDumped = (
  text: string,
  width: number,
  line: (offset: string, digits: readonly string[], text: string) => string,
) =>
  wrapped(text, width, '\0')
    .split('\0')
    .map((part, at) => line((at * width).toString(16).padStart(8, '0'), hexes(part), part))
    .join('\n');
const hexdump = (text: string, width = 16) =>
  asDumped(
    text,
    width,
    (offset, digits, part) => `${offset}  ${digits.join(' ').padEnd(width * 3)} |${part}|`,
  );
const xxd = (text: string) =>
  asDumped(
    text,
    16,
    (offset, digits, part) =>
      `${offset}: ${digits
        .join('')
        .replace(/(....)/g, '$1 ')
        .padEnd(40)} ${part}`,
  );

const base32 = (text: string) =>
  (
    hexes(text)
      .map((byte) => Number.parseInt(byte, 16).toString(2).padStart(8, '0'))
      .join('')
      .match(/.{1,5}/g) ?? []
  )
    .map((bits) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[Number.parseInt(bits.padEnd(5, '0'), 2)])
    .join('');
const shifted = (text: string, by: number) =>
  [...text].map((character) => String.fromCodePoint(character.charCodeAt(0) + by)).join('');
/** Bold: letters and digits of their own, which NFKC folds. */
const mathematical = (text: string) =>
  text
    .replace(/[a-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) - 97 + 0x1d41a))
    .replace(/[A-Z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) - 65 + 0x1d400))
    .replace(/[0-9]/g, (digit) => String.fromCodePoint(digit.charCodeAt(0) - 48 + 0x1d7ce));

const spellings: Record<string, (text: string) => string> = {
  'with colons': (text) => [...text].join(':'),
  'with blanks': (text) => [...text].join(' '),
  'with line ends': (text) => wrapped(text, 6, '\n'),
  'with line ends of Windows': (text) => wrapped(text, 7, '\r\n'),
  'with escaped line ends': (text) => JSON.stringify(wrapped(text, 6, '\r\n\t')).slice(1, -1),
  'with line ends of a page': (text) => wrapped(text, 5, '<br />\n'),
  'with hard blanks of a page': (text) => [...text].join('&nbsp;'),
  'as a list of characters': (text) => JSON.stringify([...text]).slice(1, -1),
  'in hex with colons': (text) => hexes(text).join(':'),
  'in hex with blanks': (text) => hexes(text).join(' ').toUpperCase(),
  'in hex with line ends': (text) => wrapped(hexes(text).join(''), 14, '\n'),
  'in a hexdump': (text) => hexdump(text),
  'in a hexdump of eight bytes a line': (text) => hexdump(text, 8),
  'in a hexdump by xxd': xxd,
  'in a hexdump in JSON': (text) => JSON.stringify(hexdump(text)).slice(1, -1),
  'in a hexdump in a page': (text) => hexdump(text).replaceAll('\n', '<br>'),
  'as numbers': (text) => codes(text).join(', '),
  'as numbers by blanks': (text) => codes(text).join(' '),
  'as numbers, one a line': (text) => JSON.stringify(codes(text), null, 2).slice(1, -1),
  'as hexadecimal numbers': (text) =>
    codes(text)
      .map((code) => `0x${code.toString(16)}`)
      .join(', '),
  'as code points': (text) =>
    codes(text)
      .map((code) => `U+00${code.toString(16)}`)
      .join(' '),
  'as a typed array': (text) => JSON.stringify({ ...codes(text) }).slice(1, -1),
  'as a typed array in JSON': (text) => JSON.stringify(JSON.stringify({ ...codes(text) })).slice(1, -1),
  'as numbers of UTF-16': (text) => [...Buffer.from(text, 'utf16le')].join(','),
  'in hex of UTF-16': (text) => hexes(text, 'utf16le').join(''),
  'in hex of big-endian UTF-16': (text) => bigEndian(text).toString('hex'),
  'in base64 of UTF-16': (text) => base64(Buffer.from(text, 'utf16le')),
  'in base64 of big-endian UTF-16 with a mark': (text) =>
    base64(Buffer.concat([Buffer.from([0xfe, 0xff]), bigEndian(text)])),
  'in base64 with line ends': (text) => wrapped(base64(text), 10, '\r\n'),
  'in base64 twice': (text) => base64(base64(text)),
  'in base64 twice, in a sentence': (text) => base64(`u ${base64(`u:${text}`)}`),
  'in base64 twice, with line ends': (text) => wrapped(base64(base64(`k:${text}`)), 19, '\n'),
  'in base64 three times': (text) => base64(`u ${base64(base64(`x:${text}`))}`),
  'in hex of base64': (text) => Buffer.from(base64(text)).toString('hex'),
  'in a hexdump of base64': (text) => hexdump(base64(text)),
  'in base32': base32,
  'in base32, behind other text': (text) => base32(`key ${text}`),
  'in base32 of lower case, wrapped': (text) => wrapped(base32(text).toLowerCase(), 8, ' '),
  'in full-width letters': (text) => shifted(text, 0xfee0),
  'in letters of tags, which nobody sees': (text) => shifted(text, 0xe0000),
  'in letters of mathematics': mathematical,
  'in tags, each character': (text) => [...text].map((character) => `<b>${character}</b>`).join(''),
  'in sections of XML': (text) => `<![CDATA[${[...text].join(']]><![CDATA[')}]]>`,
  reversed,
  'in reversed hex': (text) => reversed(hexes(text).join('')),
  'in reversed base64': (text) => reversed(base64(`key ${text}`)),
};

describe('a key is taken out', () => {
  it.each(Object.keys(spellings))('however it is spelled: %s', (name) => {
    const spelled = spellings[name]?.(canary) ?? '';
    const shown = redact(`before: ${spelled} zzz`);
    expect(shown).toMatch(/^before: [\s\S]*\[redacted\][\s\S]* zzz$/);
    // The text beside the key, and bits of its first and last characters at most.
    expect(piecesLeft(shown, spelled)).toEqual([]);
  });

  it('where it was altered or cut, as long as nine characters of it stand in a row', () => {
    for (const spell of Object.values(spellings)) {
      for (const part of [canary.slice(0, -4), `xX${canary.slice(2)}`, canary.slice(11, 25)]) {
        expect(piecesLeft(redact(`a: ${spell(part)}`), spell(part)), spell(part)).toEqual([]);
      }
    }
    for (let at = 0; at + 10 <= canary.length; at += 1) {
      const part = canary.slice(at, at + 10);
      expect(redact(`b ${part}.`)).toBe('b [redacted].');
    }
  });

  it('in a hexdump of more than the key', () => {
    for (const width of [8, 16]) {
      const shown = redact(hexdump(`Authorization: Bearer ${canary} and more`, width));
      expect(shown).toMatch(/\|Authori[\s\S]*\[redacted\][\s\S]* more\s*\|$/);
      expect(shown).not.toMatch(/70 6b 5f|pk_|dp7dc|63 20 61/);
    }
  });

  const keys = fc
    .string({ minLength: 12, maxLength: 60, unit: fc.constantFrom(...'abcXYZ0123456789-_.') })
    .filter((key) => key.replace(/[^a-z0-9]/gi, '').length >= 9 && new Set(key).size > 6);

  it('whatever it is, in each of these spellings', () => {
    fc.assert(
      fc.property(keys, fc.constantFrom(...Object.values(spellings)), (key, spell) => {
        expect(redact(`before: ${spell(key)} zzz`, key)).toContain('[redacted]');
      }),
      { numRuns: 300 },
    );
  });
});

/** Pieces of what was spelled that still stand in a text; shorter ones hold fewer than nine characters. */
function piecesLeft(shown: string, spelled: string): string[] {
  const length = Math.max(9, Math.ceil((spelled.length / canary.length) * 8));
  const starts = Array.from({ length: Math.max(0, spelled.length - length + 1) }, (_, at) => at);
  return starts
    .map((at) => spelled.slice(at, at + length))
    .filter((piece) => /\w{2}/.test(piece) && shown.includes(piece));
}

describe('what is no key', () => {
  it.each([
    'created_at 2024-05-06T07:08:09.123Z, total 237, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10',
    '00000000  47 45 54 20 2f 70 61 72  74 6e 65 72 73 2f 70 31  |GET /partners/p1|',
    JSON.stringify([71, 69, 84, 32, 47, 112, 97, 114, 116, 110, 101]),
    base64(base64('{"page":2,"name":"Ada Lovelace"}')),
    hexes('the quick brown fox', 'utf16le').join(':'),
    'a key that begins with pk_test_ and p.k:t-e s t',
  ])('stays as it is: %s', (text) => {
    expect(redact(text)).toBe(text);
  });

  it('stays as it is, whatever it is', () => {
    const { redact: by } = secretRedaction(target);
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'binary' }), (text) => {
        expect(by(text)).toBe(text);
      }),
    );
  });

  it('is not a part of a key that is a word or stands in the configuration', () => {
    const shown = {
      baseUrl: 'https://staging.example.com/v1',
      partnerId: 'partner-17',
      domains: ['acme-4711.example'],
      consumerIds: ['c-2024-000017'],
    };
    const curl =
      'curl -H "Authorization: Bearer $PCDS_PARTNER_KEY" https://staging.example.com/v1/partners/partner-17?domain=acme-4711.example';
    for (const key of [
      'staging.example.com-17-abc-9f3',
      'partner_key-partner-17-x7',
      'v1/partners/partner-17:secret1',
      'c-2024-000017-acme-4711.example-k',
    ]) {
      const { redact: by } = secretRedaction({ ...shown, partnerKey: new Secret(key) });
      expect(by(curl)).toBe(curl);
      expect(by(`a ${key} b ${[...key].join(' ')}`)).toBe('a [redacted] b [redacted]');
      expect(by(key.slice(3))).toContain('[redacted]');
    }
  });

  it('is not words that a key is made of', () => {
    const text = 'The partner key is for production; consumer tokens, partner_key, PARTNER-KEY.';
    for (const key of ['partner.key', 'consumer/token', 'test-partner-key-for-production', 'Partner.Key.99'])
      expect(redact(text, key)).toBe(text);
    expect(redact('by test-partner-key-for-production', 'test-partner-key-for-production')).toBe(
      'by [redacted]',
    );
    expect(redact('by test:partner:key:for:production', 'test-partner-key-for-production')).toBe(
      'by [redacted]',
    );
  });
});

describe('the time it takes', () => {
  const { redact: by } = secretRedaction(target);
  // Twice as long already takes longer than that, where time grows by the square.
  const large = 400_000;

  it.each([
    ['bytes', '70 6b 5f 74 '],
    ['lines of bytes', '0000  70 6b 5f\n'],
    ['numbers', '112, 107, '],
    ['places of numbers', '"0":112,"1":107,'],
    ['digits', '0'],
    ['line ends', '\n'],
    ['line ends of a page', '<br>'],
    ['blanks', ' '],
    ['parts of the key', 'pk_test_4eC3 39HqLyjW '],
    ['its hex', '706b 5f74 6573 00'],
  ])('grows no faster than the text: %s', (_, piece) => {
    const from = process.cpuUsage();
    by(piece.repeat(large / piece.length));
    const { user, system } = process.cpuUsage(from);
    expect((user + system) / 1_000).toBeLessThan(2_000);
  });
});
