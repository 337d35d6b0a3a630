import type { profiles } from '../config/profiles.ts';
import type { RunReport } from '../schemas/report/results.ts';
import { shellWord } from '../text/shell-word.ts';
import { ownCommand } from './own-command.ts';

/** What a run is without `--profile`. */
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

/** What is judged of every answer may have been found in one that another requirement had asked for. */
function isOfAnyRequest(id: string, { requirements }: RunReport): boolean {
  return requirements.some((row) => row.id === id && row.area === 'http');
}

/** What the environment or a file may have said in the place of an option, and has to be said again. */
function implied({ profile, strict, target }: RunReport): readonly (readonly [string, ...string[]])[] {
  return [
    ...(profile === defaultProfile ? [] : ([['--profile', profile]] as const)),
    ...(strict ? ([['--strict']] as const) : []),
    // Alone it names a target in part: a shell that lacks the variables of the others is told so, and tests nothing else.
    target.embedded ? ['--embedded'] : ['--base-url', target.baseUrl],
  ];
}
