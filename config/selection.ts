import { requirement } from './requirements/register.ts';
import type { RunConfig } from './run-config.ts';

/** Whether a run judges a row: its profile selects it, and `--only` does not leave it out. */
export function isSelected(id: string, { profile, only }: Pick<RunConfig, 'profile' | 'only'>): boolean {
  if (only.length > 0 && !only.includes(id)) return false;
  return requirement(id).profiles.includes(profile);
}
