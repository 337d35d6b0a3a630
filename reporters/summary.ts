import type { Finding, RequirementResult, RunReport, Verdict } from '../schemas/report/results.ts';
import { areaTable } from './area-table.ts';
import { countText } from './count-text.ts';
import { durationText } from './duration-text.ts';
import { findingText } from './finding-text.ts';
import { type Consequence, type Headline, headlines } from './headlines.ts';
import { codeBlock, codeSpan, plainText, tableCell } from './markdown.ts';
import { isOpenQuestion } from './open-question.ts';
import { replayLine } from './replay.ts';
import { departedOf, type StatementGroup, statementGroups } from './statement/lines.ts';
import { statementSection, statementTitle } from './statement/markdown.ts';
import { titleOf } from './title.ts';
import { outcomeText, verdictWords } from './verdict-line.ts';

/**
 * The report as Markdown for a pull request. Whatever the target or the configuration brought in stands in code, where
 * it is no markup, link or mention.
 */
export function renderSummaryMarkdown(report: RunReport): string {
  const told = headlines(withVerdict(report, 'fail', 'warn'));
  const parts = [
    `# Conformance: ${verdictWords[report.verdict]}`,
    `${outcomeText(report)}.`,
    facts(report),
    ...section(
      'Failed',
      ofVerdict(told, 'fail').map((one) => failure(one, report)),
    ),
    ...section('Warnings', ofVerdict(told, 'warn').map(warning)),
    ...section('Known failures', [reasons(report, 'known')]),
    ...section('Not judged', [reasons(report, 'inconclusive')]),
    ...section('Thin', [thinList(report)]),
    ...section('Notes', [report.warnings.map((text) => `- ${plainText(text)}`).join('\n')]),
    '## All requirements',
    overview(report),
    ...section(statementTitle, statementSection(answersOf(report))),
  ];
  return `${parts.join('\n\n')}\n`;
}

function facts({ target, profile, seed, requests, durationMs, partial, strict, suite }: RunReport): string {
  const where = target.embedded
    ? `the embedded reference service at ${codeSpan(target.baseUrl)}`
    : codeSpan(target.baseUrl);
  const domains = target.domains.map(codeSpan).join(', ');
  const options = [...(partial ? ['`--only` (partial)'] : []), ...(strict ? ['`--strict`'] : [])];
  return [
    `- Target: ${where}, partner ${codeSpan(target.partnerId)}, domains ${domains}`,
    `- Profile: ${[`\`${profile}\``, ...options].join(', ')}; seed \`${seed}\``,
    `- ${countText(requests.sent, 'request')} (${requests.retried} retried) in ${durationText(durationMs)}; ${suite.name} ${suite.version}`,
  ].join('\n');
}

function section(title: string, parts: readonly string[]): string[] {
  const some = parts.filter((part) => part !== '');
  return some.length === 0 ? [] : [`## ${title}`, ...some];
}

function failure({ result, findings, consequences }: Headline, report: RunReport): string {
  return [
    heading(result),
    `${result.clause}: ${result.says}`,
    ...evidence(findings),
    ...following(consequences),
    `Replay: ${codeSpan(replayLine(result.id, report))}`,
  ].join('\n\n');
}

function warning({ result, findings, consequences }: Headline): string {
  return [heading(result), ...evidence(findings), ...following(consequences)].join('\n\n');
}

function following(consequences: readonly Consequence[]): string[] {
  const ids = [...new Set(consequences.map(({ id }) => id))];
  return ids.length === 0 ? [] : [`Following from it: ${ids.join(', ')}.`];
}

function evidence([first, ...others]: readonly Finding[]): string[] {
  if (first === undefined) return [];
  const { curl, ...rest } = first;
  return [
    codeBlock(findingText({ ...rest, curl: '' }), 'text'),
    ...(curl === '' ? [] : [codeBlock(curl, 'sh')]),
    ...(others.length === 0 ? [] : [`And ${countText(others.length, 'more finding')}, in \`results.json\`.`]),
  ];
}

function heading(result: RequirementResult): string {
  return `### ${result.id} (${result.level}) ${titleOf(result)}`;
}

function reasons(report: RunReport, verdict: Verdict): string {
  const rows = withVerdict(report, verdict).filter((row) => !isOpenQuestion(row, report));
  return rows
    .map((row) => `- **${row.id}** (${row.level}): ${codeSpan(row.reason ?? 'no reason given')}`)
    .join('\n');
}

function thinList({ thin }: RunReport): string {
  return thin
    .map(({ sign, message, advice }) => `- **${sign}**: ${plainText(message)}; ${plainText(advice)}`)
    .join('\n');
}

function overview({ requirements }: RunReport): string {
  const rows = areaTable(requirements).map(({ title, counts }) => `| ${tableCell(title)} | ${counts} |`);
  return ['| Area | Verdicts |', '| --- | --- |', ...rows].join('\n');
}

function answersOf({ statement, requirements }: RunReport): StatementGroup[] {
  return statementGroups(statement, departedOf(requirements));
}

function ofVerdict(told: readonly Headline[], verdict: Verdict): Headline[] {
  return told.filter(({ result }) => result.verdict === verdict);
}

function withVerdict({ requirements }: RunReport, ...verdicts: readonly Verdict[]): RequirementResult[] {
  return requirements.filter(({ verdict }) => verdicts.includes(verdict));
}
