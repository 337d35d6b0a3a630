import type { profiles } from '../config/profiles.ts';
import type { RunReport } from '../schemas/report/results.ts';
import { shellWord } from './shell-word.ts';

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
  return `npx pcds-conformance run ${words.map(shellWord).join(' ')}`;
}

/** Without them, whoever pastes the line without the file that named the target would test the reference service. */
function namesOf({ baseUrl, partnerId, domains }: RunReport['target']): (readonly [string, ...string[]])[] {
  const each = domains.flatMap((domain, index) => (index === 0 ? [domain] : ['--domain', domain]));
  return [
    ['--base-url', baseUrl],
    ['--partner-id', partnerId],
    ['--domain', ...each],
  ];
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
    ...(target.embedded ? ([['--embedded']] as const) : namesOf(target)),
  ];
}
