import type { RequirementResult } from '../schemas/report/results.ts';
import { isOpenQuestion } from './open-question.ts';
import { isLeftOut } from './unjudged.ts';

/** More ids than this are a list, not a line. */
const mostIds = 5;

/** Groups items by their reason, in the order in which the reasons came. */
export function byReason<Told extends { readonly reason?: string }>(
  told: readonly Told[],
): readonly (readonly [reason: string, alike: readonly Told[]])[] {
  const reasonOf = ({ reason = 'no reason was given' }: Told) => reason;
  const reasons = [...new Set(told.map(reasonOf))];
  return reasons.map((reason) => [reason, told.filter((one) => reasonOf(one) === reason)] as const);
}

/** Requirements that could not be judged, by the reason that they share, in the order of the register. */
export function unjudgedGroups(
  requirements: readonly RequirementResult[],
): readonly (readonly [reason: string, alike: readonly RequirementResult[]])[] {
  return byReason(requirements.filter((row) => row.verdict === 'inconclusive' && !isOpenQuestion(row)));
}

/**
 * Text on MUST and SHOULD requirements that do not concern a run: `DOMAIN-4: no total was declared; CONSUMER-1,
 * CONSUMER-2: no consumer token was given`. Empty where all are concerned. Requirements that the profile, `--only` or
 * `--skip` leaves out are reported elsewhere.
 * @param written writes a reason
 */
export function notApplicableText(
  { requirements }: { readonly requirements: readonly RequirementResult[] },
  written = (reason: string) => reason,
): string {
  const rows = requirements.filter((row) => isNotApplicable(row) && !isLeftOut(row));
  return byReason(rows)
    .map(([reason, alike]) => `${shown(alike.map(({ id }) => id))}: ${written(reason)}`)
    .join('; ');
}

function isNotApplicable({ level, verdict }: RequirementResult): boolean {
  return level !== 'DISCOVER' && verdict === 'not-applicable';
}

function shown(ids: readonly string[]): string {
  const more = ids.length - mostIds;
  return more > 0 ? `${ids.slice(0, mostIds).join(', ')} and ${more} more` : ids.join(', ');
}
