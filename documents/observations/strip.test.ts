import { describe, expect, it } from 'vitest';
import { page, walk } from './observed.corpus.ts';
import { stripOf } from './strip.ts';

describe('the strip of a finding', () => {
  it('draws the pages of a walk around it', () => {
    const requests = walk({ 2: { count: 3, persons: '2-4' } });
    expect(stripOf('PAGING-3', { exchange: requests[1]?.id ?? '' }, requests, 1)).toBe(
      ['page 1  ##  2 for limit=2', 'page 2  R#+  3 for limit=2  <', 'page 3  #.  1 for limit=2'].join('\n'),
    );
  });

  it('draws a page alone, and a large one to scale', () => {
    const alone = page({ page: 4, limit: 100, count: 50 });
    expect(stripOf('PAGING-8', { exchange: alone.id }, [alone], 1)).toBe(
      `page 4  ${'#'.repeat(12)}${'.'.repeat(12)}  50 for limit=100  <`,
    );
  });

  it('shows one person too many on a large page', () => {
    const alone = page({ limit: 1_000, count: 1_001 });
    expect(stripOf('PAGING-3', { exchange: alone.id }, [alone], 1)).toContain(`${'#'.repeat(23)}+  1001`);
  });

  it('shows the totals around it', () => {
    const requests = [page(), page({ total: 4 }), page()];
    expect(stripOf('PAGING-4', { exchange: requests[1]?.id ?? '' }, requests, 1)).toBe('total  5 [4] 5');
  });

  it('is none where there is nothing to show', () => {
    expect(stripOf('PAGING-3', {}, walk(), 1)).toBeUndefined();
    expect(stripOf('AUTH-1', { exchange: 'x1' }, walk(), 1)).toBeUndefined();
    expect(stripOf('PAGING-4', { exchange: 'x999999' }, walk(), 1)).toBeUndefined();
  });
});
