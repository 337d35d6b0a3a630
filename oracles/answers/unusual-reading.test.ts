import { describe, expect, it } from 'vitest';
import { exchange, pageBody, personsFrom } from '../exchange.corpus.ts';
import { unusualReading } from './unusual.ts';

interface Answered {
  readonly page: number;
  readonly persons: number;
  readonly total: number;
  readonly totalPages: number;
}

function told({ page, persons, total, totalPages }: Answered, first: 0 | 1 = 1): readonly string[] {
  const body = pageBody({ page, total, totalPages, persons: personsFrom(0, persons) });
  const answer = exchange(body, { query: 'domain=acme.example&limit=12.5&page=1' });
  return unusualReading(answer, { first }).map(({ message }) => message);
}

describe('a page that answers an unusual number', () => {
  it.each<[string, Answered, (0 | 1)?]>([
    ['is read as 12', { page: 1, persons: 12, total: 230, totalPages: 20 }],
    ['is read as 13', { page: 1, persons: 13, total: 230, totalPages: 18 }],
    ['is read to the base of 8, as 10', { page: 1, persons: 10, total: 230, totalPages: 23 }],
    ['is read as the default', { page: 1, persons: 20, total: 230, totalPages: 12 }],
    ['is read as all', { page: 1, persons: 230, total: 230, totalPages: 1 }],
    ['is read as none', { page: 1, persons: 0, total: 230, totalPages: 0 }],
    ['is empty, under any number', { page: -7, persons: 0, total: 230, totalPages: 20 }],
    ['is the last page', { page: 20, persons: 2, total: 230, totalPages: 20 }],
    ['is numbered from 0', { page: 0, persons: 12, total: 230, totalPages: 20 }, 0],
  ])('%s', (_, answered, first) => {
    expect(told(answered, first)).toEqual([]);
  });

  it.each<[string, Answered, string]>([
    [
      'holds 12, and is counted as 12.5',
      { page: 1, persons: 12, total: 230, totalPages: 19 },
      '12 persons on page 1 of 19, of 230 in all',
    ],
    [
      'is counted with its sign',
      { page: 1, persons: 20, total: 230, totalPages: 46 },
      '20 persons on page 1 of 46, of 230 in all',
    ],
    [
      'lies before its first page',
      { page: -1, persons: 12, total: 230, totalPages: 20 },
      '12 persons on page -1 of 20, of 230 in all',
    ],
    [
      'lies behind its last page',
      { page: 21, persons: 12, total: 230, totalPages: 20 },
      '12 persons on page 21 of 20, of 230 in all',
    ],
  ])('contradicts itself where it %s', (_, answered, says) => {
    expect(told(answered)).toEqual([`domain=acme.example limit=12.5 page=1: ${says}`]);
  });
});
