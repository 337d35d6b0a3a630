import type { Headline, HeadlineRow } from './headlines.ts';
import { type Severity, severityOf } from './severity.ts';

/** Order of levels: requirements that bind the service, then its own declarations, then recommendations. */
const levels = ['MUST', 'DISCOVER', 'SHOULD'] as const;

const severities: readonly Severity[] = ['blocker', 'critical', 'normal', 'trivial'];

/**
 * Sorts failures before warnings; then by level and severity; then findings of one request before those that need
 * several. Then by the number of consequences, and permanent findings before those that come and go; else in the order of
 * the register.
 */
export function worstFirst<Row extends HeadlineRow>(told: readonly Headline<Row>[]): Headline<Row>[] {
  return told.toSorted(
    (one, other) =>
      Number(isWarning(one.result)) - Number(isWarning(other.result)) ||
      levels.indexOf(one.result.level) - levels.indexOf(other.result.level) ||
      rankOf(one.result) - rankOf(other.result) ||
      requestsOf(one) - requestsOf(other) ||
      following(other) - following(one) ||
      Number(comesAndGoes(one)) - Number(comesAndGoes(other)),
  );
}

function isWarning({ verdict }: HeadlineRow): boolean {
  return verdict === 'warn';
}

function rankOf(result: HeadlineRow): number {
  return severities.indexOf(severityOf(result));
}

function comesAndGoes({ findings: [first] }: Headline<HeadlineRow>): boolean {
  return first?.recurrence !== undefined;
}

/** Commands that show it, a line each. */
function requestsOf({ findings: [first] }: Headline<HeadlineRow>): number {
  return first === undefined || first.curl === '' ? Number.POSITIVE_INFINITY : first.curl.split('\n').length;
}

function following({ consequences }: Headline<HeadlineRow>): number {
  return new Set(consequences.map(({ id }) => id)).size;
}
