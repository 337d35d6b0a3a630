import { describe, expect, it } from 'vitest';
import {
  type Asked,
  type Body,
  consumerExchange,
  exchange,
  failedExchange,
  pageBody,
} from '../exchange.corpus.ts';
import { ErrorFields, errorAnswers } from './error-answers.ts';
import { seenOf } from './seen.ts';

function observed(...exchanges: readonly ReturnType<typeof exchange>[]) {
  const fields = new ErrorFields();
  for (const one of exchanges) fields.add(one);
  const known = { partnerPath: '/partners/p1', domains: [] };
  const answers = errorAnswers(exchanges.map((one) => seenOf(one, true, known)));
  return { ...answers, fields: fields.fields };
}

function refused(body: Body, asked: Asked = {}) {
  return exchange(body, { status: 400, ...asked });
}

function typed(type: string, body: Body = 'x') {
  return refused(body, { headers: [['Content-Type', type]] });
}

/** Codes of one answer with status 400. */
function codesIn(body: Body): readonly string[] | undefined {
  return observed(refused(body)).codes['400'];
}

const head: Asked = { request: { method: 'HEAD' } };

describe('error answers', () => {
  it.each<[string, ReturnType<typeof exchange>]>([
    ['a success', exchange(pageBody())],
    ['an error body in 200', exchange({ error: 'invalid_limit' })],
    ['a redirect', exchange('', { status: 302 })],
    ['too many requests', exchange({ code: 'busy' }, { status: 429 })],
    ['a gateway without a service', exchange({ code: 'busy' }, { status: 502 })],
    ['a service that is away for now', exchange({ code: 'busy' }, { status: 503 })],
    ['a gateway that waits no longer', exchange({ code: 'busy' }, { status: 504 })],
    ['no answer', failedExchange({ kind: 'timeout', message: 'no answer' })],
    ['an answer to HEAD, whose body is not sent', refused('', head)],
    ['an answer to OPTIONS', refused('', { request: { method: 'OPTIONS' } })],
  ])('does not look at %s', (_, one) => {
    const { shown, mediaTypes, fields, codes } = observed(one);
    expect({ shown, mediaTypes, fields, codes }).toEqual({
      shown: [],
      mediaTypes: {},
      fields: {},
      codes: {},
    });
  });

  it('tells statuses apart, in their order, whatever the endpoint', () => {
    const broken = exchange('<h1>Sorry</h1>', { status: 500, headers: [['content-type', 'text/html']] });
    const unknown = consumerExchange({ code: 'not_found' }, { status: 404 });
    const answers = observed(broken, unknown, refused(''));
    expect(Object.keys(answers.mediaTypes)).toEqual(['400', '404', '500']);
    expect(answers.mediaTypes).toEqual({ 400: ['no body'], 404: ['none named'], 500: ['text/html'] });
    expect(answers.fields).toEqual({ 404: { code: ['string'] } });
    expect(answers.codes).toEqual({ 404: ['not_found'] });
  });

  it('shows the first exchange of each status', () => {
    const [one, same, other] = [
      refused({ code: 'a1' }),
      refused({ code: 'b2' }),
      exchange('', { status: 401 }),
    ];
    expect(observed(other, one, same).shown).toEqual([one, other]);
  });
});

describe('codes of errors at any place', () => {
  it.each<[string, Body]>([
    ['of a fault', { fault: { faultstring: 'No', detail: { errorcode: 'bad_limit' } } }],
    ['of extensions', { errors: [{ message: 'No', extensions: { code: 'bad_limit' } }] }],
    ['of errors by name', { errors: { limit: { code: 'bad_limit' } } }],
    ['of a list of errors', [{ code: 'bad_limit', text: 'No' }]],
  ])('%s', (_, body) => {
    expect(codesIn(body)).toEqual(['bad_limit']);
  });

  it('are none where another member is named much alike', () => {
    expect(codesIn({ detail: { postcode: 'ab_12', encode: 'gzip' } })).toBeUndefined();
  });

  it('stand in a list, whose items have the fields', () => {
    expect(observed(refused([{ err: 1 }, { err: 2, why: 'x' }])).fields).toEqual({
      400: { err: ['number'], why: ['string'] },
    });
  });
});

describe('media types of errors', () => {
  it.each([
    ['application/json', typed('Application/JSON; charset=utf-8')],
    ['application/problem+json', typed('application/problem+json')],
    ['text/html', typed(' text/html ;charset=x')],
    ['none named', typed('')],
    ['none named', typed('; charset=utf-8')],
    ['none named', refused('x')],
    ['no body', typed('application/json', '')],
  ])('are read as %s', (type, one) => {
    expect(observed(one).mediaTypes).toEqual({ 400: [type] });
  });

  it('are gathered, each once and sorted', () => {
    const answers = observed(
      typed('text/plain'),
      typed('application/json'),
      typed('text/plain;q=1'),
      refused(''),
    );
    expect(answers.mediaTypes).toEqual({ 400: ['application/json', 'no body', 'text/plain'] });
  });
});

