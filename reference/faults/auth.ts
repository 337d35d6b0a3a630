import { missingKeyFaults } from './auth/missing-key.ts';
import { wrongKeyFaults } from './auth/wrong-key.ts';
import type { Fault } from './fault.ts';

export const authFaults: readonly Fault[] = [...missingKeyFaults, ...wrongKeyFaults];
