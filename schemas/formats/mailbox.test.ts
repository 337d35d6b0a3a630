import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { busyMs } from '../../suites/self/busy-ms.ts';
import { mailboxCorpus } from './mailbox.corpus.ts';
import { isInternationalised, mailboxProblem } from './mailbox.ts';

const letterOrDigit = fc.constantFrom(...'abcxyzABCXYZ0189');
const join = (parts: readonly string[]) => parts.join('');
const textOf = (character: fc.Arbitrary<string>, minLength: number, maxLength: number) =>
  fc.array(character, { minLength, maxLength }).map(join);

const beyondAscii = fc
  .integer({ min: 0x80, max: 0x10ffff })
  .filter((point) => point < 0xd800 || point > 0xdfff)
  .map((point) => String.fromCodePoint(point));
const atext = fc.oneof(letterOrDigit, fc.constantFrom(..."!#$%&'*+-/=?^_`{|}~"), beyondAscii);
const printable = fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code));
const qtext = fc.oneof(
  printable.filter((character) => !'"\\'.includes(character)),
  beyondAscii,
);
const quotedPair = printable.map((character) => `\\${character}`);
const dotString = fc
  .array(textOf(atext, 1, 8), { minLength: 1, maxLength: 4 })
  .map((atoms) => atoms.join('.'));
const quotedString = textOf(fc.oneof(qtext, quotedPair), 0, 12).map((content) => `"${content}"`);
const localPart = fc.oneof(dotString, quotedString);

const ldh = fc.oneof(letterOrDigit, fc.constant('-'));
const label = fc
  .tuple(letterOrDigit, textOf(ldh, 0, 61), letterOrDigit)
  .map(join)
  .chain((long) => fc.constantFrom(long, long.charAt(0)));
const letterBeyondAscii = fc.constantFrom(...'äßñéждלقあ漢한ก');
const uLabel = fc
  .tuple(letterBeyondAscii, textOf(fc.oneof(ldh, letterBeyondAscii), 0, 8), letterOrDigit)
  .map(join);
const domain = fc
  .array(fc.oneof(label, uLabel), { minLength: 1, maxLength: 3 })
  .map((labels) => labels.join('.'));

const ipv4 = fc
  .array(fc.integer({ min: 0, max: 255 }), { minLength: 4, maxLength: 4 })
  .map((numbers) => numbers.join('.'));
const hexGroups = (minLength: number, maxLength: number) =>
  fc
    .array(textOf(fc.constantFrom(...'0123456789abcdefABCDEF'), 1, 4), { minLength, maxLength })
    .map((groups) => groups.join(':'));
const ipv6 = fc.oneof(
  hexGroups(8, 8),
  fc.tuple(hexGroups(6, 6), ipv4).map((parts) => parts.join(':')),
  fc.tuple(hexGroups(0, 3), hexGroups(0, 3)).map((parts) => parts.join('::')),
  fc.tuple(hexGroups(0, 4), ipv4).map((parts) => parts.join('::')),
);
const general = fc
  .tuple(
    textOf(ldh, 0, 5),
    letterOrDigit,
    textOf(
      printable.filter((c) => !' [\\]'.includes(c)),
      1,
      12,
    ),
  )
  .map(([start, end, content]) => `${start}${end}:${content}`)
  .filter((literal) => !/^ipv6:/i.test(literal));
const literal = fc
  .oneof(
    ipv4,
    ipv6.map((address) => `IPv6:${address}`),
    general,
  )
  .map((content) => `[${content}]`);

const parts = fc.tuple(localPart, fc.oneof(domain, literal));

