import { describe, expect, it } from 'vitest';
import type { Expectation } from '../../config/run-config.ts';
import { startReference } from '../../reference/service.ts';
import { proofRun } from './proof/proof-run.ts';

interface Listed {
  readonly data: { readonly total: number; readonly persons: readonly { readonly email: string }[] };
}

/** What an honest service says of its first domain. */
async function honest(): Promise<{
  readonly domain: string;
  readonly total: number;
  readonly email: string;
}> {
  const service = await startReference({ seed: 1 });
  try {
    const { partnerId, partnerKey, domains } = service.accounts;
    const [domain] = domains;
    const url = `${service.url}/partners/${partnerId}?domain=${domain}&limit=500&page=1`;
    const response = await fetch(url, { headers: { authorization: `Bearer ${partnerKey}` } });
    const { data } = (await response.json()) as Listed;
    return { domain, total: data.total, email: data.persons.at(-1)?.email ?? '' };
  } finally {
    await service.close();
  }
}

async function judged(expectation: Expectation) {
  const { domain } = await honest();
  const { results } = await proofRun({ seed: 1, only: ['DOMAIN-4'], expect: { [domain]: expectation } });
  return results.find(({ id }) => id === 'DOMAIN-4');
}

describe('what the user knows of a domain', () => {
  it('passes where total, a person and an absent one are as declared', async () => {
    const { total, email } = await honest();
    const result = await judged({ total, contains: [email], absent: ['nobody@nowhere.example'] });
    expect(result).toMatchObject({ verdict: 'pass', findings: [] });
  });

  it('fails where the total is another one, and says both', async () => {
    const { total } = await honest();
    const result = await judged({ total: total + 1 });
    expect(result).toMatchObject({ verdict: 'fail' });
    expect(result?.findings[0]?.message).toContain(`total is ${total}, declared was ${total + 1}`);
  });

  it('fails where a person is missing, and where one is listed that should not be, without showing the address', async () => {
    const { email } = await honest();
    const result = await judged({ contains: ['nobody@nowhere.example'], absent: [email] });
    expect(result?.verdict).toBe('fail');
    expect(result?.findings.map(({ message }) => message)).toEqual([
      expect.stringContaining('is on none of'),
      expect.stringContaining('is listed'),
    ]);
    expect(JSON.stringify(result)).not.toContain(email);
  });

  it.each([
    [120, 'inconclusive'],
    [0, 'pass'],
  ])('of which the target knows nothing: %s persons are %s', async (total, verdict) => {
    const { results } = await proofRun({
      seed: 1,
      only: ['DOMAIN-4'],
      choices: ['unknown-domain-not-found'],
      expect: { 'nobody.example': { total } },
    });
    expect(results.find(({ id }) => id === 'DOMAIN-4')).toMatchObject({ verdict, findings: [] });
  });

  it('does not concern a run that declares nothing', async () => {
    const { results } = await proofRun({ seed: 1, only: ['DOMAIN-4'] });
    expect(results[0]).toMatchObject({ verdict: 'not-applicable' });
  });
});
