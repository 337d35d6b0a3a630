import { comparedFaults } from './domain/compared.ts';
import { countedFaults } from './domain/counted.ts';
import { unfilteredFaults } from './domain/unfiltered.ts';
import type { Fault } from './fault.ts';

export const domainFaults: readonly Fault[] = [...unfilteredFaults, ...comparedFaults, ...countedFaults];
