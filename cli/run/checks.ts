import { allRows } from '../../config/requirements/register.ts';
import type { RunConfig } from '../../config/run-config.ts';
import { isSelected } from '../../config/selection.ts';

/**
 * Ids of the requirements that have a check, and how many of them a run selects. By the register alone: only the worker
 * loads the checks.
 */
export function checkCounts(config: RunConfig): {
  readonly checked: readonly string[];
  readonly selected: number;
} {
  const rows = allRows.filter(({ notObservable }) => notObservable === undefined);
  const checked = rows.map(({ id }) => id);
  return { checked, selected: checked.filter((id) => isSelected(id, config)).length };
}
