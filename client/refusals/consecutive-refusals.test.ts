import { describe, expect, it } from 'vitest';
import { RefusedRow } from './consecutive-refusals.ts';

describe('a row of refusals', () => {
  it('ends with an accepted request that went out after them', () => {
    const row = new RefusedRow();
    row.begin();
    row.refused();
    row.refused();
    const accepted = row.begin();
    row.accepted(accepted);
    expect(row.length).toBe(0);
  });

  it('goes on where the accepted request may have come in before them', () => {
    const row = new RefusedRow();
    const accepted = row.begin();
    row.refused();
    row.accepted(accepted);
    expect(row.length).toBe(1);
  });
});
