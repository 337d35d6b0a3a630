import type { RequirementResult, RunReport } from '../schemas/report/results.ts';
import { firstNames } from '../text/shortened.ts';
import { isLeftOut } from './unjudged.ts';

/** More ids than this are a list, not a line. */
const mostIds = 5;

/** One reason, and the requirements that do not concern the run for it. */
interface NotApplicable {
  readonly reason: string;
  readonly ids: readonly string[];
}

/**
 * MUST and SHOULD requirements that do not concern a run, by the reason that they share, in the order of the register.
 * What the profile, `--only` or `--skip` leaves out is told elsewhere.
 */
function notApplicableGroups({ requirements }: RunReport): readonly NotApplicable[] {
  const groups = new Map<string, string[]>();
  for (const row of requirements.filter((one) => isNotApplicable(one) && !isLeftOut(one))) {
    const reason = row.reason ?? 'no reason was given';
    groups.set(reason, [...(groups.get(reason) ?? []), row.id]);
  }
  return [...groups].map(([reason, ids]) => ({ reason, ids }));
}

/**
 * `DOMAIN-4: no total was declared; CONSUMER-1, CONSUMER-2: no consumer token was given`; empty where all are concerned.
 * @param written how a reason is written
 */
export function notApplicableText(report: RunReport, written = (reason: string) => reason): string {
  return notApplicableGroups(report)
    .map(({ reason, ids }) => `${firstNames(ids, mostIds)}: ${written(reason)}`)
    .join('; ');
}

function isNotApplicable({ level, verdict }: RequirementResult): boolean {
  return level !== 'DISCOVER' && verdict === 'not-applicable';
}
