import type { ProfileName } from '../profiles.ts';

/** Rows that few requests can judge, at most three of them refused, and no hostile input: `smoke` too. */
export const everyProfile: readonly ProfileName[] = ['smoke', 'ci', 'certify'];

/** Rows that need walks, series of requests, refusals or unusual input. */
export const deepProfiles: readonly ProfileName[] = ['ci', 'certify'];
