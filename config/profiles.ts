import type { Limits } from './run-config.ts';

export const profileNames = ['smoke', 'ci', 'certify'] as const;
export type ProfileName = (typeof profileNames)[number];

/** A depth of testing: the budget it may spend and how deep each check goes. */
export interface Profile {
  readonly limits: Limits;
  /** Whether each row is judged to its full depth; else by the few requests that find the most. */
  readonly thorough: boolean;
  /** Generated cases of a fast-check property, beside those that are always tried. */
  readonly propertyRuns: number;
  /** Generated values of each kind of unusual input, beside those that are always tried. */
  readonly unusualValues: number;
  /** Domains that are read, from the first on. */
  readonly domains: number;
  /** When the HTML report is made, unless the user says so. */
  readonly html: HtmlTime;
  /** How many failed runs are kept beside the output folder. */
  readonly keepFailed: number;
}

/** `failed`: of a run that is nonconformant or incomplete. */
export type HtmlTime = 'always' | 'failed' | 'never';

const minute = 60_000;
/** Some services lock a client out after a row of refusals: an accepted request stands between so many at the latest. */
export const mostInARow = 8;

export const profiles: Readonly<Record<ProfileName, Profile>> = {
  smoke: {
    limits: {
      maxRequests: 20,
      rate: 10,
      concurrency: 1,
      timeoutMs: 10_000,
      maxTimeMs: minute,
      refusals: { total: 3, inARow: mostInARow, strict: false },
    },
    thorough: false,
    propertyRuns: 0,
    unusualValues: 0,
    domains: 3,
    html: 'failed',
    keepFailed: 5,
  },
  ci: {
    limits: {
      maxRequests: 600,
      concurrency: 4,
      timeoutMs: 10_000,
      maxTimeMs: 15 * minute,
      refusals: { total: 120, inARow: mostInARow, strict: false },
    },
    thorough: true,
    propertyRuns: 20,
    unusualValues: 1,
    domains: Number.POSITIVE_INFINITY,
    html: 'always',
    keepFailed: 0,
  },
  certify: {
    limits: {
      maxRequests: 5_000,
      concurrency: 4,
      timeoutMs: 30_000,
      maxTimeMs: 60 * minute,
      refusals: { total: 200, inARow: mostInARow, strict: false },
    },
    thorough: true,
    propertyRuns: 100,
    unusualValues: 80,
    domains: Number.POSITIVE_INFINITY,
    html: 'always',
    keepFailed: 0,
  },
};
