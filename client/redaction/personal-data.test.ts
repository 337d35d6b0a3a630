import { describe, expect, it } from 'vitest';
import { busyMs } from '../../suites/self/busy-ms.ts';
import type { Answer, Exchange, Request } from '../exchange.ts';
import { pseudonymKey, targetAt } from '../loopback.corpus.ts';
import { listPersons, readConsumer } from '../operations.ts';
import { archivedBodyCharacters, Recorder } from '../recorder.ts';
import { PersonalData } from './personal-data.ts';

const target = { ...targetAt('https://staging.example/api'), partnerId: 'p1', consumerIds: ['c1', '4711'] };
const [domain = ''] = target.domains;
const recorder = new Recorder({ target, showPersonalData: false }, pseudonymKey);
const open = new Recorder({ target, showPersonalData: true });

const persons = listPersons({ partnerId: 'p1', domain });
const consumer = readConsumer({ id: 'c1' });
const others = listPersons({ partnerId: 'p1', domain: 'rival.example' });
const neighbour = readConsumer({ id: 'c2' });

function exchange(request: Request, body: unknown, answer: Partial<Answer> = {}): Exchange {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return {
    id: 'x1',
    request,
    answer: { status: 200, headers: [], body: Buffer.from(text), ...answer },
    sentAt: 0,
    receivedAt: 1,
    attempts: 1,
  };
}

function shown(request: Request, body: unknown, answer: Partial<Answer> = {}, by = recorder): string {
  return by.record(exchange(request, body, answer)).response?.body ?? '';
}

/** The text with every letter and digit replaced by what stands for its kind. */
function kinds(text: string): string {
  return text
    .replace(/[a-z]/g, 'a')
    .replace(/[A-Z]/g, 'A')
    .replace(/[0-9]/g, '0')
    .replace(/[^\0-\x7f]/g, 'L');
}

