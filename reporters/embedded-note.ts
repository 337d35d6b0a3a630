import type { RequirementResult, RunReport } from '../schemas/report/results.ts';
import { ownCommand } from './own-command.ts';

interface Ended extends Pick<RunReport, 'seed' | 'target'> {
  readonly requirements: readonly Pick<RequirementResult, 'findings'>[];
}

/** Notes on how to start the embedded service again at the address of the curl lines; none where no finding has one. */
export function embeddedNotes({ seed, target, requirements }: Ended): string[] {
  if (!target.embedded || requirements.every(({ findings }) => findings.length === 0)) return [];
  const { port } = new URL(target.baseUrl);
  return [
    `the embedded service has ended; for the curl lines, start it again: ${ownCommand} serve --seed ${seed} --port ${port}`,
  ];
}
