import { describe, expect, it } from 'vitest';
import {
  answer,
  type Body,
  consumerExchange,
  exchange,
  failedExchange,
  pageBody,
  personsFrom,
} from '../exchange.corpus.ts';
import { disclosure, protectedConsumer, protectedPersons, valuesOf } from './protected-data.ts';

const persons = personsFrom(0, 3);
const [first] = persons;
const email = first?.email ?? '';
const page = pageBody({ persons, total: 237, totalPages: 80 });
const at = (accepted: ReturnType<typeof answer>) => ({ answer: accepted, receivedAt: Date.UTC(2026, 0, 1) });

const partner = () => protectedPersons(at(answer(page)), []);

const fromPartner = (body: Body, status = 401) => disclosure(exchange(body, { status }), partner());

describe('a refusal of the partner endpoint', () => {
  it.each([
    ['nothing', ''],
    ['a problem', { type: 'about:blank', title: 'Unauthorized', status: 401 }],
    ['an address of its own', { error: 'ask support@operator.example' }],
    [
      'a time of its own',
      { error: 'no', timestamp: '2026-11-21T10:00:00.000Z', created_at: '2026-11-21T10:00:00.000Z' },
    ],
    ['the domain', { error: 'no access to acme.example' }],
    ['the key', { error: 'bad key pk_test_1' }],
    ['a count', { error: 'no', total: 237 }],
    ['a web page', '<html><body><h1>401</h1><p>support@operator.example</p></body></html>'],
    ['an address that a known one is a part of', { error: `not for x.${email}` }],
    ['an address that begins as a known one does', { error: `not for ${email}.test` }],
    ['an empty page', pageBody()],
  ])('may hold %s', (_, body) => {
    for (const status of [400, 401, 403, 404, 429, 302, 500]) {
      expect(fromPartner(body, status)).toBeUndefined();
    }
  });

  it.each([
    ['the page', page, 6],
    ['an address', { error: 'no', owner: email }, 1],
    ['an address in a sentence', { error: `not your customer: ${email}.` }, 1],
    ['an address in a web page', `<p>not for <b>${email}</b></p>`, 1],
    ['an address in a link', `<a href="/next?after=${encodeURIComponent(email)}">next</a>`, 1],
    ['an address with entities', `<p>${email.replace('@', '&#64;')}</p>`, 1],
    ['an address in JSON within a text', { cause: `{"email":"${email.replace('@', '\\u0040')}"}` }, 1],
    ['a time of creation', { seen: [first?.created_at] }, 1],
    ['an address that is also part of another', { error: `x.${email} or ${email}` }, 1],
    ['several', persons.map((person) => person.email), 3],
  ])('must not hold %s', (_, body, count) => {
    const words = count === 1 ? 'a value' : `${count} values`;
    expect(fromPartner(body, 403)).toBe(`status 403, and ${words} that only the key may see`);
    expect(fromPartner(body, 302)).toContain('status 302');
  });
});

describe('persons of other pages', () => {
  const elsewhere = personsFrom(40, 2);
  const [stranger] = elsewhere;
  const other = answer(pageBody({ persons: elsewhere, total: 237, totalPages: 80 }));
  const refused = (body: Body, common: readonly Body[] = []) => {
    const unknown = common.map((one) => answer(one, 401));
    return disclosure(exchange(body, { status: 401 }), protectedPersons(at(answer(page)), unknown, [other]));
  };

  it('are protected by their addresses', () => {
    expect(refused({ owner: stranger?.email })).toBe('status 401, and a value that only the key may see');
    expect(refused({ since: stranger?.created_at })).toBeUndefined();
  });

  it('may be a contact that everybody is told of', () => {
    const body = { contact: stranger?.email };
    expect(refused(body, [body])).toBeUndefined();
  });
});

