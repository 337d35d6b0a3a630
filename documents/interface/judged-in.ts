import { type ProfileName, profileNames, profiles } from '../../config/profiles.ts';
import type { Requirement } from '../../config/requirements/requirement.ts';
import type { JudgedIn } from '../../schemas/report/explanation.ts';

/** Tells how each profile judges a row, in words. */
export function judgedIn(row: Requirement): readonly JudgedIn[] {
  return profileNames.map((profile) => {
    const judged = row.notObservable === undefined && row.profiles.includes(profile);
    return { profile, judged, how: judged ? howDeep(profile) : whyNot(row) };
  });
}

function howDeep(profile: ProfileName): string {
  const { limits, depth } = profiles[profile];
  const within = `within ${limits.maxRequests} requests`;
  return depth.ownRequests
    ? `judged by requests of its own and by all other answers of the run, ${within}`
    : `judged by the answers to one planned sequence of requests, ${within}`;
}

function whyNot({ level, notObservable }: Requirement): string {
  if (notObservable !== undefined) return 'never asked: no request can tell';
  return level === 'DISCOVER' ? 'asked only where an answer is declared' : 'not judged';
}

/** Says what a deviation from a row does to a run, in words. */
export function consequenceOf({ level, standards, notObservable, provisional }: Requirement): string {
  if (provisional === true)
    return 'Provisional: a deviation is told in a note, and counts for nothing until the next version of the register takes the row in.';
  if (notObservable !== undefined) return `Not observable from outside: ${notObservable}.`;
  if (level === 'MUST') return 'A deviation fails the run.';
  if (level === 'DISCOVER')
    return 'Any answer conforms and is recorded in the statement. If an answer is declared (--statement), a different one fails the run.';
  return standards === undefined
    ? 'A deviation is a warning.'
    : 'A deviation is a warning; with --strict it fails the run.';
}
