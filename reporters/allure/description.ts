import type { Requirement } from '../../config/requirements/requirement.ts';
import { certaintyWords } from '../../documents/statement/certainty-words.ts';
import { type Answered, isAnswered, type StatementLine } from '../../documents/statement/lines.ts';
import type { RequirementResult, RunReport } from '../../schemas/report/results.ts';
import { codeBlock, codeSpan } from '../../text/markdown.ts';
import { replayLine } from '../replay.ts';

/**
 * What a reader needs first, as Markdown: of a failure, what happened and the smallest counterexample, with the commands that
 * show it; of an open question, its answer. Below it, what stands behind the requirement.
 */
export function describe(
  result: RequirementResult,
  row: Requirement,
  report: RunReport,
  line?: StatementLine,
): string {
  return [
    ...counterexample(result, report),
    ...answerOf(line),
    ...reasonOf(result),
    ...sections(result, row),
  ].join('\n\n');
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

function counterexample({ id, level, findings, clause }: RequirementResult, report: RunReport): string[] {
  const [first, ...others] = findings;
  if (first === undefined) return [];
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Smallest counterexample', first.counterexample],
    ['Received', first.received],
    [level === 'DISCOVER' ? 'Expected' : 'The document says', first.expected],
    ['Clause', clause],
    ['Seen', first.recurrence],
    ['Follows from', first.followsFrom],
  ];
  const known = facts.filter((fact): fact is [string, string] => fact[1] !== undefined);
  return [
    known.map(([name, value]) => `- **${name}:** ${codeSpan(value)}`).join('\n'),
    ...(first.curl === '' ? [] : ['See it:', codeBlock(first.curl, 'sh')]),
    'Judge it again:',
    codeBlock(replayLine(id, report), 'sh'),
    ...(others.length === 0 ? [] : [`Further findings (${others.length}) are among the steps below.`]),
    '---',
  ];
}

/** Of what has no finding to show: why it is neither passed nor failed. */
function reasonOf({ verdict, reason, findings }: RequirementResult): string[] {
  if (reason === undefined) return [];
  const words = verdict === 'known' ? 'Known failure' : findings.length > 0 ? 'Note' : titles[verdict];
  return words === undefined ? [] : [`**${words}:** ${codeSpan(reason)}`];
}

const titles: Readonly<Partial<Record<RequirementResult['verdict'], string>>> = {
  inconclusive: 'Could not be judged',
  'not-applicable': 'Does not concern this run',
};

function sections({ level, clause, coverage, findings }: RequirementResult, row: Requirement): string[] {
  const soundness = row.soundness === undefined ? [] : [`**Conforms all the same:** ${row.soundness}`];
  return [
    `**${level}:** ${row.says}`,
    ...(findings.length > 0 ? [] : [`**Clause:** ${clause}`]),
    `**Why it matters:** ${row.matters}`,
    ...soundness,
    ...(coverage === '' ? [] : [`**Looked at:** ${codeSpan(coverage)}`]),
  ];
}
