import { describe, expect, it } from 'vitest';
import { pageBody, personsFrom } from '../../oracles/exchange.corpus.ts';
import { startReference } from '../../reference/service.ts';
import { type GivenAnswer, judgeAnswer, judgePages } from './oracles.ts';

function ids(judged: readonly { readonly requirement: string }[]): readonly string[] {
  return [...new Set(judged.map(({ requirement }) => requirement))].sort();
}

/** Pages of 25 persons, ten each; `change` may alter what a page holds. */
function walk(change: (page: number, body: object) => object = (_, body) => body, limit = 10): GivenAnswer[] {
  return [1, 2, 3].map((page) => {
    const persons = personsFrom((page - 1) * 10, page === 3 ? 5 : 10);
    const body = pageBody({ page, persons, total: 25, totalPages: 3 });
    return { query: `domain=acme.example&limit=${limit}&page=${page}`, body: change(page, body) };
  });
}

describe('one answer', () => {
  it('that conforms shows nothing', () => {
    expect(
      judgeAnswer({
        query: 'domain=acme.example',
        body: pageBody({ total: 1, totalPages: 1, persons: personsFrom(0, 1) }),
      }),
    ).toEqual([]);
    expect(judgeAnswer({ endpoint: 'consumer', body: { id: 'c-1' } })).toEqual([]);
  });

  it('is told by requirement, with what was received, and nothing hidden', () => {
    const persons = [{ email: 'Ada <ada@acme.example>', created_at: '2026-01-01T00:00:00Z' }];
    const judged = judgeAnswer({
      body: pageBody({ persons, total: '1', totalPages: 1 }),
      headers: { 'content-type': 'text/html' },
    });
    expect(ids(judged)).toEqual(['HTTP-2', 'PERSON-2', 'PERSON-3', 'SHAPE-4']);
    expect(judged.find(({ requirement }) => requirement === 'PERSON-2')?.received).toContain(
      'Ada <ada@acme.example>',
    );
    expect(JSON.stringify(judged)).not.toMatch(/[\uE000-\uE010]/);
  });

  it('may be text, bytes, or a status', () => {
    expect(ids(judgeAnswer({ body: '{"data": NaN}' }))).toEqual(['HTTP-1']);
    expect(ids(judgeAnswer({ body: Buffer.from('{}') }))).toEqual(['SHAPE-1']);
    expect(ids(judgeAnswer({ query: 'domain=acme.example', status: 500, body: '' }))).toEqual(['HTTP-4']);
    expect(judgeAnswer({ status: 401, body: '' })).toEqual([]);
  });

  it('that is none is refused', () => {
    expect(() => judgeAnswer({} as GivenAnswer)).toThrow('answer 1 must be an object with a body');
    expect(() => judgeAnswer({ body: '', status: 1 })).toThrow('must have a status from 200 to 599');
  });
});

describe('pages', () => {
  it('of a sound walk show nothing, whole or in part', () => {
    expect(judgePages(walk())).toEqual([]);
    expect(judgePages(walk().slice(1))).toEqual([]);
    expect(judgePages([])).toEqual([]);
  });

  const data = (body: object) => (body as { data: Record<string, unknown> }).data;
  it.each<readonly [expected: string, (page: number, body: object) => object]>([
    ['PAGING-1', (page, body) => ({ data: { ...data(body), ...(page === 2 ? { current_page: 1 } : {}) } })],
    ['PAGING-4', (page, body) => ({ data: { ...data(body), ...(page === 2 ? { total: 26 } : {}) } })],
    ['PAGING-5', (_, body) => ({ data: { ...data(body), total: 26 } })],
    [
      'PAGING-10',
      (page, body) => ({
        data: { ...data(body), total: 24, ...(page === 1 ? { persons: personsFrom(0, 9) } : {}) },
      }),
    ],
  ])('show what breaks %s', (expected, change) => {
    expect(ids(judgePages(walk(change)))).toContain(expected);
  });

  it('that were asked for twice are held against each other', () => {
    const again = walk((_, body) => ({ data: { ...data(body), persons: personsFrom(90, 10) } })).slice(0, 1);
    expect(ids(judgePages([...walk(), ...again]))).toContain('PAGING-9');
  });

  it('of the reference service, with and without a fault, are judged as they came', async () => {
    const read = async (faults: readonly string[]) => {
      const service = await startReference({ faults });
      const { accounts, url } = service;
      try {
        const given: GivenAnswer[] = [];
        for (const page of [1, 2, 3]) {
          const query = `domain=${accounts.domains[0]}&limit=200&page=${page}`;
          const response = await fetch(`${url}/partners/${accounts.partnerId}?${query}`, {
            headers: { authorization: `Bearer ${accounts.partnerKey}` },
          });
          const headers = Object.fromEntries(response.headers);
          given.push({ query, status: response.status, headers, body: await response.text() });
        }
        return ids(judgePages(given));
      } finally {
        await service.close();
      }
    };
    expect(await read([])).toEqual([]);
    expect(await read(['created-at-microseconds'])).toEqual(['PERSON-3']);
  });
});