describe('a success of the partner endpoint without the key', () => {
  it.each([
    ['an error', { error: { code: 'missing_key', message: 'Access is denied.' } }],
    ['an empty object', {}],
    ['an empty page', pageBody()],
    ['nothing', ''],
    ['a sign-in page', '<form action="/sign-in">'],
  ])('may hold %s: that is AUTH-9', (_, body) => {
    expect(fromPartner(body, 200)).toBeUndefined();
  });

  it.each([
    ['the page', page, '3 persons'],
    ['another page', pageBody({ persons: personsFrom(50, 2), total: 237 }), '2 persons'],
    ['persons without their addresses', pageBody({ persons: [{ email: '***' }] }), '1 person'],
    ['the total alone', pageBody({ total: 237 }), 'the total, 237'],
    ['the persons without an envelope', persons, '6 values'],
    ['a table', `email;created_at\n${email};x\n`, 'a value'],
    ['broken JSON with an address', `{"data":{"persons":[{"email":"${email}"`, 'a value'],
  ])('must not hold %s', (_, body, words) => {
    expect(fromPartner(body, 200)).toContain(words);
  });
});

const record = {
  id: 'c-100042',
  type: 'consumer',
  status: 'active',
  plan: 'premium',
  name: 'Ada Lovelace',
  email: 'ada@post.example',
  phone: 441_632_960_000,
  apiVersion: '2024-01-01',
  self: '/consumers/c-100042',
  created_at: '2023-04-05T06:07:08.000Z',
  tags: ['imported'],
};
const consumer = () => protectedConsumer(at(answer(record)), 'c-100042', []);

const fromConsumer = (body: Body, status = 401) => disclosure(consumerExchange(body, { status }), consumer());

describe('a refusal of the consumer endpoint', () => {
  it.each([
    ['words that the record holds too', { error: 'no', type: 'consumer', status: 'active' }],
    ['such words in a web page', '<p>The consumer API is active for premium plans, since 2024-01-01.</p>'],
    ['the identifier', { error: 'c-100042 is not yours', id: 'c-100042' }],
    ['the address of the resource', { title: 'Unauthorized', instance: '/consumers/c-100042' }],
    ['the version of the interface', { error: 'no', apiVersion: '2024-01-01' }],
    ['a longer number', { error: 'no', trace: '3441632960000999' }],
  ])('may hold %s', (_, body) => {
    expect(fromConsumer(body, 401)).toBeUndefined();
    expect(fromConsumer(body, 200)).toBeUndefined();
  });

  it.each([
    ['the record', record, 401],
    ['the record in an error', { error: 'expired', was: record }, 403],
    ['its address', { error: 'no', email: record.email }, 401],
    ['its number', { error: 'no', phone: record.phone }, 403],
    ['its number as text', 'call 441632960000', 403],
    ['its time', { error: 'no', since: record.created_at }, 404],
    [
      'a record with the telling values masked',
      { ...record, email: '***', phone: null, created_at: null },
      200,
    ],
  ])('must not hold %s', (_, body, status) => {
    expect(fromConsumer(body, status)).toContain('only the key may see');
  });
});

