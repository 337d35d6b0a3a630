import { expect, it } from 'vitest';
import { faults } from '../../../reference/faults/catalogue.ts';
import { type FaultProof, proveFault } from './fault-proof.ts';
import { faultsPage } from './faults-page.ts';
import { leastCaught, seeds } from './seeds.ts';

const proofs: FaultProof[] = [];

it.each(faults)('$name', async (fault) => {
  const proof = await proveFault(fault, seeds);
  proofs.push(proof);
  expect(proof.undeserved).toEqual([]);
  expect(proof.caught).toBeGreaterThanOrEqual(leastCaught);
});

it('docs/faults.md tells it', async () => {
  await expect(faultsPage(proofs, seeds.length)).toMatchFileSnapshot('../../../docs/faults.md');
});