describe('fields of errors', () => {
  it('are those of all bodies that are objects', () => {
    const answers = observed(
      refused({ error: { code: 1 } }),
      refused({ error: 'x', request_id: 'r-1' }),
      refused('<h1>Bad Request</h1>'),
      refused(''),
    );
    expect(answers.fields).toEqual({ 400: { error: ['object', 'string'], request_id: ['string'] } });
  });

  it.each([
    ['HTML', '<h1>x</h1>'],
    ['no body', ''],
    ['an array', [{ error: 'x' }]],
    ['a text', '"x"'],
    ['null', null],
    ['a number', 7],
    ['cut JSON', '{"error":'],
  ])('are none in %s', (_, body) => {
    expect(observed(refused(body))).toMatchObject({ fields: {}, codes: {} });
  });

  it('are none of an empty object, which is seen', () => {
    expect(observed(refused({})).fields).toEqual({ 400: {} });
  });

  it('are left out where they are keys of a map', () => {
    const map = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`k${index}`, 1]));
    expect(observed(refused(map), exchange({ error: 1 }, { status: 404 })).fields).toEqual({
      404: { error: ['number'] },
    });
  });

  it('include names that mean something to JavaScript', () => {
    const { fields } = observed(refused('{"__proto__": {"code": "polluted"}, "constructor": 1}'));
    expect(Object.keys(fields['400'] ?? {})).toEqual(['__proto__', 'constructor']);
    expect(codesIn('{"__proto__": {"code": "bad_limit"}}')).toEqual(['bad_limit']);
    expect(codesIn('{"a": 1}')).toBeUndefined();
  });
});

describe('codes of errors', () => {
  it.each([
    ['code', { code: 'invalid_limit' }, ['invalid_limit']],
    ['error_code', { error_code: 'E17' }, ['E17']],
    ['errorCode', { errorCode: 'E17' }, ['E17']],
    ['error of OAuth', { error: 'invalid_token', error_description: 'expired' }, ['invalid_token']],
    [
      'type of a problem',
      { type: 'https://acme.example/problems/limit' },
      ['https://acme.example/problems/limit'],
    ],
    ['a number', { code: 4001 }, ['4001']],
    ['a code that is spelled nearly as a reason phrase', { error: 'forbidden' }, ['forbidden']],
    ['the same in capitals, inside error', { error: { code: 'FORBIDDEN' } }, ['FORBIDDEN']],
    ['error.code', { error: { code: 'invalid_limit', message: 'x' } }, ['invalid_limit']],
    ['each of errors', { errors: [{ code: 'first' }, { code: 'second' }] }, ['first', 'second']],
    [
      'each of details',
      { detail: [{ type: 'missing' }, { type: 'int_parsing' }] },
      ['int_parsing', 'missing'],
    ],
    ['a code of several words', { code: 'No Such Limit' }, ['No Such Limit']],
    ['a code of digits', { code: '400' }, ['400']],
    ['several', { type: 'b_type', error: { code: 'a_code' } }, ['a_code', 'b_type']],
    ['the same twice', { code: 'same', error: 'same' }, ['same']],
  ])('are read: %s', (_, body, codes) => {
    expect(codesIn(body)).toEqual(codes);
  });

  it.each([
    ['a sentence', { error: 'The limit is wrong' }],
    ['a code in words elsewhere', { message: 'invalid_limit', reason: 'x1' }],
    ['a request id', { code: 'req-8f14e45f-ceea-467f-a0e6-b2d3c4f5a6b7' }],
    ['a request id of digits', { error: 'req_1700000000123' }],
    ['a letter', { code: 'x' }],
    ['several words that are no code', { error: 'No such limit' }],
    ['a reason phrase', { error: 'Forbidden' }],
    ['a reason phrase as a code', { code: 'Not Found' }],
    ['the type of a problem that has none', { type: 'about:blank', title: 'Bad Request' }],
    ['the title of what is no problem', { title: 'Your limit is too large' }],
    ['digits that are no code', { error: '400' }],
    ['a broken number', { code: 4.5 }],
    ['an empty text', { code: '' }],
    ['a line after it', { code: 'invalid_limit\n' }],
    ['81 letters', { code: 'x'.repeat(81) }],
    ['a boolean', { error: true }],
    ['an array', { code: ['invalid_limit'] }],
    ['no errors', { errors: [] }],
    ['errors that are texts', { errors: ['invalid_limit'] }],
    ['a code seven levels down', { a: { b: { c: { d: { e: { f: { code: 'deep' } } } } } } }],
  ])('are none: %s', (_, body) => {
    expect(codesIn(body)).toBeUndefined();
  });

  it('are the type and the title of a problem, where the title says more than the status', () => {
    const titled = (title: unknown) =>
      observed(
        exchange(
          { type: 'https://acme.example/limit', title },
          { status: 400, headers: [['Content-Type', 'application/problem+json']] },
        ),
      ).codes['400'];
    expect(titled('Your limit is too large')).toEqual([
      'Your limit is too large',
      'https://acme.example/limit',
    ]);
    for (const none of ['Bad Request', ' ', 'x'.repeat(81), 7, 'request 1700000000123'])
      expect(titled(none)).toEqual(['https://acme.example/limit']);
  });

  it('are gathered, sorted, in any order of answers', () => {
    const all = ['b_code', 'a_code', 'b_code', 'C_code'].map((code) => refused({ code }));
    expect(observed(...all).codes).toEqual({ 400: ['C_code', 'a_code', 'b_code'] });
    expect(observed(...all.toReversed()).codes).toEqual({ 400: ['C_code', 'a_code', 'b_code'] });
  });

  it('are left out where each answer has one of its own, of this status alone', () => {
    const numbered = (count: number) =>
      Array.from({ length: count }, (_, index) => refused({ code: `code_${index}` }));
    expect(observed(...numbered(20)).codes['400']).toHaveLength(20);
    const other = exchange({ code: 'not_found' }, { status: 404 });
    expect(observed(...numbered(21), other).codes).toEqual({ 404: ['not_found'] });
    expect(observed(...numbered(500), other).codes).toEqual({ 404: ['not_found'] });
  });
});
