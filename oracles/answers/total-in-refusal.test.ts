import { describe, expect, it } from 'vitest';
import { answer } from '../exchange.corpus.ts';
import { tellsTotal } from './total-in-refusal.ts';

describe('tellsTotal', () => {
  it.each<[string, Parameters<typeof answer>, bigint]>([
    ['a page', [{ data: { persons: [], total: 57 } }, 401], 57n],
    ['a member of another spelling', [{ error: { 'total-count': '57' } }, 403], 57n],
    ['a header field for it', ['', 401, [['X-Total-Count', '57']]], 57n],
    ['a large number in words', [{ detail: 'no access to 1203 persons.' }, 401], 1203n],
    ['a large number in a text', ['no access to 1203 persons', 401], 1203n],
  ])('is true of %s', (_, asked, total) => {
    expect(tellsTotal(answer(...asked), total)).toBe(true);
  });

  it.each<[string, Parameters<typeof answer>, bigint]>([
    ['another number', [{ total: 58 }, 401], 57n],
    ['a number so small that it may count mistakes', [{ total: 2 }, 401], 2n],
    ['a small number of another name', [{ retry_after: 57 }, 401], 57n],
    ['a part of a longer number', [{ id: 'req-12037' }, 401], 1203n],
    ['a length', ['no', 401, [['Content-Length', '1203']]], 1203n],
  ])('is false of %s', (_, asked, total) => {
    expect(tellsTotal(answer(...asked), total)).toBe(false);
  });
});
