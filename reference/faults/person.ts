import type { Fault } from './fault.ts';
import { createdAtFaults } from './person/created-at.ts';
import { emailFaults } from './person/email.ts';
import { recordFaults } from './person/record.ts';

export const personFaults: readonly Fault[] = [...recordFaults, ...emailFaults, ...createdAtFaults];
