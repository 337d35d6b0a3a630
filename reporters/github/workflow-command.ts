import { shortened } from '../../text/shortened.ts';
import { visibleLines } from '../../text/visible.ts';

export type Kind = 'error' | 'warning' | 'notice';

/** The runner cuts longer ones. */
const longest = 1_000;

/**
 * A line that GitHub's runner shows as an annotation, escaped as the runner reads it: a line feed, a percent sign, and in
 * the title a colon or a comma, would end what they stand in.
 */
export function workflowCommand(kind: Kind, title: string, message: string): string {
  return `::${kind} title=${property(title)}::${data(shortened(message, longest))}\n`;
}

function data(text: string): string {
  return visibleLines(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
