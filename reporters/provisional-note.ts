import type { RequirementResult } from '../schemas/report/results.ts';
import { oneLine } from '../text/one-line.ts';
import { ownCommand } from './own-command.ts';

/**
 * Notes on findings of rows that are tried for the next version of the register: a reader sees them, and they count for
 * nothing.
 */
export function provisionalNotes(tried: readonly RequirementResult[]): string[] {
  return tried
    .filter(({ verdict }) => verdict === 'warn')
    .map(({ id, findings: [first] }) => {
      const found = oneLine(first?.message ?? 'broken', 300);
      return `${id} is provisional and counts for nothing yet: ${found} (${ownCommand} explain ${id})`;
    });
}
