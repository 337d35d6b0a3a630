import type { RequirementResult } from '../schemas/report/results.ts';
import { oneLine } from '../text/one-line.ts';
import { ownCommand } from './own-command.ts';

/** What rows have found that are tried for the next version of the register: a reader is told, and nothing counts it. */
export function provisionalNotes(tried: readonly RequirementResult[]): string[] {
  return tried
    .filter(({ verdict }) => verdict === 'warn')
    .map(({ id, findings: [first] }) => {
      const found = oneLine(first?.message ?? 'broken', 300);
      return `${id} is provisional and counts for nothing yet: ${found} (${ownCommand} explain ${id})`;
    });
}