describe('a consumer of whom little is shown', () => {
  it('is protected by the body as a whole', () => {
    const data = protectedConsumer(at(answer({ on: true, n: 7 })), 'c-1', [answer({ error: 'no' })]);
    expect(disclosure(consumerExchange('{"on": true, "n": 7.0}'), data)).toBe(
      'status 200 and the body that the key is answered with',
    );
    expect(disclosure(consumerExchange({ on: false, n: 7 }), data)).toBeUndefined();
    expect(disclosure(consumerExchange({ on: true, n: 7 }, { status: 401 }), data)).toContain('status 401');
  });

  it('is not protected by a body that refusals have too', () => {
    const [own, refusal] = [answer({ on: true, n: 7 }), answer({ on: true, n: 7 }, 401)];
    const data = protectedConsumer(at(own), 'c-1', [refusal]);
    expect(disclosure(consumerExchange({ on: true, n: 7 }, { status: 401 }), data)).toBeUndefined();
  });

  it.each([{}, [], { items: [] }])('has nothing to protect in %j', (body) => {
    const data = protectedConsumer(at(answer(body)), 'c-1', []);
    expect(disclosure(consumerExchange(body), data)).toBeUndefined();
  });

  it('does not own what an unknown identifier is answered with too', () => {
    const unknown = answer({ error: 'none', contact: 'help@operator.example', build: '20240101-7' });
    const own = answer({ name: 'Ada', contact: 'help@operator.example', build: '20240101-7' });
    const data = protectedConsumer(at(own), 'c-1', [unknown]);
    const refusal = { error: 'no', contact: 'help@operator.example', build: '20240101-7' };
    expect(disclosure(consumerExchange(refusal, { status: 401 }), data)).toBeUndefined();
    expect(disclosure(consumerExchange(refusal), data)).toBeUndefined();
  });

  it.each([
    ['as text', '2026-01-01T00:00:07.000Z'],
    ['in seconds', 1_767_225_607],
    ['in milliseconds', 1_767_225_607_123],
  ])('does not own the time of day, %s', (_, now) => {
    const data = protectedConsumer(at(answer({ name: 'Ada', retrieved_at: now })), 'c-1', []);
    expect(disclosure(consumerExchange({ timestamp: now }, { status: 401 }), data)).toBeUndefined();
  });

  it('is disclosed by a refusal that holds the record, or a header that shows a value', () => {
    const body = { name: 'Ada', town: 'London', employer: 'Analytical Engines' };
    const data = protectedConsumer(at(answer(body)), 'c-1', []);
    expect(disclosure(consumerExchange({ error: 'no', record: body }, { status: 401 }), data)).toBe(
      'status 401, and 3 values that only the key may see',
    );
    const headers: [string, string][] = [['X-Debug', JSON.stringify(record)]];
    expect(disclosure(consumerExchange('', { status: 401, headers }), consumer())).toContain('only the key');
  });

  it('is protected also where every identifier is answered with one record (CONSUMER-3)', () => {
    const data = protectedConsumer(at(answer(record)), 'c-100042', [answer(record)]);
    expect(disclosure(consumerExchange(record), data)).toContain('only the key may see');
  });
});

describe('a value of a listed person that refusals for nobody show', () => {
  const shows = (...bodies: readonly Body[]) => {
    const { telling } = protectedPersons(
      at(answer(page)),
      bodies.map((body) => answer(body, 401)),
    );
    return [email, first?.created_at ?? ''].map((value) => telling.has(value));
  };

  it('is the service’s own where it stands without the rest of the person', () => {
    expect(shows({ error: `ask ${email}` })).toEqual([false, true]);
    expect(shows({ error: 'no', since: first?.created_at })).toEqual([true, false]);
    expect(shows({ error: `ask ${email}` }, { error: 'no', since: first?.created_at })).toEqual([
      false,
      false,
    ]);
  });

  it('is not where several persons are shown, by their addresses or times alone', () => {
    expect(shows({ error: 'no', owners: persons.map((person) => person.email) })).toEqual([true, true]);
    expect(shows({ error: 'no', seen: persons.map((person) => person.created_at) })).toEqual([true, true]);
  });

  it('is not looked for where it is empty', () => {
    const nameless = pageBody({ persons: [{ email: '', created_at: '' }], total: 1, totalPages: 1 });
    const refusal = answer('unauthorized', 401, [['content-type', 'text/plain']]);
    expect(protectedPersons(at(answer(nameless)), [refusal]).telling.size).toBe(0);
  });

  it('is the person’s where the whole person is shown', () => {
    expect(shows({ error: 'no', persons: [first] })).toEqual([true, true]);
  });
});

describe('an accepted answer', () => {
  it('may be no JSON: then it tells nothing', () => {
    expect(protectedPersons(at(answer('x')), [])).toEqual({
      telling: new Set(),
      words: new Set(),
      body: undefined,
    });
    expect(protectedConsumer(at(answer('x')), 'c-1', []).body).toBeUndefined();
  });

  it('may hold persons of the wrong shape', () => {
    const odd = answer(pageBody({ persons: [null, 7, { email: ['a'] }, { email: 'a@b.example' }] }));
    expect([...protectedPersons(at(odd), []).telling]).toEqual(['a@b.example']);
  });
});

