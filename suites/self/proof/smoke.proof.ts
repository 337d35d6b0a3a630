import { expect, it } from 'vitest';
import { faults } from '../../../reference/faults/catalogue.ts';
import { smokeSeeds } from './seeds.ts';
import { smokePage } from './smoke-page.ts';
import { proveInSmoke, type SmokeProof } from './smoke-proof.ts';

const proofs: SmokeProof[] = [];

it.each(faults)('$name', async (fault) => {
  const proof = await proveInSmoke(fault, smokeSeeds);
  proofs.push(proof);
  expect(proof.undeserved).toEqual([]);
  expect(proof.mostRequests).toBeLessThanOrEqual(20);
});

it('docs/smoke.md tells it', async () => {
  await expect(smokePage(proofs, smokeSeeds.length)).toMatchFileSnapshot('../../../docs/smoke.md');
});
