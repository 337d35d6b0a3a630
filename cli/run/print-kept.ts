import type { Keeping } from '../../reporters/kept/keep-failed.ts';
import { visible } from '../../text/visible.ts';
import type { Terminal } from '../terminal.ts';

/** Says where the failed run is whose place this one takes, or that it could not be kept. */
export function printKept({ kept, problem }: Keeping, { out, err }: Pick<Terminal, 'out' | 'err'>): void {
  if (problem !== undefined) err(`warning: ${visible(problem)}\n`);
  if (kept === undefined) return;
  const time = kept.startedAt.toISOString().slice(0, 16).replace('T', ' ');
  out(`  kept the failed run of ${time} UTC: ${visible(kept.path)}\n`);
}
