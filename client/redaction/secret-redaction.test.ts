import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Secret } from '../../config/secret.ts';
import { busyMs } from '../../suites/self/busy-ms.ts';
import { secretRedaction } from './secret-redaction.ts';

const canary = 'pk+test/4eC"39H\'qL<y&j>W\\D%a=r$j';

function redact(text: string, key = canary, token?: string): string {
  const consumerToken = token === undefined ? {} : { consumerToken: new Secret(token) };
  return secretRedaction({ partnerKey: new Secret(key), ...consumerToken }).redact(text);
}

const hex = (character: string) => (character.codePointAt(0) ?? 0).toString(16).padStart(2, '0');
const each = (text: string, spell: (character: string) => string) => [...text].map(spell).join('');
const json = (text: string) => JSON.stringify(text).slice(1, -1);
const named: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const html = (text: string) => text.replace(/[&<>"']/g, (character) => named[character] ?? '');

/** Spellings that senders apply to a text; any two of them may follow each other. */
const spellings: Record<string, (text: string) => string> = {
  'as it is': (text) => text,
  'percent-encoded': encodeURIComponent,
  'percent-encoded in lower case': (text) =>
    encodeURIComponent(text).replace(/%../g, (code) => code.toLowerCase()),
  'percent-encoded throughout': (text) => each(text, (character) => `%${hex(character)}`),
  'percent-encoded in part': (text) => text.replace(/[<>"%\\]/g, encodeURIComponent),
  'of a form': (text) => new URLSearchParams({ k: text }).toString().slice(2),
  JSON: json,
  'JSON with slashes escaped': (text) => json(text).replaceAll('/', '\\/'),
  'JSON safe for HTML': (text) => json(text).replace(/[<>&'+]/g, (character) => `\\u00${hex(character)}`),
  'JSON escaped throughout': (text) => each(text, (character) => `\\u00${hex(character).toUpperCase()}`),
  HTML: html,
  'HTML by hexadecimal numbers': (text) =>
    text.replace(/[^a-z0-9]/gi, (character) => `&#x${hex(character)};`),
  'HTML by upper-case numbers': (text) =>
    text.replace(/[^a-z0-9]/gi, (character) => `&#X${hex(character).toUpperCase()};`),
  'HTML by padded numbers': (text) => text.replace(/[^a-z0-9]/gi, (character) => `&#x00${hex(character)};`),
  'HTML by numbers': (text) => text.replace(/[^a-z0-9]/gi, (character) => `&#${character.codePointAt(0)};`),
  'HTML by padded decimal numbers': (text) =>
    text.replace(/[^a-z0-9]/gi, (character) => `&#0${character.codePointAt(0)};`),
  'HTML by numbers throughout': (text) => each(text, (character) => `&#${character.codePointAt(0)};`),
  'a string of a program': (text) => each(text, (character) => `\\x${hex(character)}`),
  'a shell, in single quotes': (text) => text.replaceAll("'", `'\\''`),
  'a shell, with quotes that change': (text) => text.replaceAll("'", `'"'"'`),
  'a shell, with backslashes': (text) => text.replace(/[^a-z0-9]/gi, '\\$&'),
  'UTF-16 read as UTF-8': (text) => each(text, (character) => `${character}\0`),
  'upper case': (text) => text.toUpperCase(),
};

describe('a key is taken out', () => {
  it.each(Object.keys(spellings))('however it is spelled: %s', (name) => {
    expect(redact(`before ${spellings[name]?.(canary)} after`)).toMatch(/^before \\?\[redacted\]\0? after$/);
  });

  const entries = Object.entries(spellings);
  const pairs = entries.flatMap(([first, one]) =>
    entries.map(([second, two]) => [first, second, two(one(canary))] as const),
  );

  it.each(pairs)('spelled twice: %s, then %s', (_first, _second, text) => {
    const shown = redact(`{"x":"${text}"}`);
    expect(shown).toContain('[redacted]');
    expect(shown.length).toBeLessThan(40);
  });

  it.each(['', 'u:', 'us:', 'use:', 'Bearer ', 'Basic user:'])('in base64 behind %j', (before) => {
    for (const encoding of ['base64', 'base64url'] as const) {
      for (const after of ['', '!', '!!', '!!!']) {
        const encoded = Buffer.from(before + canary + after).toString(encoding);
        const shown = redact(`Basic ${encoded} and ${encodeURIComponent(encoded)}`);
        expect(shown.match(/\[redacted\]/g)).toHaveLength(2);
        // The rest holds bits of the neighbours alone.
        expect(Buffer.from(shown, 'base64').includes(canary.slice(0, 2))).toBe(false);
        expect(shown.length).toBeLessThan(2 * (before.length * 2 + 30) + 40);
      }
    }
  });

  it.each(['hex', 'HEX'])('in %s', (kind) => {
    const digits = Buffer.from(canary).toString('hex');
    expect(redact(`x${kind === 'HEX' ? digits.toUpperCase() : digits}x`)).toBe('x[redacted]x');
  });

  it('wherever it stands, each time', () => {
    expect(redact(`${canary}${canary} ${canary}`)).toBe('[redacted][redacted] [redacted]');
    expect(redact(`%${'k1y'}`, 'k1y')).toBe('%[redacted]');
    expect(redact('100%ab12cd34', 'ab12cd34')).toBe('100%[redacted]');
    expect(redact('&#12345678 \\u004100', '12345678')).toBe('&#[redacted] \\u004100');
    expect(redact('\\u004100420043', '00420043')).toBe('\\u0041[redacted]');
  });

  it('where escapes beyond ASCII and letters that change their length stand beside it', () => {
    expect(redact('\u0130\u0130 S3CRETkey \u0130 %C3%A9 \\u00e9', 's3cretKEY')).toBe(
      '\u0130\u0130 [redacted] \u0130 %C3%A9 \\u00e9',
    );
  });

  it.each(['a%41b', '%2541', 'x\\u0041y', '&amp;key', 'k&#39;9', "''x''", '-_-_', 'a_b-c d'])(
    'also where it looks like an escape itself: %s',
    (key) => {
      for (const spell of [(text: string) => text, encodeURIComponent, json, html]) {
        expect(redact(`<${spell(key)}>`, key)).toContain('[redacted]');
      }
    },
  );
});

describe('several keys', () => {
  it('of which one is a part of the other are both taken out whole', () => {
    const text = 'short: abcdefgh, long: xxabcdefghyy, both: abcdefghxxabcdefghyy';
    const shown = 'short: [redacted], long: [redacted], both: [redacted][redacted]';
    expect(redact(text, 'abcdefgh', 'xxabcdefghyy')).toBe(shown);
    expect(redact(text, 'xxabcdefghyy', 'abcdefgh')).toBe(shown);
  });

  it('that run into each other leave nothing behind', () => {
    expect(redact('1234567890', '12345678', '34567890')).toBe('[redacted]');
  });
});

describe('what is no key', () => {
  it('stays as it is, in its own spelling', () => {
    const text = '{"a":"\\u003c\\/b\\\\","c":"%2F&amp;&#39;"} \\x41 \0 ';
    expect(redact(text)).toBe(text);
  });

  it('stays as it is around a key', () => {
    expect(redact(`{"echo":"${json(canary)}","a":"\\"\\/"}`)).toBe('{"echo":"[redacted]","a":"\\"\\/"}');
    expect(
      JSON.parse(redact(JSON.stringify({ key: '/abc/', path: 'a/b' }).replaceAll('/', '\\/'), '/abc/')),
    ).toEqual({
      key: '[redacted]',
      path: 'a/b',
    });
  });
});

describe('any key of visible ASCII', () => {
  // Quotes and backslashes alone are refused as a key.
  const keys = fc
    .string({
      minLength: 4,
      maxLength: 40,
      unit: fc.integer({ min: 33, max: 126 }).map((code) => String.fromCharCode(code)),
    })
    .filter((key) => /[^"'\\]/.test(key));
  const spelled = fc.constantFrom(...Object.values(spellings));

  it('does not come through, whatever it is and however it is spelled', () => {
    fc.assert(
      fc.property(keys, spelled, fc.string({ maxLength: 20 }), (key, spell, beside) => {
        const shown = redact(`${beside}{"k":"${spell(key)}"}`, key);
        expect(shown).toContain('[redacted]');
        if (!beside.includes(key))
          expect(shown.includes(key) && !'{"k":"[redacted]"}'.includes(key)).toBe(false);
      }),
      { numRuns: 400 },
    );
  });
});

describe('the time it takes', () => {
  const large = 2_500_000;
  const bare = 500_000;

  it.each([
    ['no escapes', 'a'.repeat(large)],
    ['almost the key', canary.slice(0, -1).repeat(bare / canary.length)],
    ['backslashes', '\\'.repeat(bare)],
    ['escapes', '%2541'.repeat(bare / 5)],
    ['entities', '&amp;'.repeat(bare / 5)],
    ['zeros of an entity', '&#'.padEnd(bare, '0')],
    [
      'a page of persons',
      '{"email":"a@b.example","created_at":"2020-01-01T00:00:00.000Z"},'.repeat(large / 64),
    ],
  ])('grows no faster than the text: %s', (_, text) => {
    expect(busyMs(() => redact(text))).toBeLessThan(2_500);
  });

  it('does not grow with the length of the key', () => {
    const key = `eyJ${'x9_-'.repeat(2_000)}`;
    const text = `${'y'.repeat(1_000_000)}${key}`;
    expect(busyMs(() => expect(redact(text, key)).toMatch(/y\[redacted\]$/))).toBeLessThan(5_000);
  });
});

describe('a service that writes keys in all ways, again and again', () => {
  // No element, no entity and no backslash by themselves: each way to take some off leaves another text.
  const nested = (depth: number, text: string): string =>
    depth === 0
      ? text
      : nested(depth - 1, `${encodeURIComponent(text)} &amp;${html(text)} <b>${json(text)}</b>`);
  const body = nested(3, `key ${canary}`);

  it('is looked through for a while, and then not shown; what is short, or holds one as it is, still is', () => {
    const { redact: shown } = secretRedaction({ partnerKey: new Secret(canary) });
    const all = Array.from({ length: 40 }, () => shown(body));
    expect(all[0]).toMatch(/\[redacted\]/);
    expect(all[0]).not.toMatch(/test\/4eC/);
    expect(all.at(-1)).toBe(`[redacted: ${body.length} characters with keys in many ways]`);
    expect(shown(`short: ${encodeURIComponent(html(canary))}`)).toBe('short: [redacted]');
    const plain = 'one word after another, '.repeat(100);
    expect(shown(`${plain}${canary}`)).toBe(`${plain}[redacted]`);
    expect(shown(plain)).toBe(plain);
  });
});
