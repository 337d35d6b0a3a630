import { codeBlock } from '../../text/markdown.ts';
import { ownCommand } from '../own-command.ts';
import { type UntestableRun, untestableTitle } from '../untestable-run.ts';
import { facts } from './facts.ts';

/** A run that got no answer it could judge, as Markdown: why, and what to do. */
export function renderUntestableSummary(run: UntestableRun): string {
  const parts = [
    `# ⛔ Conformance: ${untestableTitle}`,
    'Nothing was judged: this does not say whether the service conforms.',
    codeBlock(run.reason, 'text'),
    facts(run),
    '## What to do',
    codeBlock(run.advice, 'text'),
    `\`${ownCommand} doctor\`, with the same options and variables, tests the way to the service stage by stage and says where it stops.`,
  ];
  return `${parts.join('\n\n')}\n`;
}