describe('mailboxProblem', () => {
  it('agrees with the corpus, clause by clause', () => {
    const wrong = mailboxCorpus.filter(({ text, valid }) => (mailboxProblem(text) === undefined) !== valid);
    expect(wrong).toEqual([]);
  });

  it('has a corpus of distinct texts, many of each kind', () => {
    expect(new Set(mailboxCorpus.map(({ text }) => text)).size).toBe(mailboxCorpus.length);
    expect(mailboxCorpus.filter(({ valid }) => valid).length).toBeGreaterThan(100);
    expect(mailboxCorpus.filter(({ valid }) => !valid).length).toBeGreaterThan(100);
  });

  it('words its problems as a noun phrase of printable ASCII, of which no part is the address', () => {
    for (const { text } of mailboxCorpus) {
      const problem = mailboxProblem(text) ?? 'none';
      expect(problem).toMatch(/^[ -~]{2,}$/);
      expect(problem).not.toMatch(/acme|lovelace|eve/);
    }
  });

  it('passes every address that the grammar derives', () => {
    const derived = ([local, host]: readonly string[]) => mailboxProblem(`${local}@${host}`) === undefined;
    fc.assert(fc.property(parts, derived), { numRuns: 2_000 });
  });

  it('refuses every address with one damage', () => {
    const damages: readonly ((local: string, host: string) => string)[] = [
      (local, host) => `${local}${host}`,
      (local, host) => `${local}@@${host}`,
      (local, host) => `.${local}@${host}`,
      (local, host) => `${local}.@${host}`,
      (local, host) => `${local}@.${host}`,
      (local, host) => `${local}@${host}.`,
      (local, host) => `${local}@-${host}`,
      (local, host) => `${local}@${host}-`,
      (local, host) => `${local}@${host}\u200b`,
      (local, host) => `${local}@_${host}`,
      (local, host) => ` ${local}@${host}`,
      (local, host) => `${local} @${host}`,
      (local, host) => `${local}@ ${host}`,
      (local, host) => `${local}@${host} `,
      (local, host) => `${local}@${host}\n`,
      (local, host) => `${local}(x)@${host}`,
      (local, host) => `<${local}@${host}>`,
      (local, host) => `Ada <${local}@${host}>`,
      (local, host) => `mailto:${local}@${host}`,
      (local, host) => `${local}@${host},${local}@${host}`,
      (local) => `${local}@`,
      (_, host) => `@${host}`,
    ];
    const refused = ([local, host]: [string, string], damage: (typeof damages)[number]) =>
      mailboxProblem(damage(local, host)) !== undefined;
    fc.assert(fc.property(parts, fc.constantFrom(...damages), refused), { numRuns: 3_000 });
  });

  it('refuses a control character or half a surrogate pair anywhere', () => {
    const stray = fc.constantFrom('\0', '\t', '\n', '\r', '\u001f', '\u007f', '\ud800', '\udfff');
    const refused = ([local, host]: [string, string], character: string, place: number) => {
      const text = `${local}@${host}`;
      const at = place % (text.length + 1);
      return mailboxProblem(text.slice(0, at) + character + text.slice(at)) !== undefined;
    };
    fc.assert(fc.property(parts, stray, fc.nat(), refused), { numRuns: 2_000 });
  });

  it.each([
    ['', 'an empty string'],
    ['ada', 'no @'],
    ['ada lovelace@acme.example', 'a space at character 4'],
    ['\u{1F600} b@acme.example', 'a space at character 2'],
    ['ada@acme.example ', 'a space at the end'],
    ['ada@acme.example\u00a0', 'U+00A0 at character 17'],
    ['Ada <ada@acme.example>', 'a display name before <'],
    ['<ada@acme.example>', 'angle brackets around the address'],
    ['a@acme.example, b@acme.example', 'two addresses'],
    ['a@x;b@y;c@z', '3 addresses'],
    ['@acme.example', 'an empty local part'],
    ['ada@', 'an empty domain'],
    ['a..b@acme.example', 'consecutive dots in the local part'],
    ['ada@acme.example.', 'a dot at the end of the domain'],
    ['ada@-acme.example', 'a label that starts with a hyphen'],
    ['ada@home@acme.example', 'a second @ at character 9'],
    ['ada(at)acme.example', 'no @'],
    ['ada@acme.example (Ada)', 'a comment in parentheses'],
    ['mailto:ada@acme.example', 'a mailto: prefix'],
    ['ada@[192.0.2.256]', 'an address literal that holds no IPv4 address'],
    [`ada@${'a'.repeat(64)}.example`, 'a label of 64 characters where 63 are the most'],
  ])('says of %j: %s', (text, problem) => {
    expect(mailboxProblem(text)).toBe(problem);
  });

  it('takes time linear in the length', () => {
    const length = 100_000;
    const long = [
      `${'a'.repeat(length)}@acme.example`,
      `${'a.'.repeat(length / 2)}@acme.example`,
      `a@${'a'.repeat(length)}!`,
      `a@${'a-'.repeat(length / 2)}`,
      `a@${'ü.'.repeat(length / 2)}`,
      `"${'\\a'.repeat(length / 2)}`,
      `${'"'.repeat(length)}@`,
      `${' '.repeat(length)}@`,
      `@${' '.repeat(length)}x`,
      `${'('.repeat(length)}@`,
      `${'<'.repeat(length)}@>`,
      'a@b,'.repeat(length / 4),
      `a@[IPv6:${'1:'.repeat(length / 2)}]`,
      `a@[IPv6:${':'.repeat(length)}]`,
      `a@[${'-'.repeat(length)}:x]`,
    ];
    expect(busyMs(() => long.forEach(mailboxProblem))).toBeLessThan(2_000);
  });
});

describe('isInternationalised', () => {
  it('is true of any character beyond ASCII in either part, and of no A-label', () => {
    expect(isInternationalised('jörg@acme.example')).toBe(true);
    expect(isInternationalised('ada@bücher.example')).toBe(true);
    expect(isInternationalised('\u0080@acme.example')).toBe(true);
    expect(isInternationalised('\u{1F600}@acme.example')).toBe(true);
    expect(isInternationalised('ada@xn--bcher-kva.example')).toBe(false);
    expect(isInternationalised('"~ \\~"@[IPv6:::1]')).toBe(false);
  });
});
