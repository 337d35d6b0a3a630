import { describe, expect, it } from 'vitest';
import { BudgetSpent } from '../client/budget.ts';
import { confirmedAnswers } from './confirmed-answer.ts';

const clean = async () => [];
const spent = () => Promise.reject(new BudgetSpent('probes'));

describe('questions for which there are no requests', () => {
  it('leave the row open where too few were answered', async () => {
    const judged = await confirmedAnswers([clean, spent, spent], { sufficient: 2 });
    expect(judged).toMatchObject({ deviations: [], unjudged: { cause: 'budget' }, left: undefined });
  });

  it('are left out where those that were answered are enough of a sample', async () => {
    const judged = await confirmedAnswers([clean, clean, spent], { sufficient: 2 });
    expect(judged).toMatchObject({
      deviations: [],
      unjudged: undefined,
      left: undefined,
      sample: { asked: 2, of: 3 },
    });
  });

  it('leave the row open where every question counts', async () => {
    const judged = await confirmedAnswers([clean, clean, spent]);
    expect(judged.unjudged?.cause).toBe('budget');
  });
});
