import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../client/exchange.ts';
import { consumerExchange, exchange, failedExchange } from '../exchange.corpus.ts';
import { echoesKey, showsRightKey, tellsExistence } from './existence.ts';

const ids = ['p-1', 'p-9'];

const failed = failedExchange({ kind: 'timeout', message: 'no answer' });

function refusal(
  body: Parameters<typeof exchange>[0],
  over: { status?: number; headers?: [string, string][] } = {},
) {
  return exchange(body, { status: 401, ...over });
}

function told(
  known: ReturnType<typeof refusal>,
  again: ReturnType<typeof refusal>,
  unknown: ReturnType<typeof refusal>,
) {
  return tellsExistence({ known: [known, again], unknown: [unknown], ids }).map(({ received }) => received);
}

describe('tellsExistence', () => {
  const plain = refusal({ error: 'Access is denied.' });

  it('passes refusals that are alike', () => {
    expect(told(plain, plain, plain)).toEqual([]);
  });

  it('passes a body of JSON that was cut on its way', () => {
    const cut = refusal('{"error":"Access is de', { headers: [['content-type', 'application/json']] });
    expect(told(plain, plain, cut)).toEqual([]);
    expect(told(cut, cut, plain)).toEqual([]);
  });

  it("passes what repeats the path, and what is the request's own", () => {
    const of = (id: string, number: string) =>
      refusal({ error: `No access to ${id}.`, id: number, at: `2026-11-21T10:00:0${number.slice(-1)}Z` });
    expect(
      told(of('p-1', 'b4f1c2d3e4f5a601'), of('p-1', 'b4f1c2d3e4f5a602'), of('p-9', 'b4f1c2d3e4f5a603')),
    ).toEqual([]);
  });

  it.each([
    ['a word of eight characters from its first digit on', 'no12345678', '', []],
    ['a word of seven', 'no1234567', '', ['the bodies differ at /error']],
    ['a long word without a digit', 'nevermindthat', '', ['the bodies differ at /error']],
    ['a number of eight digits', '12345678', '', []],
    ['one of seven', '1234567', '', ['the bodies differ at /error']],
    ['a word that ends in a few digits', 'unknownpartner42', '', ['the bodies differ at /error']],
    ['times of day', 'at 2026-11-21T10:00:00Z', 'at 2026-11-21T10:00:01Z', []],
    ['other words around the number', 'gone: 12345678', 'kept: 12345678', ['the bodies differ at /error']],
  ])('takes %s for what it is: the mark of a request or a time, or not', (_, text, other, received) => {
    const known = refusal({ error: other });
    expect(told(known, known, refusal({ error: text }))).toEqual(received);
  });

  it('passes a header that differs between two identical requests', () => {
    const left = (count: string) => refusal({}, { headers: [['x-ratelimit-remaining', count]] });
    expect(told(left('9'), left('7'), left('8'))).toEqual([]);
  });

  it.each([
    [
      'another status',
      refusal({ error: 'Access is denied.' }, { status: 404 }),
      'status 401 where it does, 404 where it does not',
    ],
    ['another text', refusal({ error: 'There is no such partner.' }), 'the bodies differ at /error'],
    ['a text where there was none', refusal('There is no such partner.'), 'the bodies differ at /error'],
    [
      'another header',
      refusal({ error: 'Access is denied.' }, { headers: [['www-authenticate', 'Basic']] }),
      'the header www-authenticate differs',
    ],
    ['a member more', refusal({ error: 'Access is denied.', code: 'gone' }), 'the bodies differ at /code'],
  ])('finds %s', (_, unknown, received) => {
    expect(told(plain, plain, unknown)).toEqual([received]);
  });

  it.each([
    ['a body that is no JSON', 'no access', 'no such partner'],
    ['a JSON text by itself', '"no access"', '"no such partner"'],
  ])('finds another text where it is %s', (_, known, unknown) => {
    expect(told(refusal(known), refusal(known), refusal(unknown))).toEqual(['the bodies differ']);
  });

  it("passes a header that is not the refusal's own", () => {
    const served = (by: string) => refusal({}, { headers: [['server', by]] });
    expect(told(served('a'), served('a'), served('b'))).toEqual([]);
  });

  it('finds the same of answers that tell of a refusal in 200', () => {
    const [known, unknown] = ['denied', 'unknown'].map((error) => exchange({ error }));
    if (known === undefined || unknown === undefined) throw new Error('no answers');
    expect(told(known, known, unknown)).toEqual(['the bodies differ at /error']);
  });

  it.each([
    ['partner', exchange, '/partners/p-1', '/partners/p-9'],
    ['consumer', consumerExchange, '/consumers/c-1', '/consumers/c-9'],
  ] as const)('says of a %s which two requests show it', (what, asked, one, other) => {
    const known = asked({}, { status: 403, request: { path: one } });
    const unknown = asked({}, { status: 404, request: { path: other } });
    expect(tellsExistence({ known: [known], unknown: [unknown], ids: [] })).toEqual([
      {
        requirement: 'AUTH-10',
        message: `${what} endpoint: a refusal tells whether the ${what} exists: status 403 where it does, 404 where it does not`,
        received: 'status 403 where it does, 404 where it does not',
        expected: `the same refusal for a ${what} that exists and one that does not`,
        exchanges: [known, unknown],
        counterexample: `${one}, then ${other}, with a wrong key`,
      },
    ]);
  });

  it('passes members in another order and spelling', () => {
    const one = refusal('{"title":"Refused","error":"denied"}');
    expect(told(one, one, refusal('{"error":"\\u0064enied","title":"Refused"}'))).toEqual([]);
  });

  it('passes what differs by chance: refusals for one and the same differ among themselves', () => {
    const [one, other] = [refusal({ hint: 'try later' }), refusal({ hint: 'try again' })];
    expect(tellsExistence({ known: [one, one], unknown: [other, one], ids })).toEqual([]);
    expect(told(one, other, one)).toEqual([]);
  });

  it.each([
    ['the unknown', [401, 401], [404, 401]],
    ['the known', [401, 404], [404, 404]],
  ])('passes statuses that come by chance: %s differ among themselves', (_, known, unknown) => {
    const all = (statuses: readonly number[]) => statuses.map((status) => refusal({}, { status }));
    expect(tellsExistence({ known: all(known), unknown: all(unknown), ids })).toEqual([]);
  });

  it('still reads the texts where statuses come by chance', () => {
    const known = [401, 404].map((status) => refusal({ error: 'denied' }, { status }));
    const unknown = [refusal({ error: 'unknown' }, { status: 404 })];
    expect(tellsExistence({ known, unknown, ids })).toMatchObject([
      { received: 'the bodies differ at /error' },
    ]);
  });

  it.each([200, 299, 429, 500, 503])('leaves status %i beside refusals to others', (status) => {
    const other = refusal({ error: 'x' }, { status });
    expect(told(other, plain, plain)).toEqual([]);
    expect(told(plain, other, plain)).toEqual([]);
    expect(told(plain, plain, other)).toEqual([]);
    expect(told(other, other, plain)).toEqual([]);
  });

  it.each([199, 300, 428, 430, 499])('takes status %i for a refusal', (status) => {
    expect(told(plain, plain, refusal({ error: 'Access is denied.' }, { status }))).toEqual([
      `status 401 where it does, ${status} where it does not`,
    ]);
  });

  it.each<[string, readonly Exchange[], readonly Exchange[]]>([
    ['what is there was not asked for', [], [plain]],
    ['what is not there was not asked for', [plain], []],
    ['nothing was', [], []],
    ['a request for what is there is not answered', [plain, failed], [refusal({ error: 'x' })]],
    ['a request for what is not there is not answered', [refusal({ error: 'x' })], [failed, plain]],
    ['none is answered', [failed], [failed]],
  ])('says nothing where %s', (_, known, unknown) => {
    expect(tellsExistence({ known, unknown, ids })).toEqual([]);
  });
});

