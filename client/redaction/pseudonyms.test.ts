import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { busyMs } from '../../suites/self/busy-ms.ts';
import { pseudonymKey } from '../loopback.corpus.ts';
import { Pseudonyms } from './pseudonyms.ts';

const pseudonyms = new Pseudonyms(['acme.example', 'Kept.Example'], pseudonymKey);
const inText = (text: string) => pseudonyms.inText(text);
const john = 'john.smith@mail.example';
const alias = pseudonyms.of(john);

describe('the pseudonym of an address', () => {
  it('is the same throughout a run, and another in the next', () => {
    expect(pseudonyms.of(john)).toBe(alias);
    expect(new Pseudonyms([]).of(john)).not.toBe(alias);
  });

  it('keeps the kinds of its characters, so that a malformed one shows why', () => {
    expect(kinds(pseudonyms.of("John..O'Neil+9 @Mail-1.example,x"))).toBe(
      kinds("John..O'Neil+9 @Mail-1.example,x"),
    );
    expect(pseudonyms.of('J\u00f6rg@x.example')).toMatch(/^[A-Z][\u03b1-\u03c1][a-z]{2}@[a-z]\.[a-z]{7}$/);
  });

  it.each(['john smith', 'a@b@c', '@', '', ' a@b.c ', 'A <a@b.c>', '"j s"@x.example', 'a@[192.0.2.1]'])(
    'keeps what is malformed or rare: %j',
    (address) => {
      expect(kinds(pseudonyms.of(address))).toBe(kinds(address));
    },
  );

  it('differs in every letter and digit', () => {
    for (const address of [
      'a@b.c',
      'abc.XYZ-019@q1.example',
      'zzzz9999ZZZZ@zz.zz',
      '\u03b1\u03b2\u03b3@x.y',
    ]) {
      const other = [...pseudonyms.of(address)];
      const same = [...address].filter((character, index) => other[index] === character).join('');
      expect(same).toMatch(/^[^\p{L}\p{N}]*$/u);
    }
  });

  it.each(['jo@acme.example', 'jo@ACME.example', 'jo@kept.example'])(
    'keeps the domains that were asked for: %s',
    (address) => {
      expect(pseudonyms.of(address).split('@')[1]).toBe(address.split('@')[1]);
      expect(pseudonyms.of(address)).not.toBe(address);
    },
  );

  it('hides every other domain, those below a kept one too', () => {
    expect(pseudonyms.of('jo@sub.acme.example')).not.toContain('acme');
  });
});

describe('a new set of pseudonyms', () => {
  const made = () => new Pseudonyms(['acme.example', 'Kept.Example'], pseudonymKey);

  it.each(['jo@acme.example', 'jo@ACME.example', 'jo@kept.example', 'jo@Kept.Example', 'jo@x@acme.example'])(
    'keeps a domain that was asked for, however it is spelled: %s',
    (address) => {
      const domain = address.slice(address.lastIndexOf('@'));
      const other = made().of(address);
      expect(other.endsWith(domain)).toBe(true);
      expect(other.slice(0, -domain.length)).not.toContain('jo');
    },
  );

  it('shows a kept domain with nobody before it as it is', () => {
    expect(made().of('@acme.example')).toBe('@acme.example');
    expect(made().of('acme.example')).not.toMatch(/^acme/);
  });

  it.each(['\uff20', '\ufe6b'])('knows a person by the at sign of other writing: %s', (sign) => {
    const pseudonyms = made();
    expect(pseudonyms.of(`jo${sign}acme.example`)).toBe(pseudonyms.of('jo@acme.example').replace('@', sign));
  });

  it('hides texts of every length, without a pattern that goes on', () => {
    const pseudonyms = made();
    const other = pseudonyms.of('a'.repeat(96));
    expect(other).toMatch(/^[b-z]{96}$/);
    expect(new Set(other).size).toBeGreaterThan(5);
    const pieces = [other.slice(0, 32), other.slice(32, 64), other.slice(64)];
    expect(new Set(pieces).size).toBe(3);
  });

  it('makes another number of a number, which begins with no zero', () => {
    const pseudonyms = made();
    for (let number = 1; number < 1_500; number += 7) {
      const other = pseudonyms.of(`${number}`);
      expect(other).toMatch(/^[1-9]\d*$/);
      expect(other).toHaveLength(`${number}`.length);
    }
  });

  it.each(['\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669', '\uff10\uff14\uff19', '\u0967'])(
    'puts Arabic digits in place of those of other scripts: %s',
    (digits) => {
      const text = digits.repeat(20);
      const other = [...made().of(text)];
      expect(other.join('')).toMatch(/^[\u0660-\u0669]+$/);
      expect([...text].filter((digit, index) => other[index] === digit)).toEqual([]);
    },
  );

  it.each(['ada7', '7ada', '0', '007', '7.5', '-7', '7 8'])('keeps the kinds of %j', (text) => {
    expect(kinds(made().of(text))).toBe(kinds(text));
  });

  it.each(['\u00f6\u00e4\u00fc\u00df\u00e9\u00e7\u00f1', '\u03b1\u03b2\u03c1', '\u0416\u5f20\u4f1f'])(
    'puts Greek letters in place of those beyond ASCII: %s',
    (letters) => {
      const text = letters.repeat(20);
      const other = [...made().of(text)];
      expect(other.join('')).toMatch(/^[\u03b1-\u03c1]+$/);
      expect([...text].filter((letter, index) => other[index] === letter)).toEqual([]);
    },
  );

  it('hashes a value alike throughout a run, and otherwise in the next', () => {
    const pseudonyms = made();
    expect(pseudonyms.hash(john)).toMatch(/^[\da-f]{12}$/);
    expect(pseudonyms.hash(john)).toBe(pseudonyms.hash(john));
    expect(pseudonyms.hash(john)).not.toBe(pseudonyms.hash('ada@mail.example'));
    expect(pseudonyms.hash(john)).not.toBe(new Pseudonyms([]).hash(john));
  });

  it('replaces base64 that holds an address, and hides nothing else', () => {
    const pseudonyms = made();
    const cursor = Buffer.from(`{"after":"${john}"}`).toString('base64');
    expect(pseudonyms.inText(`next: ${cursor}`)).toBe(`next: ${pseudonyms.of(cursor)}`);
  });

  it('spells an address as a URL does, but for its at sign where that stands as it is', () => {
    const pseudonyms = made();
    const other = pseudonyms.of("o'x+y@mail.example").split('@').map(encodeURIComponent).join('@');
    expect(pseudonyms.inText("?a=o'x%2By@mail.example&b")).toBe(`?a=${other}&b`);
  });
});

