import { isOfVersion } from '../config/requirements/register.ts';
import type { Requirement } from '../config/requirements/requirement.ts';
import type { RunConfig } from '../config/run-config.ts';
import { isDeclared } from '../config/selection.ts';
import type { Cause } from '../schemas/report/causes.ts';
import type { RequirementResult, Verdict } from '../schemas/report/results.ts';

type Config = Pick<RunConfig, 'profile' | 'only' | 'skip' | 'declared' | 'ownSchemas' | 'requirements'>;

/** A requirement that nothing looks at must not be taken for one that holds. */
export const noCheck = 'this version has no check for it';

const leftOutByOnly = 'left out by --only';
const leftOutBySkip = 'left out by --skip';

const outsideProfile = 'not in the profile ';
const outsideVersion = 'not in the requirements of version ';

/** True where a requirement was not to be judged by this run; any other that is not applicable does not concern it. */
export function isLeftOut({ reason = '' }: Pick<RequirementResult, 'reason'>): boolean {
  if (reason === leftOutByOnly || reason === leftOutBySkip) return true;
  return reason.startsWith(outsideProfile) || reason.startsWith(outsideVersion);
}

/** Verdict and reason of a row without a result of its own. */
export interface Unjudged {
  readonly verdict: Extract<Verdict, 'not-applicable' | 'inconclusive'>;
  readonly reason: string;
  readonly cause?: Cause;
}

/**
 * Reason why a row has no result of a check. A reason that no option changes comes first, so that nobody tries another
 * profile for a row without a check.
 */
export function unjudged(row: Requirement, config: Config, checked: ReadonlySet<string>): Unjudged {
  const reason = notApplicable(row, config, checked);
  if (reason !== undefined) return { verdict: 'not-applicable', reason };
  return { verdict: 'inconclusive', reason: 'the run ended before it was judged', cause: 'interrupted' };
}

function notApplicable(row: Requirement, config: Config, checked: ReadonlySet<string>): string | undefined {
  const { profile, only, skip = [], requirements } = config;
  if (row.notObservable !== undefined) return row.notObservable;
  if (!checked.has(row.id)) return noCheck;
  if (!isOfVersion(row, requirements)) return `${outsideVersion}${requirements}`;
  if (!row.profiles.includes(profile) && !isDeclared(row.id, config)) return `${outsideProfile}${profile}`;
  if (only.length > 0 && !only.includes(row.id)) return leftOutByOnly;
  if (skip.includes(row.id)) return leftOutBySkip;
  return undefined;
}
