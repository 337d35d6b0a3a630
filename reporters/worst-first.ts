import type { RequirementResult } from '../schemas/report/results.ts';
import type { Headline } from './headlines.ts';
import { type Severity, severityOf } from './severity.ts';

/** What binds the service comes before what it declared itself, and that before what it only should do. */
const levels = ['MUST', 'DISCOVER', 'SHOULD'] as const;

const severities: readonly Severity[] = ['blocker', 'critical', 'normal', 'trivial'];

/**
 * Failures before warnings; then by level, by severity, by how much follows from them; else in the order of the
 * register.
 */
export function worstFirst(told: readonly Headline[]): Headline[] {
  return told.toSorted(
    (one, other) =>
      Number(isWarning(one.result)) - Number(isWarning(other.result)) ||
      levels.indexOf(one.result.level) - levels.indexOf(other.result.level) ||
      rankOf(one.result) - rankOf(other.result) ||
      following(other) - following(one),
  );
}

function isWarning({ verdict }: RequirementResult): boolean {
  return verdict === 'warn';
}

function rankOf(result: RequirementResult): number {
  return severities.indexOf(severityOf(result));
}

function following({ consequences }: Headline): number {
  return new Set(consequences.map(({ id }) => id)).size;
}
