import { expect, it } from 'vitest';
import { startReference } from '../../reference/service.ts';
import { runAgainst } from './proof/proof-run.ts';

it('a run is replayed by its seed: the same questions', async () => {
  const service = await startReference({ seed: 7 });
  const asked = async () => {
    const urls: string[] = [];
    const observe = ({ request: { path, query } }: { request: { path: string; query: string } }) =>
      void urls.push(`${path}?${query}`);
    await runAgainst(service, { seed: 3, observe });
    return urls;
  };
  try {
    const [first, again] = [await asked(), await asked()];
    // How often the control request stands between refusals depends on which answers come first.
    expect([...new Set(again)].sort()).toEqual([...new Set(first)].sort());
    expect(Math.abs(again.length - first.length)).toBeLessThan(10);
    expect(first.length).toBeGreaterThan(300);
  } finally {
    await service.close();
  }
});
