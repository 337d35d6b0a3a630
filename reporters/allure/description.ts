import type { Requirement } from '../../config/requirements/requirement.ts';
import type { RequirementResult } from '../../schemas/report/results.ts';
import { codeBlock, codeSpan } from '../markdown.ts';

/** What stands behind a requirement, as Markdown; above it the smallest counterexample, where there is one. */
export function describe(result: RequirementResult, row: Requirement): string {
  return [...counterexample(result), ...sections(result, row)].join('\n\n');
}

function counterexample({ findings: [first] }: RequirementResult): string[] {
  if (first === undefined) return [];
  const shown =
    first.counterexample === undefined
      ? []
      : [`**Smallest counterexample:** ${codeSpan(first.counterexample)}`];
  const recurrence = first.recurrence === undefined ? [] : [`**Seen:** ${codeSpan(first.recurrence)}`];
  return [...shown, ...recurrence, ...(first.curl === '' ? [] : [codeBlock(first.curl, 'sh')])];
}

function sections({ level, clause, coverage }: RequirementResult, row: Requirement): string[] {
  const soundness = row.soundness === undefined ? [] : [`**Conforms all the same:** ${row.soundness}`];
  return [
    `**${level}:** ${row.says}`,
    `**Clause:** ${clause}`,
    `**Why it matters:** ${row.matters}`,
    ...soundness,
    ...(coverage === '' ? [] : [`**Looked at:** ${codeSpan(coverage)}`]),
  ];
}
