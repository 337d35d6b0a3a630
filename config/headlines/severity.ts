import type { RequirementResult } from '../../schemas/report/results.ts';

/** Severity of a broken requirement, in the words of Allure. */
export type Severity = 'blocker' | 'critical' | 'normal' | 'trivial';

/** Beside those of the areas below: a domain's persons, or a consumer's record, given to who asked for another. */
const mixedUp: ReadonlySet<string> = new Set(['DOMAIN-1', 'DOMAIN-2', 'CONSUMER-3', 'CONSUMER-4']);

/**
 * Severity of a requirement. Blocker: persons are disclosed to somebody without a right to them. A declared answer, which
 * is judged, counts like a MUST.
 */
export function severityOf({
  id,
  level,
  area,
  verdict,
}: Pick<RequirementResult, 'id' | 'level' | 'area' | 'verdict'>): Severity {
  if (level === 'DISCOVER' && (verdict === 'pass' || verdict === 'fail')) return 'critical';
  if (level === 'MUST')
    return area === 'auth' || area === 'partner' || mixedUp.has(id) ? 'blocker' : 'critical';
  return level === 'SHOULD' ? 'normal' : 'trivial';
}
