import type { Fault } from './fault.ts';
import { domainInputFaults } from './input/domain.ts';
import { numberInputFaults } from './input/numbers.ts';
import { segmentInputFaults } from './input/segments.ts';

/** Unusual values at which the service breaks, or which it takes for something else. */
export const inputFaults: readonly Fault[] = [
  ...numberInputFaults,
  ...domainInputFaults,
  ...segmentInputFaults,
];
