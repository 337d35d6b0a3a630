import { requirement } from '../config/requirements/register.ts';
import type { RunConfig } from '../config/run-config.ts';
import { isDeclared } from '../config/selection.ts';
import type { Deviation } from '../oracles/deviation.ts';
import type { Verdict } from '../schemas/report/results.ts';

/** What deviations come to, by the level of the row. */
export function checkVerdict(id: string, deviations: readonly Deviation[], config: RunConfig): Verdict {
  const { level } = requirement(id);
  if (level === 'DISCOVER' && deviations.length > 0) return 'fail';
  if (level === 'DISCOVER') return isDeclared(id, config) ? 'pass' : 'observed';
  if (deviations.length === 0) return 'pass';
  const isBroken = deviations.some(({ onlyWarns }) => onlyWarns !== true);
  return level === 'MUST' && isBroken ? 'fail' : 'warn';
}