describe('one person in a text has one pseudonym', () => {
  it.each([
    ['in running text', `2 of ${john} and`, `2 of ${alias} and`],
    ['at the end of a sentence', `It is ${john}.`, `It is ${alias}.`],
    ['in the genitive', `${john}'s page`, `${alias}'s page`],
    ['in single quotes', `'${john}','x'`, `'${alias}','x'`],
    ['in brackets', `John <${john}>, (${john})`, `John <${alias}>, (${alias})`],
    ['in a link', `mailto:${john}`, `mailto:${alias}`],
    ['in Markdown', `|\`${john}\`|`, `|\`${alias}\`|`],
    ['in JSON', `{"a":"${john}"}`, `{"a":"${alias}"}`],
    ['in JSON with an escaped @', '{"a":"john.smith\\u0040mail.example"}', `{"a":"${alias}"}`],
    ['in JSON behind an escape', `{"a":"x\\n${john}\\tand"}`, `{"a":"x\\n${alias}\\tand"}`],
    ['in JSON safe for HTML', `{"a":"\\u003c${john}\\u003E"}`, `{"a":"\\u003c${alias}\\u003E"}`],
    [
      'in JSON within JSON',
      `"{\\"email\\":\\"${john}\\",\\"b\\":1}"`,
      `"{\\"email\\":\\"${alias}\\",\\"b\\":1}"`,
    ],
    ['in an email member', `{"email" : "${john}"}`, `{"email" : "${alias}"}`],
    ['in a query', `/p?email=${john}&x=1`, `/p?email=${alias}&x=1`],
    [
      'in a query, encoded',
      `/p?email=${encodeURIComponent(john)}&x=1`,
      `/p?email=${encodeURIComponent(alias)}&x=1`,
    ],
    [
      'in a query, encoded twice',
      'a=john.smith%2540mail.example',
      `a=${encodeURIComponent(encodeURIComponent(alias))}`,
    ],
    [
      'in a URL behind other escapes',
      'a=%3Cjohn.smith%40mail.example%3E',
      `a=%3C${encodeURIComponent(alias)}%3E`,
    ],
  ])('%s', (_, text, shown) => {
    expect(inText(text)).toBe(shown);
  });

  it.each(["o'brien+x@mail.example", 'j\u00f6rg@mail.example', 'a!#$%*^~b@mail.example'])(
    'with rarer characters: %s',
    (address) => {
      const other = pseudonyms.of(address);
      expect(inText(`by ${address} today`)).toBe(`by ${other} today`);
      expect(JSON.parse(inText(JSON.stringify({ email: address, other: address })))).toEqual({
        email: other,
        other,
      });
      expect(decodeURIComponent(inText(`?a=${encodeURIComponent(address)}`))).toBe(`?a=${other}`);
    },
  );

  it('where JSON escapes letters', () => {
    const shown = JSON.parse(inText('{"email":"j\\u00f6rg@x.example","b":"j\\u00F6rg@x.example"}'));
    expect(shown).toEqual({
      email: pseudonyms.of('j\u00f6rg@x.example'),
      b: pseudonyms.of('j\u00f6rg@x.example'),
    });
  });

  it('where it begins with a letter that JSON escapes, and not with a space that it escapes', () => {
    const other = pseudonyms.of('\u00f6rjan@x.example');
    expect(inText('{"b":"\\u00f6rjan@x.example"}')).toBe(`{"b":"${other}"}`);
    expect(inText('{"b":"by \\u00F6rjan@x.example"}')).toBe(`{"b":"by ${other}"}`);
    for (const space of ['\\u00a0', '\\u2028', '\\u3000'])
      expect(inText(`{"b":"${space}${john}"}`)).toBe(`{"b":"${space}${alias}"}`);
  });

  it('where the local part is quoted', () => {
    const quoted = '"john smith"@x.example';
    expect(inText(`by ${quoted}`)).toBe(`by ${pseudonyms.of(quoted)}`);
    expect(JSON.parse(inText(JSON.stringify([{ email: quoted }, quoted])))).toEqual([
      { email: pseudonyms.of(quoted) },
      pseudonyms.of(quoted),
    ]);
  });
});

