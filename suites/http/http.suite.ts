import { passiveCheck } from '../../fixtures/passive-check.ts';

passiveCheck('HTTP-1', ({ judge }) => {
  const { successes } = judge.coverage;
  return successes === 0 ? undefined : `${successes} bodies of successes`;
});
