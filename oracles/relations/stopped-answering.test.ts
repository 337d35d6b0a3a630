import { describe, expect, it } from 'vitest';
import { exchange, pageBody } from '../exchange.corpus.ts';
import { stoppedAnswering } from './stopped-answering.ts';

const page = (query: string) => exchange(pageBody({ total: 5 }), { query });
const failed = (query: string, status = 500) => exchange('', { query, status });
const [one, two] = ['domain=acme.example&limit=7&page=1', 'domain=acme.example&limit=7&page=2'];

describe('a target that stops answering', () => {
  it('is told by the errors of questions that it answered before', () => {
    const exchanges = [page(one), page(two), failed(one), failed(two, 502), failed(one)];
    const stopped = stoppedAnswering(exchanges);
    expect(stopped?.served).toBe(exchanges[1]);
    expect(stopped?.since).toEqual(exchanges.slice(2));
  });

  it.each([
    ['answers again', [page(one), failed(one), failed(one), failed(one), page(one)]],
    ['failed too seldom', [page(one), failed(one), failed(one)]],
    ['fails for questions that it never answered', [page(one), failed(two), failed(two), failed(two)]],
    ['refuses, perhaps for a while', [page(one), failed(one, 403), failed(one, 403), failed(one, 500)]],
    ['answered nothing', [failed(one), failed(one), failed(one)]],
  ])('is none that %s', (_, exchanges) => {
    expect(stoppedAnswering(exchanges)).toBeUndefined();
  });
});
