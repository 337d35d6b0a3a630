import { certaintyText, certaintyWords } from '../../documents/statement/certainty-words.ts';
import {
  type Answered,
  answeredText,
  type Declared,
  isAnswered,
  type StatementGroup,
  type StatementLine,
} from '../../documents/statement/lines.ts';
import { type StatementPage, sourceText } from '../../documents/statement/page.ts';
import type { Member, Sentence } from '../../documents/statement/sentence.ts';
import { jsonText } from '../../text/json-text.ts';
import { codeBlock, codeCell, codeSpan, tableCell } from '../../text/markdown.ts';
import { statementTitle } from './title.ts';

/**
 * The statement as a page of a wiki or of the HTML report: a list for each "not shown", with every request that is known
 * to show it. No table: its last column would be off the screen, and Allure shows a line break of HTML as text.
 */
export function renderStatementMarkdown({ groups, source, pinned }: StatementPage): string {
  const found = source === undefined ? '' : `, ${sourceText(source, codeSpan)}`;
  const parts = [
    `# ${statementTitle}`,
    `${answeredText(groups)}${found}.`,
    legend(),
    ...groups.flatMap(({ heading, clause, lines }) => [
      `## ${heading}`,
      ...(clause === undefined ? [] : [`Clause: ${codeSpan(clause)}`]),
      lines.map(entry).join('\n'),
    ]),
    ...(pinned === undefined ? [] : pinSection(pinned)),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** The answers in one table, and below it what is not answered; empty where nothing is. */
export function statementSection(groups: readonly StatementGroup[]): string[] {
  const lines = groups.flatMap((group) => group.lines);
  const answered = lines.filter(isAnswered);
  if (answered.length === 0) return [];
  const open = lines.filter((line) => !isAnswered(line)).map(({ id }) => codeSpan(id));
  return [
    `${answeredText(groups)}.`,
    table(answered),
    legend(),
    ...(open.length === 0
      ? []
      : [`Not answered, for the reasons in \`statement.json\`: ${open.join(', ')}.`]),
  ];
}

function legend(): string {
  const levels = Object.values(certaintyWords).map(({ words, evidence }) => `- **${words}**: ${evidence}`);
  return ['How sure an answer is, by its evidence:', '', ...levels].join('\n');
}

/** All answers in one block: readers of Markdown have a button that copies one. */
function pinSection(pinned: Required<StatementPage>['pinned']): string[] {
  return [
    '## To pin these answers',
    'To learn when an answer changes, save this as a file and give it to `--statement`:',
    codeBlock(jsonText(pinned).trimEnd(), 'json'),
  ];
}

function entry(line: StatementLine): string {
  const question = `- **${line.title}** (${codeSpan(line.id)}):`;
  const declared = line.declared === undefined ? [] : [declaredSentence(line.declared)];
  const [told, ...facts] = isAnswered(line)
    ? [spoken(line.sentence), ...line.members.map(memberText), ...declared, shownBy(line), ...curlOf(line)]
    : [`The run could not tell: ${codeSpan(line.reason)}.`, ...declared];
  return [`${question} ${told}`, ...facts.map((fact) => `  - ${fact}`)].join('\n');
}

function spoken(sentence: Sentence): string {
  return sentence.map((part) => (typeof part === 'string' ? part : codeSpan(part.value))).join('');
}

function memberText({ name, value }: Member): string {
  return `${codeSpan(name)}: ${codeSpan(value)}`;
}

function declaredSentence({ sentence, departs }: Declared): string {
  return `${departs ? '**Not as declared.** Declared was:' : 'Declared was:'} ${spoken(sentence)}`;
}

function curlOf({ curl }: Answered): string[] {
  return curl === undefined ? [] : [`to ask again: ${codeSpan(curl)}`];
}

function shownBy({ certainty, evidence }: Answered): string {
  const requests = evidence.map((request) => codeSpan(request)).join(', ');
  return requests === '' ? certaintyText(certainty) : `${certaintyText(certainty)}: ${requests}`;
}

function table(lines: readonly Answered[]): string {
  const rows = lines.map((line) => `| ${cells(line).join(' | ')} |`);
  return ['| Question | Answer | How sure | Shown by |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function cells(line: Answered): string[] {
  const [first, ...others] = line.evidence;
  const more = others.length === 0 ? [] : [`and ${others.length} more`];
  const declared = line.declared === undefined ? [] : [declaredText(line.declared, codeCell)];
  return [
    `${tableCell(line.title)} (${codeCell(line.id)})`,
    [codeCell(line.answer), ...declared].join(', '),
    certaintyText(line.certainty),
    first === undefined ? '' : [codeCell(first), ...more].join(' '),
  ];
}

function declaredText({ text, departs }: Declared, show: (text: string) => string): string {
  return `${departs ? '**not as declared:**' : 'declared:'} ${show(text)}`;
}