describe('echoesKey', () => {
  const control = refusal({});
  const presenting = (authorization: string, one: Exchange): Exchange => ({
    ...one,
    request: { ...one.request, credential: { kind: 'invented', authorization } },
  });
  const presented = (one: Exchange) => presenting('Bearer k-never-issued', one);

  it.each([
    ['its body', refusal({ error: 'k-never-issued is not valid' }), 'in its body'],
    ['a header', refusal({}, { headers: [['X-Key', 'k-never-issued']] }), 'in the header X-Key'],
    [
      'both',
      refusal('k-never-issued', {
        headers: [
          ['Server', 'acme'],
          ['X-Key', 'Bearer k-never-issued'],
        ],
      }),
      'in the header X-Key',
    ],
  ])('finds the key in %s', (_, one, where) => {
    const shown = presented(one);
    expect(echoesKey(shown, control)).toEqual([
      {
        requirement: 'AUTH-10',
        message: `partner endpoint: a refusal repeats the key that was presented, ${where}`,
        received: `status 401, and the presented key ${where}`,
        expected: 'a refusal that does not repeat what was presented as a key',
        exchanges: [shown, control],
      },
    ]);
  });

  it.each([
    ['Bearer  k-never-issued', 1],
    ['k-never-issued', 1],
    ['Token a k-never-issued', 0],
  ])('looks for what stands after the scheme of %j', (authorization, found) => {
    expect(echoesKey(presenting(authorization, refusal('k-never-issued')), control)).toHaveLength(found);
  });

  it.each([
    ['a refusal without it', presented(refusal({ error: 'Bearer' }))],
    ['no answer', presented(failed)],
    ['a key that was not invented', refusal('partner-key undefined')],
  ])('passes %s', (_, one) => {
    expect(echoesKey(one, control)).toEqual([]);
  });
});

describe('showsRightKey', () => {
  const control = refusal({});
  const found = (one: Exchange) => showsRightKey('AUTH-1', one, control, (text) => text.includes('k-right'));

  it.each([
    ['its body', refusal({ hint: 'try k-right' }), 'in its body'],
    ['a header', refusal({}, { headers: [['X-Hint', 'k-right']] }), 'in the header X-Hint'],
    [
      'both',
      refusal('k-right', {
        headers: [
          ['Server', 'acme'],
          ['X-Hint', 'k-right'],
        ],
      }),
      'in the header X-Hint',
    ],
  ])('finds the key in %s', (_, one, where) => {
    expect(found(one)).toEqual([
      {
        requirement: 'AUTH-1',
        message: `partner endpoint: a refusal shows a right key, ${where}`,
        received: `status 401, and a right key ${where}`,
        expected: 'a refusal that holds no key',
        exchanges: [one, control],
      },
    ]);
  });

  it.each([
    ['a refusal without it', refusal({ error: 'no' }, { headers: [['X-Hint', 'none']] })],
    ['no answer', failed],
  ])('passes %s', (_, one) => {
    expect(found(one)).toEqual([]);
  });
});
