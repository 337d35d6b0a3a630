import { byName } from '../names.ts';
import { authFaults } from './auth.ts';
import { consumerFaults } from './consumer.ts';
import { domainFaults } from './domain.ts';
import type { Fault } from './fault.ts';
import { httpFaults } from './http.ts';
import { inputFaults } from './input.ts';
import { pagingFaults } from './paging.ts';
import { partnerFaults } from './partner.ts';
import { personFaults } from './person.ts';
import { shapeFaults } from './shape.ts';
import { situationFaults } from './situations.ts';
import { tenantFaults } from './tenants.ts';

export type { Fault } from './fault.ts';

/** Every defect that the service can be given: area by area, by name within an area. */
export const faults: readonly Fault[] = [
  shapeFaults,
  personFaults,
  pagingFaults,
  domainFaults,
  [...partnerFaults, ...tenantFaults],
  consumerFaults,
  authFaults,
  httpFaults,
  inputFaults,
  situationFaults,
].flatMap(byName);
