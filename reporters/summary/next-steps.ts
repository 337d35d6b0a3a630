import type { RunReport } from '../../schemas/report/results.ts';
import { wasInterrupted } from '../interruption-note.ts';

/** Advice for a reader of the page, in order; empty where there is nothing to do. */
export function nextSteps(report: RunReport): string[] {
  const has = (verdict: string) => report.requirements.some((row) => row.verdict === verdict);
  return [
    ...(has('fail')
      ? [
          `Open a failure below: its \`curl\` line shows it${whereKeysAre(report)}, and the command below it judges the requirement again.`,
          'A failure that is known for now goes into the list of known failures (`--baseline`), with a reason and a day on which that expires.',
        ]
      : []),
    ...(report.bailedAt === undefined
      ? []
      : ['Then run without `--bail`: what was not judged can hide more.']),
    ...(wasInterrupted(report)
      ? ['Run it again to its end: what was not looked at can hide a failure.']
      : incomplete(report)),
  ];
}

/** The variables that the lines below name: one endpoint has another key than the other. */
function whereKeysAre({ requirements }: RunReport): string {
  const lines = requirements.flatMap(({ findings }) => findings.map(({ curl }) => curl));
  const names = lines.flatMap((line) => line.match(/\bPCDS_\w+/g) ?? []);
  const told = [...new Set(names)].map((name) => `\`${name}\``);
  return told.length === 0 ? '' : ` in a shell that has ${told.join(', ')}`;
}

function incomplete({ verdict }: RunReport): string[] {
  if (verdict !== 'incomplete') return [];
  return [
    'What could not be judged has its reason below. If time or requests ran out, raise `--max-time` or `--max-requests`; if data changed or the service was busy, run it again.',
  ];
}
