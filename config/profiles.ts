import type { Limits } from './run-config.ts';

export const profileNames = ['smoke', 'ci', 'certify'] as const;
export type ProfileName = (typeof profileNames)[number];

/** A depth of testing: the budget it may spend and how deep each check goes. */
export interface Profile {
  readonly limits: Limits;
  /** Examples per fast-check property. */
  readonly propertyRuns: number;
  /** Whether the HTML report is made without being asked for. */
  readonly htmlReport: boolean;
}

export const profiles: Readonly<Record<ProfileName, Profile>> = {
  smoke: {
    limits: { maxRequests: 20, rate: 10, concurrency: 1, timeoutMs: 10_000 },
    propertyRuns: 0,
    htmlReport: false,
  },
  ci: { limits: { maxRequests: 600, concurrency: 4, timeoutMs: 10_000 }, propertyRuns: 40, htmlReport: true },
  certify: {
    limits: { maxRequests: 5_000, concurrency: 4, timeoutMs: 30_000 },
    propertyRuns: 100,
    htmlReport: true,
  },
};
