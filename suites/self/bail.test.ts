import { describe, expect, it } from 'vitest';
import { Bailed } from '../../client/bailed.ts';
import { listing } from '../../fixtures/listing.corpus.ts';
import { readDomains } from '../../fixtures/passive-check.ts';
import { against, domain } from '../../fixtures/target.corpus.ts';
import { idsOf, judgedAlike } from './bailed-run.ts';
import { proofRun } from './proof/proof-run.ts';

const run = { seed: 7, profile: 'smoke', bail: true } as const;

describe('--bail in a smoke run', () => {
  it('ends at what an answer shows by the way, as soon as that is confirmed', async () => {
    const { results, received } = await proofRun({ ...run, faults: ['current-page-as-string'] });
    expect(idsOf(results, ({ endedRun }) => endedRun === true)).toEqual(['SHAPE-2']);
    expect(idsOf(results, ({ verdict }) => verdict === 'fail')).toEqual(['SHAPE-2']);
    expect(received).toBeLessThan(10);
  });

  it('tells of all the rest that it was not judged, and why', async () => {
    const { results } = await proofRun({ ...run, faults: ['beyond-end-wraps'] });
    const left = results.filter(({ cause }) => cause === 'bail');
    expect(left.length).toBeGreaterThan(results.length / 2);
    expect(new Set(left.map(({ verdict, reason }) => `${verdict}: ${reason}`))).toEqual(
      new Set(['inconclusive: PAGING-2 is broken, and the run was to end there (--bail)']),
    );
  });

  it('goes on to the end behind a failure that is known', async () => {
    const faults = ['current-page-as-string'];
    const known = [{ requirement: 'SHAPE-2', reason: 'until release 14' }];
    const { results } = await proofRun({ ...run, faults, known });
    expect(idsOf(results, ({ endedRun }) => endedRun === true)).toEqual([]);
    expect(idsOf(results, ({ cause }) => cause === 'bail')).toEqual([]);
  });

  it('judges a service that conforms as without it', async () => {
    const [bailing, whole] = [await proofRun(run), await proofRun({ ...run, bail: false })];
    expect(bailing.received).toBe(whole.received);
    expect(judgedAlike(bailing.results)).toEqual(judgedAlike(whole.results));
  });
});

it('a client that has ended says at what, and sends nothing more', async () => {
  await against(listing({ totals: { [domain]: 12 } }), async (context, { heard }) => {
    await readDomains(context);
    const sent = heard.length;
    context.client.end(new Bailed('PAGING-3'));
    context.client.end(new Bailed('PAGING-4'));
    await expect(context.list({ domain })).rejects.toThrow('PAGING-3 is broken');
    expect(heard.length).toBe(sent);
  });
});