describe('an email member', () => {
  it.each(['no address', 'A <a@b.c>', 'x ', '', 'tab\tand "quotes" \\', 'a@b.c, d@e.f'])(
    'is hidden whatever it holds: %j',
    (email) => {
      const { email: shown } = JSON.parse(inText(JSON.stringify({ id: 1, email, z: [] }))) as {
        email: string;
      };
      expect(shown).toBe(pseudonyms.of(email));
    },
  );

  it('is hidden where the text ends inside it', () => {
    expect(inText('{"email":"john.smi')).not.toContain('john');
  });

  it('stays as it is where it is no string', () => {
    for (const text of ['{"email":null}', '{"email":7}', '{"email":["x"]}']) expect(inText(text)).toBe(text);
  });

  it('shows an escape that JSON does not know as it came', () => {
    expect(inText('{"email":"a\\qb@x.example"}')).toMatch(/^\{"email":"[a-z]\\[a-z]{2}@[a-z]\.[a-z]{7}"\}$/);
  });
});

describe('a text', () => {
  it.each([
    '',
    'page 2 of acme.example holds 8 persons',
    '{"data":{"total":1}}',
    'a\\nb \\u0041 %41 @media',
    '\\',
    '\\u12',
    "it's",
  ])('without addresses stays as it is: %j', (text) => {
    expect(inText(text)).toBe(text);
  });

  it('of JSON stays JSON, with no address left', () => {
    const address = fc.emailAddress();
    const value = fc.jsonValue({ maxDepth: 3 });
    fc.assert(
      fc.property(
        fc.array(fc.record({ email: address, note: fc.string(), also: address, value })),
        fc.boolean(),
        (persons, ascii) => {
          const text = JSON.stringify(persons);
          const toAscii = (character: string) =>
            `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
          const shown = inText(ascii ? text.replace(/[@\u0080-\uffff]/g, toAscii) : text);
          const read = JSON.parse(shown) as typeof persons;
          expect(read.map(({ email }) => email)).toEqual(persons.map(({ email }) => pseudonyms.of(email)));
          for (const { email } of persons) expect(shown).not.toContain(email);
        },
      ),
    );
  });
});

describe('the time it takes', () => {
  // Were it to grow with the square, this would take minutes.
  const large = 400_000;

  it.each(['a', "a'", '@', '.@', '"', '"a', '\\', '\\u00e9', '%40', 'a@b.c ', '"email":"', '\\"', 'a.'])(
    'grows no faster than a text of nothing but %j',
    (piece) => {
      const texts = [piece.repeat(large / piece.length), `"email":"${piece.repeat(large / piece.length)}`];
      expect(busyMs(() => texts.forEach(inText))).toBeLessThan(5_000);
    },
  );
});

function kinds(text: string): string {
  return text
    .replace(/[a-z]/g, 'a')
    .replace(/[A-Z]/g, 'A')
    .replace(/[0-9]/g, '0')
    .replace(/[^\0-\x7f]/g, 'L');
}
