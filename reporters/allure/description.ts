import type { Requirement } from '../../config/requirements/requirement.ts';
import type { RequirementResult } from '../../schemas/report/results.ts';
import { codeBlock, codeSpan } from '../markdown.ts';
import { certaintyWords } from '../statement/certainty-words.ts';
import { type Answered, isAnswered, type StatementLine } from '../statement/lines.ts';

/**
 * What stands behind a requirement, as Markdown; above it the smallest counterexample, where there is one, and the
 * answer to what the document leaves open.
 */
export function describe(result: RequirementResult, row: Requirement, line?: StatementLine): string {
  return [...counterexample(result), ...answerOf(line), ...sections(result, row)].join('\n\n');
}

function answerOf(line: StatementLine | undefined): string[] {
  if (line === undefined) return [];
  const { declared } = line;
  const words = declared?.departs === true ? 'Not as declared' : 'Declared';
  return [
    ...(isAnswered(line) ? [`**Answer:** ${codeSpan(line.answer)}`] : []),
    ...(declared === undefined ? [] : [`**${words}:** ${codeSpan(declared.text)}`]),
    ...(isAnswered(line) ? evidenceOf(line) : []),
  ];
}

function evidenceOf({ certainty, evidence }: Answered): string[] {
  const requests = evidence.map((request) => `- ${codeSpan(request)}`);
  return [
    ...(certainty === undefined ? [] : [`**How sure:** ${certaintyWords[certainty].evidence}`]),
    ...(requests.length === 0 ? [] : [`**Shown by:**\n\n${requests.join('\n')}`]),
  ];
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
