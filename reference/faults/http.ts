import type { Fault } from './fault.ts';
import { byteFaults } from './http/bytes.ts';
import { codingFaults } from './http/codings.ts';
import { conditionFaults } from './http/conditions.ts';
import { jsonTextFaults } from './http/json-text.ts';
import { labelFaults } from './http/labels.ts';
import { partFaults } from './http/parts.ts';
import { repetitionFaults } from './http/repetition.ts';
import { serverErrorFaults } from './http/server-errors.ts';
import { standardFaults } from './http/standards.ts';

/** Faults in bodies, in their labels, and in answers about the service's own failures. */
export const httpFaults: readonly Fault[] = [
  ...byteFaults,
  ...codingFaults,
  ...conditionFaults,
  ...jsonTextFaults,
  ...labelFaults,
  ...partFaults,
  ...repetitionFaults,
  ...serverErrorFaults,
  ...standardFaults,
];
