import type { Requirement } from '../../config/requirements/requirement.ts';
import type { RequirementResult } from '../../schemas/report/results.ts';
import type { AllureStatus } from './content.ts';
import { statuses } from './status.ts';

const worst: readonly AllureStatus[] = ['failed', 'broken', 'unknown'];

/** The areas with what needs attention before the others, each with its rows in the order of the register. */
export function areasWorstFirst(
  rows: readonly Requirement[],
  results: ReadonlyMap<string, RequirementResult>,
): readonly Requirement[] {
  const ranks = new Map<string, number>();
  for (const { id, area } of rows) {
    const result = results.get(id);
    const rank = result === undefined ? -1 : worst.indexOf(statuses[result.verdict]);
    ranks.set(area, Math.min(ranks.get(area) ?? worst.length, rank === -1 ? worst.length : rank));
  }
  const rankOf = ({ area }: Requirement) => ranks.get(area) ?? worst.length;
  return rows.toSorted((one, other) => rankOf(one) - rankOf(other));
}
