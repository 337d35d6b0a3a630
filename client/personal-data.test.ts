import { describe, expect, it } from 'vitest';
import type { Answer, Exchange, Request } from './exchange.ts';
import { targetAt } from './loopback.corpus.ts';
import { listPersons, readConsumer } from './operations.ts';
import { archivedBodyCharacters, Recorder } from './recorder.ts';

const target = { ...targetAt('https://staging.example/api'), partnerId: 'p1', consumerIds: ['c1', '4711'] };
const [domain = ''] = target.domains;
const recorder = new Recorder({ target, showPersonalData: false });
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
      const from = performance.now();
      // Were it to grow with the square, this would take minutes.
      for (const request of [persons, others, neighbour])
        recorder.record(exchange(request, text), archivedBodyCharacters);
      recorder.remember(exchange(persons, text));
      expect(performance.now() - from).toBeLessThan(15_000);
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

  it('shows no value that a record showed before', () => {
    const by = new Recorder({ target, showPersonalData: false });
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
});
