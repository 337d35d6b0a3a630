import { describe, expect, it } from 'vitest';
import { type Listing, listing, refusal } from '../../fixtures/listing.corpus.ts';
import { against, domain, type Handler } from '../../fixtures/target.corpus.ts';
import { survey } from '../../fixtures/walks/survey.ts';
import { depthFinders } from './depth.ts';

const large: Listing = { totals: { [domain]: 450 }, size: (limit) => Math.min(limit, 50) };

/** Refuses pages that begin behind the 200th person. */
const withQuota: Handler = (heard) => {
  const size = Math.min(Number(heard.limit ?? 20), 50);
  return (Number(heard.page ?? 1) - 1) * size >= 200 ? refusal(400) : listing(large)(heard);
};

/** The depth that is found if so many requests are left after the survey. */
function found(left: number) {
  return against(withQuota, async (context) => {
    await survey(context);
    const { budget } = context.client;
    for (const share of ['core', 'auth', 'probes', 'discovery', 'reserve'] as const)
      while (budget.left(share) > (share === 'core' ? left : 0)) budget.take(share);
    return depthFinders['paging.maximumDepth']?.find(context);
  });
}

describe('the depth beyond which pages are refused', () => {
  it('is told exactly where there are requests to narrow it down', async () => {
    expect(await found(60)).toMatchObject({ value: 200, certainty: 'contrasted' });
  });

  it.each([0, 1, 4])('is told as far as it is known where %i requests are left', async (left) => {
    const depth = await found(left);
    expect(depth).toMatchObject({
      certainty: 'once',
      notes: [expect.stringMatching(/^between \d+ and \d+, /)],
    });
    expect(Number(depth?.value)).toBeGreaterThanOrEqual(200);
    expect(Number(depth?.value)).toBeLessThan(300);
    expect(depth?.shown.some(({ answer }) => answer?.status === 400)).toBe(true);
  });
});
