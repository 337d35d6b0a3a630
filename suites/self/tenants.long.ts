import { describe, expect, it } from 'vitest';
import { tenantFaults } from '../../reference/faults/tenants.ts';
import { type ReferenceService, startReference } from '../../reference/service.ts';
import { faultRun } from './proof/fault-proof.ts';
import { proofRun, runAgainst } from './proof/proof-run.ts';

const rows = ['PARTNER-2', 'AUTH-7'];
const seed = 1;

// With the first seed, and the choices: npm run proof.
describe('two partners with a key each', () => {
  it.each(tenantFaults.flatMap((fault) => [2, 3].map((seed) => ({ ...fault, seed }))))(
    '$name is found, and by no other row, with seed $seed',
    async ({ seed, ...fault }) => {
      expect(await faultRun(fault, seed)).toEqual({ missed: [], undeserved: [], wrongLevel: [] });
    },
  );

  it.each(tenantFaults)('$name is not seen without the second key', async ({ name }) => {
    const { results } = await proofRun({ seed, faults: [name], only: rows });
    expect(results.map(({ verdict }) => verdict)).toEqual(['pass', 'pass']);
  });

  it.each(
    [
      [],
      ['unknown-domain-not-found'],
      ['other-customer-denied', 'unknown-partner-forbidden'],
      ['unknown-partner-empty'],
      ['customer-of-two-partners', 'unknown-domain-not-found'],
    ].map((choices) => ({ choices })),
  )('no row fails where the service chose $choices', async ({ choices }) => {
    const { results, received } = await proofRun({ seed, choices, twoTenants: true });
    const failed = results.filter(({ verdict }) => ['fail', 'inconclusive'].includes(verdict));
    expect(failed.map(({ id, reason }) => `${id} ${reason}`)).toEqual([]);
    expect(received).toBeLessThanOrEqual(600);
  });

  it('a finding says whose key it was, and names its variable', async () => {
    const faults = ['answers-cached-for-any-partner'];
    const { results } = await proofRun({ seed, faults, twoTenants: true, only: ['PARTNER-2'] });
    const [found] = results.flatMap(({ findings }) => findings);
    expect(found?.message).toMatch(
      /the other partner's key, right after the list's own key\) is answered with \d+ persons/,
    );
    expect(JSON.stringify(found)).toContain('PCDS_OTHER_PARTNER_KEY');
  });
});

describe("the other partner's key", () => {
  /** The two rows, judged with what opens the service but for what is given otherwise. */
  async function judged(accounts: Partial<ReferenceService['accounts']>, twoTenants = true) {
    const service = await startReference({ seed });
    try {
      const known = { ...service, accounts: { ...service.accounts, ...accounts } };
      return (await runAgainst(known, { seed, only: rows, twoTenants })).results;
    } finally {
      await service.close();
    }
  }

  it('leaves both rows open where it opens nothing of its own', async () => {
    const results = await judged({ otherPartnerKey: 'pk_test_of_somebody_else' });
    expect(results.map(({ verdict }) => verdict)).toEqual(['inconclusive', 'inconclusive']);
    for (const { reason } of results) expect(reason).toContain("the other partner's key opens nothing");
  });

  it('is told of where it was not given', async () => {
    for (const { steps } of await judged({}, false))
      expect(JSON.stringify(steps)).toContain('--other-partner-key-file');
  });
});
