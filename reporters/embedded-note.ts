import type { RequirementResult, RunReport } from '../schemas/report/results.ts';
import { ownCommand } from './own-command.ts';

interface Ended extends Pick<RunReport, 'seed' | 'target'> {
  readonly requirements: readonly Pick<RequirementResult, 'findings'>[];
}

/** How to have the embedded service again at the address that the curl lines name; nothing where none is shown. */
export function embeddedNotes({ seed, target, requirements }: Ended): string[] {
  if (!target.embedded || requirements.every(({ findings }) => findings.length === 0)) return [];
  const { port } = new URL(target.baseUrl);
  return [
    `the embedded service has ended; for the curl lines, start it again: ${ownCommand} serve --seed ${seed} --port ${port}`,
  ];
}
