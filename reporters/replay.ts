import type { profiles } from '../config/profiles.ts';
import type { RunReport } from '../schemas/report/results.ts';

/** What a run is without `--profile`. */
const defaultProfile: keyof typeof profiles = 'ci';

/** The command that judges one requirement again, with what was drawn at random drawn alike. */
export function replayLine(id: string, { profile, seed, strict, target, statement }: RunReport): string {
  const words = ['pcds-conformance run', `--only ${id}`, `--seed ${seed}`];
  if (profile !== defaultProfile) words.push(`--profile ${profile}`);
  if (strict) words.push('--strict');
  if (target.embedded) words.push('--embedded');
  // Which file it was is not in the report.
  if (Object.hasOwn(statement.declared, id)) words.push('--statement FILE');
  return words.join(' ');
}
