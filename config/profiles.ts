import type { Limits } from './run-config.ts';

export const profileNames = ['smoke', 'ci', 'certify'] as const;
/** Depth of a run: few requests for production, the usual depth of CI, or all that can be judged. */
export type ProfileName = (typeof profileNames)[number];

/** Depth of the checks of a profile. */
export interface Depth {
  /** True where checks send requests of their own; else they judge and confirm the answers to one planned sequence. */
  readonly ownRequests: boolean;
  /** True where checks are in flight together. */
  readonly sideBySide: boolean;
  /** True where all probes of the credentials are sent, and lockouts waited out; else at most three requests are refused. */
  readonly allProbes: boolean;
  /** Tries at most for a probe that met a lockout. */
  readonly probeTries: number;
  /** Terms of the experiments that tell a dependence on the situation from changing data (`verdict/experiment.ts`). */
  readonly experiment: {
    /** With which chance at most an honest service is accused, in a whole run. */
    readonly odds: number;
    /** Usual answers in each round. */
    readonly controls: 1 | 2;
    readonly rounds: number;
  };
  /** Reads of each known consumer that tell what of its record stands still. */
  readonly recordReads: number;
  /** Generated cases of a fast-check property, beside those that are always tried. */
  readonly propertyRuns: number;
  /** Milliseconds of each of the pauses in which nothing is asked; a small run makes none. */
  readonly idleMs: number;
  /** Generated values of each kind of unusual input, beside those that are always tried. */
  readonly unusualValues: number;
  /** True where situations cover every pair of levels that go together (pairwise testing); else they cover each level. */
  readonly everyPair: boolean;
  /** Values near a domain that are drawn of each kind. */
  readonly neighbours: number;
  /** Domains that are read: the first ones, and one that the seed draws. */
  readonly domains: number;
  /** Number of known consumers that are read: the first ones, and one that the seed draws. */
  readonly consumers: number;
}

/** Limits of a run, its depth, and its reports. */
export interface Profile {
  readonly limits: Limits;
  readonly depth: Depth;
  /** Time at which the HTML report is made, unless the user chooses one. */
  readonly html: HtmlTime;
  /** Number of failed runs that are kept beside the output folder. */
  readonly keepFailed: number;
}

/** `failed`: of a run that is nonconformant or incomplete. */
export type HtmlTime = 'always' | 'failed' | 'never';

const minute = 60_000;
/** The most refusals in a row between two accepted requests: some services lock a client out after a row of refusals. */
export const mostInARow = 8;

/** All that `ci` and `certify` have in common. */
const full = {
  ownRequests: true,
  sideBySide: true,
  allProbes: true,
  probeTries: 3,
  experiment: { odds: 1e-6, controls: 2, rounds: 16 },
  recordReads: 3,
  domains: Number.POSITIVE_INFINITY,
  consumers: Number.POSITIVE_INFINITY,
} as const;

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
    depth: {
      ownRequests: false,
      sideBySide: false,
      allProbes: false,
      probeTries: 1,
      // Two rounds are all that twenty requests leave: what they find is worth another look.
      experiment: { odds: 1, controls: 1, rounds: 2 },
      recordReads: 2,
      idleMs: 0,
      propertyRuns: 0,
      unusualValues: 0,
      everyPair: false,
      neighbours: 1,
      domains: 3,
      consumers: 2,
    },
    html: 'failed',
    keepFailed: 5,
  },
  ci: {
    limits: {
      maxRequests: 600,
      concurrency: 4,
      timeoutMs: 10_000,
      maxTimeMs: 15 * minute,
      refusals: { total: 140, inARow: mostInARow, strict: false },
    },
    depth: {
      ...full,
      idleMs: 3_200,
      propertyRuns: 9,
      unusualValues: 1,
      everyPair: false,
      neighbours: 1,
    },
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
    depth: {
      ...full,
      idleMs: 11_000,
      propertyRuns: 90,
      unusualValues: 80,
      everyPair: true,
      neighbours: 3,
    },
    html: 'always',
    keepFailed: 0,
  },
};
