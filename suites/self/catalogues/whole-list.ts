import { type ReferenceService, startReference } from '../../../reference/service.ts';

interface Page {
  readonly persons: readonly unknown[];
  readonly total: number;
  readonly total_pages: number;
}

/** A page of the first domain, asked for until it is neither 429 nor 503. */
async function page({ url, accounts }: ReferenceService, limit: number, number: number): Promise<Page> {
  const path = `/partners/${accounts.partnerId}?domain=${accounts.domains[0]}&limit=${limit}&page=${number}`;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const response = await fetch(`${url}${path}`, {
      headers: { authorization: `Bearer ${accounts.partnerKey}` },
    });
    const body = (await response.json()) as { data: Page };
    if (response.status === 200) return body.data;
  }
  throw new Error(`${path} is not served`);
}

/** What a client gets that reads every page of the first domain. */
export async function walk(
  names: readonly string[],
  seed: number,
): Promise<{ total: number; persons: number }> {
  const service = await startReference({ choices: names, seed });
  const first = names.includes('zero-based-pages') ? 0 : 1;
  const limit = names.includes('over-maximum-refused') ? 10 : 100;
  const { total, total_pages } = await page(service, limit, first);
  const numbers = Array.from({ length: total_pages }, (_, at) => first + at);
  let persons = 0;
  for (const number of numbers) persons += (await page(service, limit, number)).persons.length;
  await service.close();
  return { total, persons };
}
