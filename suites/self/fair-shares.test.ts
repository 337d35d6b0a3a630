import { describe, expect, it } from 'vitest';
import { requirement } from '../../config/requirements/register.ts';
import { brokenBy } from './proof/broken-by.ts';
import { proofRun } from './proof/proof-run.ts';

/** Rows that bind a service, and that one defect may leave unjudged for want of requests. */
const mostUnjudged = 5;

describe('a service with one defect', () => {
  it.each([
    // Each took the requests of 24 rows or more before.
    { fault: 'total-of-previous-domain', row: 'DOMAIN-3' },
    { fault: 'total-counts-requests', row: 'PAGING-5' },
    { fault: 'customer-left-on-connection', row: 'DOMAIN-1' },
  ])('$fault fails $row, and leaves few others unjudged', async ({ fault, row }) => {
    const { results } = await proofRun({ seed: 1, faults: [fault] });
    const unjudged = results.filter(
      ({ id, cause }) =>
        requirement(id).level !== 'DISCOVER' && (cause === 'budget' || cause === 'few-requests'),
    );
    expect(brokenBy(results).causes).toContain(row);
    expect(unjudged.map(({ id }) => id).slice(mostUnjudged)).toEqual([]);
  });
});
