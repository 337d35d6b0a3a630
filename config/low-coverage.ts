import type { LowCoverageSign } from '../schemas/report/results.ts';

/** Signs that a run looked at little, whatever its verdict. */
export const lowCoverageSigns = [
  'first-domain-empty',
  'single-page',
  'no-consumer',
  'mostly-refused',
  'cut-short',
] as const satisfies readonly LowCoverageSign[];
