import { describe, expect, it } from 'vitest';
import type { Exchange, Request } from '../../client/exchange.ts';
import { takenAs, unusualParameter } from './unusual-parameter.ts';

const known = { partnerPath: '/partners/p1', domains: ['acme.example', 'other.example'] };
const request: Request = {
  method: 'GET',
  endpoint: 'partner',
  path: '/partners/p1',
  query: 'domain=acme.example',
  credential: { kind: 'partner-key' },
};

describe('what is unusual', () => {
  it.each([
    ['limit=7&limit=9', 'limit twice'],
    ['limit=7&page=1&page=2', 'page twice'],
    ['domain=acme.example', 'domain twice'],
    ['limit=', 'empty limit'],
    ['limit=7&page=', 'empty page'],
    ['limit=2.5', 'limit with decimals'],
    ['page=1.50&limit=7', 'page with decimals'],
    ['unknown=1', 'unknown parameter'],
  ])('%s: %s', (further, says) => {
    expect(unusualParameter({ ...request, query: `domain=acme.example&${further}` }, known)).toBe(says);
  });

  it.each(['acme.example,other.example', 'nobody.invalid,acme.example'])(
    'is a domain in a list: %s',
    (list) => {
      expect(unusualParameter({ ...request, query: `domain=${list}&limit=7` }, known)).toBe(
        'domain in a list',
      );
    },
  );

  it.each(['acme.example,stranger.example', 'nobody.invalid,nobody-else.invalid'])(
    'is no list that may be of others: %s',
    (list) => {
      expect(unusualParameter({ ...request, query: `domain=${list}` }, known)).toBeUndefined();
    },
  );

  it('is an empty domain too', () => {
    expect(unusualParameter({ ...request, query: 'domain=&limit=7' }, known)).toBe('empty domain');
  });

  it.each([
    ['nothing', 'domain=acme.example&limit=7&page=0'],
    ['two things', 'domain=acme.example&limit=2.5&page='],
    ['another thing', 'domain=acme.example&limit=abc'],
    ['a page that may not be there', 'domain=acme.example&page=7&page=9'],
    ['a page with decimals that may not be there', 'domain=acme.example&page=2.5'],
    ['another unknown parameter, whose rest may be refused', 'domain=acme.example&limit=4&debug=true'],
    ['one of three', 'domain=acme.example&limit=1&limit=2&limit=3'],
    ['the domain of somebody else', 'domain=nobody.invalid&limit=2.5'],
    ['two domains', 'domain=acme.example&domain=other.example'],
    ['no domain', 'limit=2.5'],
  ])('is not told of %s', (_, query) => {
    expect(unusualParameter({ ...request, query }, known)).toBeUndefined();
  });

  it('is told of requests alone that are as documented otherwise', () => {
    const odd: Request = { ...request, query: 'domain=acme.example&limit=2.5' };
    expect(unusualParameter({ ...odd, method: 'HEAD' }, known)).toBeUndefined();
    expect(unusualParameter({ ...odd, path: '/partners/p2' }, known)).toBeUndefined();
    expect(unusualParameter({ ...odd, credential: { kind: 'none' } }, known)).toBeUndefined();
  });
});

describe('how it was answered', () => {
  const answered = (status: number, persons: number, total: number) => {
    const data = {
      current_page: 1,
      persons: Array.from({ length: persons }, (_, index) => ({
        email: `p${index}@acme.example`,
        created_at: 'x',
      })),
      total,
      total_pages: 1,
    };
    const body = new TextEncoder().encode(JSON.stringify(status === 200 ? { data } : { error: 'no' }));
    return { id: 'x1', request, answer: { status, headers: [], body } } as unknown as Exchange;
  };

  it.each([
    ['limit twice', 200, 7, 9, '7 persons'],
    ['limit twice', 200, 9, 9, 'answered'],
    ['page twice', 200, 7, 9, 'answered'],
    ['empty domain', 200, 0, 0, 'empty'],
    ['unknown parameter', 400, 0, 0, 'refused'],
    ['unknown parameter', 302, 0, 0, 'redirected with 302'],
    ['unknown parameter', 429, 0, 0, undefined],
    ['unknown parameter', 403, 0, 0, undefined],
  ])('%s, status %i with %i of %i persons: %s', (unusual, status, persons, total, says) => {
    expect(takenAs(unusual, answered(status, persons, total))).toBe(says);
  });
});