describe('a value of a record', () => {
  const own = (value: unknown, common: readonly Body[] = []) => {
    const refusals = common.map((body) => answer(body, 401));
    const { telling, words } = protectedConsumer(at(answer({ value })), 'c-100042', refusals);
    return telling.has(String(value))
      ? 'tells'
      : words.has(String(value))
        ? 'tells with others'
        : 'is nobody’s';
  };

  it.each([
    ['a@b.de', 'tells'],
    ['a@b.d', 'tells with others'],
    ['ab1234', 'tells'],
    ['a1234', 'tells with others'],
    [12_345, 'tells with others'],
    [123_456, 'tells'],
    ['a1b2c3d4', 'tells'],
    ['Room 237', 'tells with others'],
    ['Ada Lovelace', 'tells with others'],
    ['2024-01-01', 'tells with others'],
    ['2024-01-017', 'tells'],
    ['12024-01-01', 'tells'],
    ['2024-1-01', 'tells'],
    ['2024-01-1', 'tells'],
    ['24-01-01', 'tells'],
    ['Ada', 'tells with others'],
    ['Al', 'is nobody’s'],
    [41, 'is nobody’s'],
    ['', 'is nobody’s'],
    ['c-100042', 'is nobody’s'],
    ['https://pcds.example/consumers/c-100042', 'is nobody’s'],
    ['c-1000421', 'tells'],
  ])('%j %s', (value, what) => {
    expect(own(value)).toBe(what);
    expect(own(value, [{ error: 'no such consumer' }, ''])).toBe(what);
  });

  it.each([
    ['the time of the answer', '2026-01-01T00:00:00.000Z', 'is nobody’s'],
    ['a time within the hour', '2025-12-31T23:00:00.001Z', 'is nobody’s'],
    ['a time an hour before', '2025-12-31T23:00:00.000Z', 'tells'],
    ['a time an hour behind', '2026-01-01T01:00:00.000Z', 'tells'],
    ['seconds within the hour', 1_767_229_199, 'is nobody’s'],
    ['seconds an hour behind', 1_767_229_200, 'tells'],
    ['milliseconds within the hour', 1_767_229_199_999, 'is nobody’s'],
    ['milliseconds an hour behind', 1_767_229_200_000, 'tells'],
    ['a text that ends in milliseconds', 'no 1767225600000', 'tells'],
    ['a text that begins with milliseconds', '1767225600000 no', 'tells'],
    ['a text that ends in seconds', 'no 1767225600', 'tells'],
    ['a text that begins with seconds', '1767225600 no', 'tells'],
  ])('that is %s %s: %j %s', (_, value, what) => {
    expect(own(value)).toBe(what);
  });

  it('is nobody’s where a refusal shows it by itself, in whatever place', () => {
    expect(own('Ada Lovelace', [{ contact: 'Ada Lovelace' }])).toBe('is nobody’s');
    expect(own('help@pcds.example', ['Ask help@pcds.example.'])).toBe('is nobody’s');
    expect(own('help@pcds.example', ['Ask the.help@pcds.example.'])).toBe('tells');
    expect(own('Ada', [{ contact: 'Ada Lovelace' }])).toBe('is nobody’s');
  });

  it('is looked for among two thousand', () => {
    const values = Array.from({ length: 2_001 }, (_, at) => `value-${100_000 + at}`);
    const { telling } = protectedConsumer(at(answer({ values })), 'c-1', []);
    expect([...telling]).toEqual(values.slice(0, 2_000));
  });
});