describe('a page of persons', () => {
  const person = {
    email: 'ada@mail.example',
    created_at: '2024-05-06T07:08:09.123Z',
    name: { given: 'Ada-Lou', family: 'Þórsdóttir' },
    notes: ['met "Bo" in\nRome', '', '- / -'],
    active: true,
    age: 41,
  };
  const page = {
    data: { current_page: 1, persons: [person, person], total: 12345678, total_pages: 1 },
    by: 'Eve',
  };

  it('keeps what is documented, and of all other strings their length and kinds of characters', () => {
    const text = shown(persons, page);
    const read = JSON.parse(text) as typeof page;
    expect(read.data).toMatchObject({ current_page: 1, total: 12345678, total_pages: 1 });
    expect(read.data.persons[0]).toMatchObject({ created_at: person.created_at, active: true, age: 41 });
    expect(kinds(text)).toBe(kinds(JSON.stringify(page)));
    expect(text).not.toMatch(/ada|lou|þór|met|bo"|rome|eve/i);
    expect(read.data.persons[0]).toEqual(read.data.persons[1]);
    expect(read.data.persons[0]?.email).toBe(recorder.personal(person.email));
    expect(shown(persons, page, {}, open)).toBe(JSON.stringify(page));
  });

  it.each([
    '2024-05-06 07:08:09.123',
    '2024-05-06T07:08:09+02:00',
    '2024-05-06',
    '20240506T070809Z',
    '06.05.2024 07:08',
    '2024-13-45T99:99:99.999z',
  ])('keeps a time that is written in another way: %s', (time) => {
    expect(shown(persons, { data: { persons: [{ created_at: time }] } })).toContain(`"${time}"`);
  });

  it.each([
    'Ada Lovelace',
    'ada@mail.example',
    '+49 151 23456789',
    '0151-23-45 678',
    '0151 2345678',
    'Z',
    '2024 Ada',
  ])('hides what is no time where one belongs: %s', (value) => {
    const text = shown(persons, { data: { persons: [{ created_at: value }] } });
    expect(text).not.toContain(value);
    expect(kinds(text)).toContain(kinds(value));
  });

  it('keeps a wrong count, and what the user named', () => {
    const body = { data: { persons: [{ domain: target.domains[0] }], total: '237', total_pages: '1.0' } };
    expect(shown(persons, body)).toBe(JSON.stringify(body));
    expect(shown(consumer, { total: '237' })).not.toContain('237');
  });

  it('is as it came but for its strings', () => {
    const text = '\uFEFF{ "data" : {"total":1.50e1,"total":1, "x":[-0, 1e400 ,null,\ttrue] } }\n';
    expect(shown(persons, text)).toBe(text);
  });
});

describe('a number', () => {
  const numberShown = (raw: string) => shown(consumer, `{"a":${raw}}`).slice(5, -1);

  it.each(['0', '41', '-17.5', '123456', '51.5073509', '1e9', '1234567890123456'])('stays: %s', (raw) => {
    expect(numberShown(raw)).toBe(raw);
  });

  it.each(['4915123456789', '5551234', '2125551234', '4915123456789.0', '4.915123456789e12', '-5551234'])(
    'that looks like a telephone number does not: %s',
    (raw) => {
      expect(numberShown(raw)).not.toBe(raw);
      expect(kinds(numberShown(raw))).toBe(kinds(raw));
      expect(JSON.parse(numberShown(raw))).toBeTypeOf('number');
    },
  );

  it('that is an identifier elsewhere in the body is the same one there', () => {
    for (const id of ['9', '42', '100', '999', '1000000']) {
      const read = JSON.parse(shown(consumer, `{"id":${id},"self":"${id}","age":77}`)) as Record<
        string,
        unknown
      >;
      expect(read).toEqual({ id: Number(read.self), self: expect.not.stringMatching(`^${id}$`), age: 77 });
    }
  });

  it('that the user named stays', () => {
    expect(shown(consumer, '{"id":4711,"self":"4711","ref":"c1"}')).toBe(
      '{"id":4711,"self":"4711","ref":"c1"}',
    );
  });
});

describe('a body that is no JSON', () => {
  it.each([
    ['ends in a string', '{"data":{"persons":[{"name":"Ada'],
    ['ends in an escape', '{"name":"Ada\\'],
    ['has no quotes', '{name: Ada, x: NaN}'],
    ['has single quotes', "{'name': 'Ada'}"],
    ['has a comment', '{"a":1 // Ada "Ada"\n}'],
    ['lacks a quote', '{"name: "Ada", "b":"Ada"}'],
    ['lacks a comma', '["Ada" "Ada": "Ada"]'],
    ['is followed by more', '{} {"name":"Ada"} Ada'],
    ['has a guard', ')]}\',\n{"name":"Ada"}'],
    ['has an escape that is none', '{"name":"\\qAda"}'],
  ])('and %s shows no string', (_, text) => {
    expect(shown(consumer, text)).not.toContain('Ada');
    expect(kinds(shown(consumer, text)).length).toBe(text.length);
  });

  it('keeps the words of programs that stand outside of strings', () => {
    expect(shown(consumer, '{"a":NaN,"b":undefined,"c":None,"d":-Infinity}')).toBe(
      '{"a":NaN,"b":undefined,"c":None,"d":-Infinity}',
    );
  });

  it('shows a web page but for addresses', () => {
    expect(shown(consumer, '<!doctype html><title>Sign in</title>')).toContain('Sign in');
    expect(shown(consumer, '<p>ada@mail.example</p>')).not.toContain('ada@');
  });
});

describe('a body of which a part is shown', () => {
  it('shows nothing of the string or number in which the cut falls', () => {
    for (let shift = 0; shift < 40; shift += 1) {
      for (const length of [16_384, 65_536]) {
        const filler = `{"a":"${'-'.repeat(length - shift)}`;
        expect(shown(consumer, `${filler}","name":"Lovelace","phone":49151234567}`)).not.toMatch(
          /Lov|lace|491/,
        );
        expect(shown(consumer, `${filler}Lovelace${'-'.repeat(90_000)}"}`)).not.toMatch(/Lov|lace/);
      }
    }
  });

  it('is made quickly, however large it is', () => {
    const many = JSON.stringify({
      data: { persons: Array.from({ length: 49_000 }, (_, at) => `Ada ${at} ${'x'.repeat(70)}`) },
    });
    const deep = '['.repeat(4_000_000);
    const quotes = '"'.repeat(4_000_000);
    for (const text of [many, deep, quotes, `{"a":"${'A'.repeat(4_000_000)}`, '{"a":'.repeat(800_000)]) {
      const recordAll = () => {
        for (const request of [persons, others, neighbour])
          recorder.record(exchange(request, text), archivedBodyCharacters);
        recorder.remember(exchange(persons, text));
      };
      // Were it to grow with the square, this would take minutes.
      expect(busyMs(recordAll)).toBeLessThan(15_000);
    }
  });
});

describe('a name of a member', () => {
  it('is shown, unless it is an address or a telephone number', () => {
    const text = shown(consumer, { nickname: 1, 'ada@mail.example': 2, 4915123456789: 3 });
    expect(text).toMatch(/"nickname":1/);
    expect(text).not.toMatch(/ada@|4915123456789/);
    expect(text).toContain(recorder.personal('ada@mail.example'));
  });
});

describe('an error', () => {
  const told = {
    error: { code: 'not_found', message: 'no such page', details: ['limit is too large'] },
    status: 404,
  };

  it('keeps its words, with a status of success too', () => {
    for (const status of [200, 404, 500])
      for (const request of [persons, consumer, others, neighbour])
        expect(shown(request, told, { status })).toBe(JSON.stringify(told));
  });

  it('shows nothing of a record beside them', () => {
    const text = shown(
      neighbour,
      { message: 'forbidden', consumer: { name: 'Ada' }, owner: 'Bo' },
      { status: 403 },
    );
    expect(text).toMatch(
      /^\{"message":"forbidden","consumer":\{"name":"[A-Z][a-z]{2}"\},"owner":"[A-Z][a-z]"\}$/,
    );
    expect(text).not.toMatch(/Ada|Bo/);
  });

  it('shows no value that a record showed behind a hundred thousand persons', () => {
    const by = new Recorder({ target, showPersonalData: false }, pseudonymKey);
    const email = (at: number) => `ada.${at}@mail.example`;
    for (let from = 0; from < 100_000; from += 1_000)
      by.remember(
        exchange(
          persons,
          Array.from({ length: 1_000 }, (_, at) => ({ email: email(from + at) })),
        ),
      );
    by.remember(exchange(consumer, { name: 'Bo Diddley' }));
    const text = shown(persons, `no page for Bo Diddley, ${email(99_999)}`, { status: 400 }, by);
    expect(text).toMatch(/^no page for [A-Z][a-z] [A-Z][a-z]{6}, [a-z]{3}\.\d{5}@[a-z]{4}\.[a-z]{7}$/);
    expect(text).not.toMatch(/Bo|Diddley|ada|99999|mail/);
  });

  it('shows no value that a record showed before', () => {
    const by = new Recorder({ target, showPersonalData: false }, pseudonymKey);
    by.remember(
      exchange(consumer, {
        name: 'J\u00f6rg von Braun',
        city: 'Ulm-S\u00fcd',
        kind: 'page',
        phone: 4915123456789,
      }),
    );
    const words = 'no page for J\u00f6rg von Braun (4915123456789), Ulm-S\u00fcd.';
    const name = (JSON.parse(shown(consumer, { name: 'J\u00f6rg von Braun' }, {}, by)) as { name: string })
      .name;
    for (const body of [{ message: words }, words]) {
      const text = shown(persons, body, { status: 400 }, by);
      expect(text).toContain(`no page for ${name} (`);
      expect(text).not.toMatch(/Braun|Ulm|4915123456789/);
    }
    expect(shown(persons, '{"message":"J\\u00f6rg von Braun"}', { status: 400 }, by)).not.toMatch(/Braun/);
  });
});

describe('whoever was not named', () => {
  const list = (...emails: readonly string[]) => ({
    data: { persons: emails.map((email) => ({ email })), total: 2 },
  });

  it('is counted, and hashed alike wherever it stands', () => {
    const [both, one] = [
      shown(others, list('ada@rival.example', 'bo@rival.example')),
      shown(others, list('bo@rival.example')),
    ];
    expect(both).toMatch(/^\[2 persons, not named by you: [\da-f]{12}, [\da-f]{12}; total 2\]$/);
    const [hash = ''] = /[\da-f]{12}/.exec(one) ?? [];
    expect(both).toContain(`, ${hash};`);
    expect(recorder.personal('bo@rival.example', false)).toBe(`#${hash}`);
    const elsewhere = new Recorder({ target, showPersonalData: false });
    expect(shown(others, list('bo@rival.example'), {}, elsewhere)).not.toContain(hash);
  });

  it.each([
    ['another domain', others],
    ['another partner', listPersons({ partnerId: 'p2', domain })],
    ['no domain', listPersons({ partnerId: 'p1' })],
    ['no key', { ...persons, credential: { kind: 'none' } }],
    ["another partner's key", { ...persons, credential: { kind: 'other-partner-key' } }],
    [
      'a key that was not issued',
      { ...persons, credential: { kind: 'invented', authorization: 'Bearer x' } },
    ],
    ['two domains', { ...persons, query: `${persons.query}&domain=rival.example` }],
  ] as const)('by a request with %s', (_, request) => {
    const text = shown(request, list('ada@rival.example'));
    expect(text).toMatch(/^\[1 person, not named by you: /);
    expect(shown(request, list('ada@rival.example'), { status: 403 })).toBe(text);
    expect(shown(request, { data: { persons: [], total: 0 } })).toBe('{"data":{"persons":[],"total":0}}');
  });

  it('is hashed as a record', () => {
    expect(shown(neighbour, { name: 'Ada', age: 41 })).toMatch(
      /^\[a record of 2 fields, not named by you: [\da-f]{12}\]$/,
    );
    expect(shown(neighbour, ['Ada'])).toMatch(/^\[1 record, not named by you: /);
    expect(shown(neighbour, '"Ada"')).not.toContain('Ada');
    expect(shown(neighbour, '{"name":"Ada')).toMatch(
      /^\[a body of 12 bytes that is no JSON, not named by you: /,
    );
    expect(shown({ ...consumer, credential: { kind: 'none' } }, { name: 'Ada' })).toMatch(/not named by you/);
    expect(shown(neighbour, { name: 'Ada' }, {}, open)).toBe('{"name":"Ada"}');
  });

  it('is not whoever is in a configured domain, however that is spelled', () => {
    const spelled = { ...persons, query: `domain=${target.domains[0]?.toUpperCase()}.` };
    expect(shown(spelled, list('ada@acme.example'))).toMatch(/^\{"data"/);
  });
});

describe('JSON that does not stand alone', () => {
  const page = '{"data":{"persons":[{"name":"Ada Lovelace","phone":4915112345678}],"total":1}}';

  it.each(['<br />\n<b>Warning</b>: Undefined key in list.php on line 7<br />\n', 'cb(', '--- '])(
    'shows no string of a record behind %j, which stays',
    (prefix) => {
      const text = shown(persons, `${prefix}${page}`);
      expect(text.startsWith(prefix)).toBe(true);
      expect(text).toContain('"total":1');
      expect(text).not.toMatch(/Ada|Lovelace|4915112345678/);
      const quoted = recorder.quotation(`${prefix}${page}`, 'partner', true);
      expect(quoted).not.toMatch(/Ada|Lovelace|4915112345678/);
    },
  );

  it('shows none in another encoding, and says which', () => {
    for (const mark of ['', '\uFEFF']) {
      const little = Buffer.from(mark + page, 'utf16le');
      for (const [name, body] of [
        ['UTF-16LE', little],
        ['UTF-16BE', Buffer.from(little).swap16()],
      ] as const) {
        const text = shown(persons, '', { body });
        expect(text).toContain(
          `[${name}, and not UTF-8; decoded here]\n${mark}{"data":{"persons":[{"name":"`,
        );
        expect(text).not.toMatch(/Ada|Lovelace|4915112345678/);
        const quoted = recorder.quotation(body.toString('utf8'), 'partner', true);
        expect(quoted.replaceAll('\0', '')).not.toMatch(/Ada|Lovelace|4915112345678/);
        expect(shown(others, '', { body })).toMatch(/^\[1 person, not named by you: |in UTF-16/);
      }
    }
  });

  it('is remembered, so that an error does not repeat it', () => {
    const by = new Recorder({ target, showPersonalData: false }, pseudonymKey);
    by.remember(exchange(persons, `cb(${page})`));
    expect(shown(persons, 'no page for Ada Lovelace', { status: 400 }, by)).not.toContain('Ada');
  });
});

describe('a record that looks like an error', () => {
  const letter = { title: 'Ms', message: 'Ada Lovelace owes 5', date: '1990-01-02', location: '12 Main St' };

  it.each([
    letter,
    { ...letter, error: null },
    { ...letter, status: 'active' },
    { message: 'Ada Lovelace owes 5', errors: [] },
  ])('is a record with a status of success: %j', (body) => {
    expect(shown(neighbour, body)).toMatch(/^\[a record of \d fields, not named by you: [\da-f]{12}\]$/);
    expect(shown(consumer, body)).not.toMatch(/Ada|Lovelace|1990|Main/);
    const by = new Recorder({ target, showPersonalData: false }, pseudonymKey);
    by.remember(exchange(consumer, body));
    expect(shown(persons, 'Ada Lovelace owes 5', { status: 400 }, by)).not.toContain('Ada');
  });

  it.each([
    { error: 'no such consumer' },
    { status: 404, message: 'no such consumer' },
    { success: false, code: 'not_found', message: 'no such consumer' },
    { statusCode: '403', message: 'no such consumer' },
  ])('is none that says so: %j', (body) => {
    for (const request of [neighbour, consumer]) expect(shown(request, body)).toBe(JSON.stringify(body));
  });

  it('is withheld where it holds an empty list of persons too', () => {
    expect(shown(neighbour, { persons: [], name: 'Ada' })).toMatch(/^\[a record of 2 fields, /);
  });
});

describe('a refusal', () => {
  const record = {
    id: 'c2',
    description: 'Ada Lovelace',
    details: { title: 'Ada' },
    domain: 'secret.example',
    age: 41,
  };

  it('for somebody unnamed shows nothing of a record', () => {
    const text = shown(neighbour, { ...record, message: 'no such consumer' }, { status: 404 });
    expect(text).toContain('"message":"no such consumer"');
    expect(text).not.toMatch(/"c2"|Ada|Lovelace|secret|41/);
    expect(Object.keys(JSON.parse(text) as object)).toEqual([...Object.keys(record), 'message']);
  });

  it('shows all words of an error where it is one for certain', () => {
    const words = { title: 'Not found', description: 'no such consumer', details: { reason: 'gone' } };
    const problem = { headers: [['Content-Type', 'application/problem+json']] } as const;
    for (const [body, answer] of [
      [words, problem],
      [{ ...words, code: 'not_found' }, {}],
      [{ ...words, status: 404 }, {}],
      [{ data: null, error: words }, {}],
    ] as const)
      expect(shown(neighbour, body, { status: 404, ...answer })).toBe(JSON.stringify(body));
  });

  it('shows no words of errors that stand in a record', () => {
    const body = {
      error: 'forbidden',
      consumer: { title: 'Ada', message: 'Lovelace' },
      data: { error: 'no' },
    };
    for (const request of [neighbour, consumer]) {
      const text = shown(request, body, { status: 403 });
      expect(text).toMatch(/"error":"forbidden".*"error":"no"/);
      expect(text).not.toMatch(/Ada|Lovelace/);
    }
  });
});

describe('a web page for somebody unnamed', () => {
  it('is told by its title and size', () => {
    const page = '<html><head><title>Consumer</title></head><h1>Ada Lovelace</h1></html>';
    for (const status of [200, 404])
      expect(shown(neighbour, page, { status })).toBe(
        `[a web page of ${page.length} bytes, not named by you, with the title "Consumer"]`,
      );
    expect(shown(neighbour, '<consumer>Ada</consumer>', { status: 404 })).not.toContain('Ada');
    expect(recorder.quotation(page, 'consumer', false)).toBe(
      '[a web page, not named by you, with the title "Consumer"]',
    );
  });
});

describe('a header', () => {
  it('holds no address, no cursor and no session', () => {
    const record = recorder.record(
      exchange(
        persons,
        {},
        {
          headers: [
            ['Link', '</partners/p1?page=2&cursor=YWRh>; rel="next"'],
            ['Set-Cookie', 'sid=YWRh; Path=/; HttpOnly'],
            ['X-Owner', 'ada@mail.example'],
          ],
        },
      ),
    );
    const [link, cookie, owner] = record.response?.headers.map(([, value]) => value) ?? [];
    expect(link).toMatch(/^<\/partners\/p1\?page=2&cursor=[A-Z]{3}[a-z]>; rel="next"$/);
    expect(cookie).toMatch(/^sid=[A-Z]{3}[a-z]; Path=\/; HttpOnly$/);
    expect(`${link} ${cookie}`).not.toContain('YWRh');
    expect(owner).toBe(recorder.personal('ada@mail.example'));
  });

  function headerShown(name: string, value: string, request = persons): string {
    const record = recorder.record(exchange(request, {}, { headers: [[name, value]] }));
    return record.response?.headers[0]?.[1] ?? '';
  }

  it.each([
    'sid=abc; Path=/users/ada@mail.example',
    'sid=abc; Path=/users/ada-lovelace',
    'ada@x.example=1; Path=/',
    'ada-lovelace; HttpOnly',
  ])('that sets a cookie names nobody: %s', (value) => {
    const text = headerShown('Set-Cookie', value);
    expect(text).not.toMatch(/ada|abc/);
    expect(kinds(text)).toBe(kinds(value));
  });

  it.each([
    ['Location', '/consumers/ada-lovelace/4915112345678'],
    ['Location', 'https://staging.example/api/consumers/ada-lovelace?x=1'],
    ['Location', '/login?for=ada'],
    ['Location', '/login#ada'],
    ['Content-Location', '../ada'],
    ['Link', '</consumers/ada>; rel="self"; title="ada"'],
    ['Refresh', '5; url=/consumers/ada'],
    ['Content-Disposition', 'attachment; filename="ada-lovelace.json"'],
  ])('leads to nobody who was not named: %s: %s', (name, value) => {
    const text = headerShown(name, value, neighbour);
    expect(text).not.toMatch(/ada|lovelace|4915112345678/);
    expect(text).toMatch(/\[not named by you: [\da-f]{12}\]/);
  });

  it.each([
    ['Location', '/login'],
    ['Location', 'https://sso.example/oauth2/authorize'],
    ['Location', neighbour.path],
    ['Location', `https://staging.example/api${neighbour.path}/`],
    ['Link', `<${neighbour.path}>; rel="self"`],
  ])('stays where it says no more than the request: %s: %s', (name, value) => {
    expect(headerShown(name, value, neighbour)).toBe(value);
  });

  it('names no file after somebody', () => {
    const text = headerShown('Content-Disposition', 'attachment; filename="ada.json"', consumer);
    expect(text).toMatch(/^attachment; filename="[a-z]{3}\.[a-z]{4}"$/);
    expect(text).not.toContain('ada');
  });
});

describe('what a success showed', () => {
  const named = { ...target, consumerIds: ['c1', 'c-100042', 'ada@mail.example'] };
  const person = 'Ada Lovelace';

  /** Shows an error with these words after an answer with `body` was remembered. */
  function repeated(words: string, body: unknown, answer: Partial<Answer> = {}): string {
    const by = new Recorder({ target: named, showPersonalData: false }, pseudonymKey);
    by.remember(exchange(consumer, body, answer));
    return shown(consumer, `no ${words}!`, { status: 400 }, by);
  }

  it.each([
    ['a string', { name: person }, person],
    ['a string with escapes', '{"name":"J\\u00f6rg von Braun"}', 'J\u00f6rg von Braun'],
    ['a string with an escape that is none', '{"name":"\\qAda Lovelace"}', '\\qAda Lovelace'],
    ['a string behind a text', `say "Main Office" cb({"name":"${person}"})`, person],
    ['a number of seven digits', { phone: 5_551_234 }, '5551234'],
    ['a string of digits', { phone: '555123' }, '555123'],
    ['a record of an error’s words that says no error', { title: person }, person],
  ])('is hidden in an error: %s', (_, body, words) => {
    const text = repeated(words, body);
    expect(text).not.toContain(words);
    expect(kinds(text)).toBe(kinds(`no ${words}!`));
  });

  it.each<[string, unknown, string, Partial<Answer>]>([
    ['was no success', { name: person }, person, { status: 404 }],
    ['was redirected', { name: person }, person, { status: 300 }],
    ['told an error', { error: 'no such Consumer', code: 'not_found' }, 'no such Consumer', {}],
    ['was a web page', '<html><script>x={"a":"Main Office"}</script>', 'Main Office', {}],
    ['was a text that is no JSON', 'The "Main Office", 5551234', 'Main Office, 5551234', {}],
    ['had it before its JSON', `say "Main Office" cb({"name":"${person}"})`, 'Main Office', {}],
    ['had it for a name', { 'Main Office': 1 }, 'Main Office', {}],
    ['had it for a word outside of strings', '{"a":undefined7}', 'undefined7', {}],
    ['had it for a number of six digits', { count: 555_123 }, '555123', {}],
    ['had it for an identifier that the user named', { id: 'c-100042' }, 'c-100042', {}],
    ['had it behind what is read', { a: 'x'.repeat(65_536), name: person }, person, {}],
  ])('stays where the answer %s', (_, body, words, answer) => {
    expect(repeated(words, body, answer)).toBe(`no ${words}!`);
  });

  it('is documented in part, and that stays', () => {
    const by = new Recorder({ target, showPersonalData: false }, pseudonymKey);
    const created = '2024-05-06T07:08:09.123Z';
    by.remember(exchange(persons, { data: { persons: [{ created_at: created }], total: 12_345_678 } }));
    const words = `no 12345678 since ${created}`;
    expect(shown(persons, words, { status: 400 }, by)).toBe(words);
    // Of a consumer's record nothing is documented.
    by.remember(exchange(consumer, { created_at: created }));
    expect(shown(persons, words, { status: 400 }, by)).not.toContain(created);
  });

  it('is nothing where no answer came', () => {
    const { answer: _, ...unanswered } = exchange(neighbour, '');
    const data = new PersonalData(target, pseudonymKey);
    data.remember(unanswered);
    expect(data.withheld(unanswered)).toBeUndefined();
    expect(data.body('{"name":"Ada"}', unanswered, 100)).toMatch(/^\{"name":"[A-Z][a-z]{2}"\}$/);
  });
});

describe('a run', () => {
  const fresh = (more: Partial<typeof target> = {}) =>
    new Recorder({ target: { ...target, ...more }, showPersonalData: false }, pseudonymKey);

  it('shows what the user named, but for addresses', () => {
    const by = fresh({ consumerIds: ['c-100042', 'ada@mail.example'] });
    const body = { id: 'c-100042', of: 'p1', domain, owner: 'ada@mail.example' };
    const read = JSON.parse(shown(readConsumer({ id: 'c-100042' }), body, {}, by)) as typeof body;
    expect(read).toEqual({ ...body, owner: by.personal('ada@mail.example') });
    expect(read.owner).not.toBe(body.owner);
  });

  it('knows for whom the user asked', () => {
    const by = fresh();
    expect([persons, consumer, others, neighbour].map((request) => by.isNamed(request))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(open.isNamed(neighbour)).toBe(true);
  });

  it('tells a value as its place and the question allow', () => {
    const by = fresh();
    const time = '"2024-05-06T07:08:09.123Z"';
    const place = { endpoint: 'partner', member: 'created_at', depth: 4 } as const;
    expect(by.value(time, place, true)).toBe(time);
    expect(by.value('12345678', { ...place, member: 'total', depth: 2 }, true)).toBe('12345678');
    expect(by.value('12345678', { ...place, member: 'total', depth: 4 }, true)).not.toBe('12345678');
    expect(by.value(time, { ...place, endpoint: 'consumer' }, true)).not.toBe(time);
    expect(by.value(time, { ...place, member: 'born' }, true)).not.toBe(time);
    expect(by.value('"Ada"', { ...place, member: 'name' }, true)).toBe(`"${by.personal('Ada')}"`);
    expect(by.value('"Ada"', { ...place, member: 'name' }, false)).toBe(`"${by.personal('Ada', false)}"`);
    expect(by.personal('Ada', false)).toMatch(/^#[\da-f]{12}$/);
    expect(open.value('"Ada"', place, false)).toBe('"Ada"');
  });

  it('quotes a body for whom the user asked in a disguise, and else by its hash', () => {
    const by = fresh();
    const record = '{"name":"Ada"}';
    expect(by.quotation(record, 'consumer', true)).toBe(`{"name":"${by.personal('Ada')}"}`);
    expect(by.quotation(record, 'consumer', false)).toBe(
      `[not named by you: ${by.personal(record, false).slice(1)}]`,
    );
  });

  it('hashes in headers as it does elsewhere', () => {
    const by = fresh();
    const record = by.record(exchange(neighbour, {}, { headers: [['Location', '/consumers/ada']] }));
    expect(record.response?.headers).toEqual([
      ['Location', `[not named by you: ${by.personal('/consumers/ada', false).slice(1)}]`],
    ]);
  });

  it('shows JSON behind a text once, and as much of both as was asked for', () => {
    const by = new PersonalData(target, pseudonymKey);
    const text = `Warning: Undefined key\n{"name":"Ada","n":1}`;
    const one = exchange(consumer, text);
    expect(kinds(by.body(text, one, 200))).toBe(kinds(text));
    expect(by.body(text, one, 200)).toMatch(/^Warning: Undefined key\n\{"name":"[A-Z][a-z]{2}","n":1\}$/);
    expect(by.body(text, one, 23)).toBe('Warning: Undefined key\n');
    expect(by.body(text, one, 24)).toBe('Warning: Undefined key\n{');
    const long = `${text}${' '.repeat(5_000)}[${'7,'.repeat(5_000)}]`;
    expect(by.body(long, exchange(consumer, long), 100).length).toBeLessThan(long.length);
    const words = 'no JSON '.repeat(1_000);
    const part = by.body(words, exchange(consumer, words), 1_000);
    expect(part.startsWith(words.slice(0, 1_000))).toBe(true);
    expect(part.length).toBeLessThan(words.length);
  });
});
