import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReferenceService, startReference } from '../service.ts';

/** The longer of the two periods, and some time for the requests. */
const PERIOD_MS = 800;

interface Page {
  readonly persons: readonly { readonly email: string; readonly created_at: string }[];
  readonly total: number;
}

const services = new Map<string, ReferenceService>();

beforeAll(async () => {
  for (const choice of ['persons-added', 'persons-come-and-go'])
    services.set(choice, await startReference({ choices: [choice] }));
});

afterAll(() => Promise.all([...services.values()].map((service) => service.close())));

async function list(choice: string, domain: number): Promise<Page> {
  const service = services.get(choice);
  if (service === undefined) throw new Error(`${choice} does not run`);
  const { partnerId, partnerKey, domains } = service.accounts;
  const response = await fetch(`${service.url}/partners/${partnerId}?domain=${domains[domain]}&limit=500`, {
    headers: { authorization: `Bearer ${partnerKey}` },
  });
  return ((await response.json()) as { data: Page }).data;
}

function emails({ persons }: Page): string[] {
  return persons.map((person) => person.email);
}

async function beforeAndAfter(choice: string): Promise<[Page, Page]> {
  const before = await list(choice, 0);
  await wait(PERIOD_MS);
  return [before, await list(choice, 0)];
}

describe.concurrent('data that change', () => {
  it('grow at the end, while total and pages agree', async () => {
    const [before, after] = await beforeAndAfter('persons-added');
    expect(after.total).toBeGreaterThan(before.total);
    expect(after.persons.length).toBe(after.total);
    expect(emails(after).slice(0, before.total)).toEqual(emails(before));
    expect(new Set(emails(after)).size).toBe(after.total);
  });

  it('lose one and gain one at the end, while the total stays', async () => {
    const [before, after] = await beforeAndAfter('persons-come-and-go');
    expect([after.total, after.persons.length]).toEqual([before.total, before.total]);
    const gone = emails(before).filter((email) => !emails(after).includes(email));
    const come = emails(after).filter((email) => !emails(before).includes(email));
    expect(gone.length).toBeGreaterThan(0);
    expect(come).toEqual(emails(after).slice(-gone.length));
    expect(new Set(emails(after)).size).toBe(after.total);
  });

  it.each(['persons-added', 'persons-come-and-go'])(
    'stand still in the other domains (%s)',
    async (choice) => {
      const before = await list(choice, 3);
      await wait(PERIOD_MS);
      expect(await list(choice, 3)).toEqual(before);
    },
  );
});
