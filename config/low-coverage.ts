import type { ThinSign } from '../schemas/report/results.ts';

/** Signs that a run looked at little, whatever its verdict. */
export const thinSigns = [
  'first-domain-empty',
  'single-page',
  'no-consumer',
  'mostly-refused',
  'cut-short',
] as const satisfies readonly ThinSign[];
