import type { ProfileName } from '../../../config/profiles.ts';
import { requirement } from '../../../config/requirements/register.ts';
import type { Area } from '../../../config/requirements/requirement.ts';
import type { Fault } from '../../../reference/faults/fault.ts';
import type { FirstFailure } from './first-failure.ts';

/** How one fault fared in a run of a profile that ends at the first failure. */
export interface Detected extends FirstFailure {
  readonly fault: Fault;
  readonly profile: ProfileName;
}

/** Requests after which faults are counted. */
export const marks: Readonly<Record<ProfileName, readonly number[]>> = {
  smoke: [2, 4, 6, 8, 10, 12, 14, 16, 18, 20],
  ci: [10, 20, 50, 100, 200, 300, 400, 500, 600],
  certify: [10, 20, 50, 100, 200, 300, 400, 500, 600, 1_000, 2_000, 5_000],
};

export function knownAfter(detected: readonly Detected[], requests: number): number {
  return detected.filter((one) => one.isRight && one.requests <= requests).length;
}

export function areaOf({ breaks: [first = ''] }: Fault): Area {
  return requirement(first).area;
}

/** Requests after which half of those that were found were known; undefined where none was. */
export function medianRequests(detected: readonly Detected[]): number | undefined {
  const found = detected.filter(({ isRight }) => isRight).map(({ requests }) => requests);
  return found.toSorted((one, other) => one - other)[Math.floor((found.length - 1) / 2)];
}

const heights = [...' ▁▂▃▄▅▆▇█'];

/** A bar for each share from 0 to 1. */
export function bars(shares: readonly number[]): string {
  return shares.map((share) => heights[Math.round(share * (heights.length - 1))] ?? '').join('');
}