describe('further fields of listed persons', () => {
  const telling = (...further: readonly object[]) => {
    const records = personsFrom(0, further.length).map((person, index) => ({ ...person, ...further[index] }));
    const data = protectedPersons(at(answer(pageBody({ persons: records, total: 3 }))), []);
    const documented = new Set(records.flatMap((one) => [one.email, one.created_at]));
    expect([...documented].filter((value) => !data.telling.has(value))).toEqual([]);
    return [...data.telling].filter((value) => !documented.has(value));
  };

  it.each<[string, readonly object[], readonly string[]]>([
    ['what one has', [{}, { phone: '441632960001' }, {}], ['441632960001']],
    ['what two of three have', [{ plan: 'plan-2024' }, { plan: 'plan-2024' }, {}], ['plan-2024']],
    [
      'and not what all have',
      [
        { plan: 'plan-2024', phone: '441632960001' },
        { old: ['plan-2024'], phone: '441632960002' },
        { plan: 'plan-2024' },
      ],
      ['441632960001', '441632960002'],
    ],
    ['all of the only one', [{ plan: 'plan-2024' }], ['plan-2024']],
    ['and not the time of the answer', [{ seen: '2026-01-01T00:00:07.000Z' }, {}], []],
  ])('are protected: %s', (_, further, values) => {
    expect(telling(...further)).toEqual(values);
  });

  it('are protected though a person was created a moment ago, whose time is not', () => {
    const now = '2026-01-01T00:00:07.000Z';
    const fresh = answer(pageBody({ persons: [{ email: 'a@b.example', created_at: now }], total: 1 }));
    expect([...protectedPersons(at(fresh), []).telling]).toEqual(['a@b.example']);
  });

  it('belong to two thousand persons at most', () => {
    const many = answer(pageBody({ persons: personsFrom(0, 2_001), total: 2_001 }));
    const { telling } = protectedPersons(at(many), []);
    expect(telling.has('person1999@acme.example')).toBe(true);
    expect(telling.has('person2000@acme.example')).toBe(false);
  });
});

describe('a body that a key is answered with', () => {
  const small = { on: true, n: 7 };
  const isDisclosed = (common: readonly (readonly [Body, number])[]) => {
    const answers = common.map(([body, status]) => answer(body, status));
    const data = protectedConsumer(at(answer(small)), 'c-1', answers);
    return disclosure(consumerExchange(small, { status: 401 }), data) !== undefined;
  };

  it.each<[string, readonly (readonly [Body, number])[], boolean]>([
    ['nothing is known of refusals', [], true],
    ['refusals have other bodies', [[{ error: 'no' }, 401]], true],
    [
      'one of the refusals has it too',
      [
        [{ error: 'no' }, 401],
        [small, 404],
      ],
      false,
    ],
    ['every identifier is answered with it', [[small, 200]], true],
  ])('is disclosed, or not, where %s', (_, common, disclosed) => {
    expect(isDisclosed(common)).toBe(disclosed);
  });

  it('is no page of persons where a consumer was asked for', () => {
    expect(disclosure(consumerExchange(page), consumer())).toBeUndefined();
  });

  it('is no other body that is no JSON', () => {
    const data = protectedConsumer(at(answer('no JSON')), 'c-1', []);
    expect(disclosure(consumerExchange('no JSON either'), data)).toBeUndefined();
  });
});

describe('one refusal that shows a contact and the day on which the service began', () => {
  const shows = (body: Body) => {
    const { telling } = protectedPersons(at(answer(page)), [answer(body, 401)]);
    return persons.flatMap((person) => [person.email, person.created_at]).filter((one) => !telling.has(one));
  };

  it('shows what is the service’s, though two persons have it too', () => {
    const contact = persons[1]?.email ?? '';
    const began = persons[2]?.created_at ?? '';
    expect(shows({ error: `ask ${contact}`, since: began })).toEqual([contact, began]);
  });
});

describe('the values that an answer shows', () => {
  it('are counted whatever its status', () => {
    expect(valuesOf(exchange({ owner: email }, { status: 200 }), partner())).toBe(1);
    expect(valuesOf(exchange(page, { status: 404 }), partner())).toBe(6);
    expect(valuesOf(exchange({ error: 'no' }), partner())).toBe(0);
    expect(valuesOf(failedExchange({ kind: 'timeout', message: 'no answer' }), partner())).toBe(0);
  });

  it('are words where three of them stand together', () => {
    const body = (...words: readonly string[]) => valuesOf(consumerExchange(words), consumer());
    expect(body('active', 'premium')).toBe(0);
    expect(body('active', 'premium', 'imported')).toBe(3);
    expect(body('active', record.email)).toBe(2);
  });
});

it('discloses nothing where no answer came', () => {
  const { answer: _, ...unanswered } = exchange('');
  expect(disclosure(unanswered, partner())).toBeUndefined();
});
