import type { LowCoverageSign } from '../schemas/report/low-coverage.ts';

/** Signs that a run looked at little, whatever its verdict, which `--fail-on any` stands for. */
export const signsOfAny: readonly LowCoverageSign[] = [
  'first-domain-empty',
  'single-page',
  'no-consumer',
  'mostly-refused',
  'cut-short',
];

/** All signs of low coverage. Not everybody has a second partner, so its absence counts only where it is named. */
export const lowCoverageSigns: readonly LowCoverageSign[] = [...signsOfAny, 'no-second-partner'];
