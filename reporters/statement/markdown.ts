import { codeCell, codeSpan, tableCell } from '../markdown.ts';
import { certaintyText, certaintyWords } from './certainty-words.ts';
import { answeredText, type Declared, isAnswered, type StatementGroup, type StatementLine } from './lines.ts';
import { type StatementPage, sourceText } from './page.ts';

/** What reports call the statement. */
export const statementTitle = 'What the document leaves open';

/** Requests shown where the statement is one section of many. */
const requestsInShort = 1;

/** The statement as a page of a wiki: a table for each "not shown", with every request that is known to show it. */
export function renderStatementMarkdown({ groups, source }: StatementPage): string {
  const found = source === undefined ? '' : `, ${sourceText(source, codeSpan)}`;
  const parts = [
    `# ${statementTitle}`,
    `${answeredText(groups)}${found}.`,
    legend(),
    ...groups.flatMap(({ heading, clause, lines }) => [
      `## ${heading}`,
      ...(clause === undefined ? [] : [`Clause: ${codeSpan(clause)}`]),
      table(lines, Number.POSITIVE_INFINITY),
    ]),
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
    table(answered, requestsInShort),
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

function table(lines: readonly StatementLine[], requestsShown: number): string {
  const rows = lines.map((line) => `| ${cells(line, requestsShown).join(' | ')} |`);
  return ['| Question | Answer | How sure | Shown by |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function cells(line: StatementLine, requestsShown: number): string[] {
  const question = `${tableCell(line.title)}<br>${codeCell(line.id)}`;
  const declared = line.declared === undefined ? [] : [declaredCell(line.declared)];
  if (!isAnswered(line))
    return [question, [`not answered: ${codeCell(line.reason)}`, ...declared].join('<br>'), '', ''];
  const more = line.evidence.length - requestsShown;
  const requests = [
    ...line.evidence.slice(0, requestsShown).map(codeCell),
    ...(more > 0 ? [`and ${more} more`] : []),
  ];
  return [
    question,
    [codeCell(line.answer), ...declared].join('<br>'),
    certaintyText(line.certainty),
    requests.join('<br>'),
  ];
}

function declaredCell({ text, departs }: Declared): string {
  return `${departs ? '**not as declared:**' : 'declared:'} ${codeCell(text)}`;
}
