import { describe, expect, it } from 'vitest';
import { exchange } from './exchange.corpus.ts';
import { echoesKey, tellsExistence } from './existence.ts';

const ids = ['p-1', 'p-9'];

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

  it("passes what repeats the path, and what is the request's own", () => {
    const of = (id: string, number: string) =>
      refusal({ error: `No access to ${id}.`, id: number, at: `2026-11-21T10:00:0${number.slice(-1)}Z` });
    expect(
      told(of('p-1', 'b4f1c2d3e4f5a601'), of('p-1', 'b4f1c2d3e4f5a602'), of('p-9', 'b4f1c2d3e4f5a603')),
    ).toEqual([]);
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
  ])('finds %s', (_, unknown, received) => {
    expect(told(plain, plain, unknown)).toEqual([received]);
  });

  it('passes members in another order and spelling', () => {
    const one = refusal('{"title":"Refused","error":"denied"}');
    expect(told(one, one, refusal('{"error":"\\u0064enied","title":"Refused"}'))).toEqual([]);
  });

  it('passes what differs by chance: refusals for one and the same differ among themselves', () => {
    const [one, other] = [refusal({ hint: 'try later' }), refusal({ hint: 'try again' })];
    const found = tellsExistence({ known: [one, one], unknown: [other, one], ids });
    expect(found).toEqual([]);
  });

  it('leaves what is opened, or not answered, to others', () => {
    expect(told(refusal({}, { status: 200 }), plain, plain)).toEqual([]);
    expect(told(plain, plain, refusal({}, { status: 503 }))).toEqual([]);
  });
});

describe('echoesKey', () => {
  const presented = { kind: 'invented', authorization: 'Bearer k-never-issued' } as const;
  const answered = (body: Parameters<typeof exchange>[0], headers: [string, string][] = []) => {
    const one = refusal(body, { headers });
    return { ...one, request: { ...one.request, credential: presented } };
  };

  it('finds the key in the body and in a header', () => {
    const control = refusal({});
    expect(echoesKey(answered({ error: 'k-never-issued is not valid' }), control)).toMatchObject([
      { received: 'status 401, and the presented key in its body' },
    ]);
    expect(echoesKey(answered({}, [['X-Key', 'k-never-issued']]), control)).toMatchObject([
      { received: 'status 401, and the presented key in the header X-Key' },
    ]);
    expect(echoesKey(answered({ error: 'no' }), control)).toEqual([]);
  });
});
