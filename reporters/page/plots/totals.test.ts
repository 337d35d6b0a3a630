import { describe, expect, it } from 'vitest';
import { totalsPlot } from './totals.ts';

const plotOf = (...told: readonly (readonly [total: number | undefined, totalPages: number])[]) =>
  totalsPlot({
    domain: 'acme.example',
    points: told.map(([total, totalPages], index) => ({
      id: `x${index + 1}`,
      seconds: index,
      limit: 10 + index,
      page: 1,
      total,
      totalPages,
    })),
  });

describe('total in time', () => {
  it('is no chart where all answers tell the same', () => {
    expect(plotOf([40, 4], [40, 4])).toMatchObject({ svg: '', brief: 'total was 40 in all 2 answers' });
    expect(plotOf([40, 4], [40, 3]).svg).not.toContain('>total<');
    expect(plotOf([40, 4], [41, 4]).svg).toContain('>total<');
  });

  it('says which answers told none', () => {
    expect(plotOf([40, 4], [undefined, 4]).says).toBe('total was 40 in the one answer. 1 answer told none.');
  });
});
