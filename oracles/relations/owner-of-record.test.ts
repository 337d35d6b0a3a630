import { describe, expect, it } from 'vitest';
import { consumerExchange } from '../exchange.corpus.ts';
import { ownerDeviation, recordsOfOthers } from './owner-of-record.ts';

const read = (id: string, named: string | undefined = id) => ({
  id,
  exchange: consumerExchange(
    { data: { ref: named, kind: 'shop' } },
    { request: { path: `/consumers/${id}` } },
  ),
});

const honest = ['c-1', 'c-2', 'c-3'].flatMap((id) => [read(id), read(id), read(id)]);

describe('records that name their owner', () => {
  it('name the one that was asked for', () => {
    expect(recordsOfOthers(honest)).toEqual([]);
  });

  it('are told apart from those of others, wherever they come', () => {
    const found = recordsOfOthers([read('c-1', 'c-2'), ...honest, read('c-3', 'c-1')]);
    expect(found.map(({ id }) => id)).toEqual(['c-1', 'c-3']);
    expect(ownerDeviation(found, 11)).toMatchObject([
      { requirement: 'CONSUMER-4', recurrence: 'in 2 of 11 answers of the run' },
    ]);
  });

  it('are told where another limit gives somebody else', () => {
    const readOf = (query: string, id: string) => ({
      id: 'c-1',
      exchange: consumerExchange({ id }, { query, request: { path: '/consumers/c-1' } }),
    });
    const [own, stranger] = [readOf('', 'c-1'), readOf('limit=10', 'c-9')];
    expect(recordsOfOthers([stranger, own, stranger])).toHaveLength(2);
    expect(recordsOfOthers([stranger, stranger])).toEqual([]);
    expect(recordsOfOthers([own, readOf('limit=10', 'c-1')])).toEqual([]);
  });

  it('are told where another spelling of the identifier gives somebody else', () => {
    const readOf = (path: string, id: string) => ({
      id: 'c-1',
      exchange: consumerExchange({ id }, { request: { path: `/consumers/${path}` } }),
    });
    const [own, stranger] = [readOf('c-1', 'c-1'), readOf('c%2D1', 'c-9')];
    expect(recordsOfOthers([own, own, stranger])).toEqual([stranger]);
    expect(recordsOfOthers([own, readOf('c%2D1', 'c-1')])).toEqual([]);
  });

  it('are not told by the first of a list, which may differ by limit', () => {
    const readOf = (query: string, members: readonly string[]) => ({
      id: 'c-1',
      exchange: consumerExchange({ members: members.map((id) => ({ id })) }, { query }),
    });
    expect(recordsOfOthers([readOf('', ['c-1', 'c-9']), readOf('limit=1', ['c-9'])])).toEqual([]);
  });

  it('may stand for another one each time, or name nobody', () => {
    const alias = [read('c-1', 'c-2'), read('c-1', 'c-2'), read('c-2'), read('c-2')];
    expect(recordsOfOthers(alias)).toEqual([]);
    const nameless = [read('c-1', 'x'), read('c-1', 'y'), read('c-2', 'x'), read('c-2', 'c-1')];
    expect(recordsOfOthers(nameless)).toEqual([]);
    expect(recordsOfOthers([read('c-1'), read('c-1'), read('c-1', 'c-9')])).toEqual([]);
  });
});
