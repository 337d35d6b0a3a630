import type { RunConfig } from '../../config/run-config.ts';
import { isSelected } from '../../config/selection.ts';
import { registeredChecks } from '../../engine/check.ts';
import '../../suites/all.ts';

/** Ids of the requirements that have a check in this version, and how many of them a run selects. */
export function checkCounts(config: RunConfig): {
  readonly checked: readonly string[];
  readonly selected: number;
} {
  const checked = [...registeredChecks().keys()];
  return { checked, selected: checked.filter((id) => isSelected(id, config)).length };
}
