import type { profiles } from '../config/profiles.ts';
import type { RunReport } from '../schemas/report/results.ts';
import { shellWord } from '../text/shell-word.ts';
import { ownCommand } from './own-command.ts';

/** Profile of a run without `--profile`. */
const defaultProfile: keyof typeof profiles = 'ci';

/**
 * The command that judges one requirement again, with what was drawn at random drawn alike, and leaves the results of the
 * run as they are.
 */
export function replayLine(id: string, report: RunReport): string {
  const { seed, options } = report;
  const given = [
    ...options,
    ...implied(report)
      .filter(([flag]) => !options.includes(flag))
      .flat(),
  ];
  const only = isOfAnyRequest(id, report) ? [] : ['--only', id];
  const words = [...only, '--seed', String(seed), ...given, '--output', 'replay'];
  return `${ownCommand} run ${words.map(shellWord).join(' ')}`;
}

/**
 * True for a requirement that is judged on every answer: its finding may be in an answer to a request of another
 * requirement.
 */
function isOfAnyRequest(id: string, { requirements }: RunReport): boolean {
  return requirements.some((row) => row.id === id && row.area === 'http');
}

/** Options for values that may have come from the environment or a file, and that a replay needs. */
function implied({ profile, strict, target }: RunReport): readonly (readonly [string, ...string[]])[] {
  return [
    ...(profile === defaultProfile ? [] : ([['--profile', profile]] as const)),
    ...(strict ? ([['--strict']] as const) : []),
    // Alone it names a target in part: a shell that lacks the variables of the others is told so, and tests nothing else.
    target.embedded ? ['--embedded'] : ['--base-url', target.baseUrl],
  ];
}
