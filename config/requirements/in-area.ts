import type { ProfileName } from '../profiles.ts';
import type { Area, Requirement } from './requirement.ts';

/** Rows that few requests can judge, at most three of them refused, and no hostile input: `smoke` too. */
const everyProfile: readonly ProfileName[] = ['smoke', 'ci', 'certify'];

/** Rows that need walks, series of requests, refusals or unusual input. */
export const deepProfiles: readonly ProfileName[] = ['ci', 'certify'];

/** A row as its table says it: a MUST of every profile, unless it says otherwise. */
type Row = Omit<Requirement, 'area' | 'level' | 'profiles'> &
  Partial<Pick<Requirement, 'level' | 'profiles'>>;

/** The rows of one part of the interface. */
export function inArea(area: Area, rows: readonly Row[]): readonly Requirement[] {
  return rows.map((row) => ({ level: 'MUST', area, profiles: everyProfile, ...row }));
}
