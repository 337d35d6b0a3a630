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
import type { Certainty } from '../../schemas/report/statement.ts';
import { paint, type Style, type Tone } from '../../text/style.ts';
import { labelled, wrap } from '../../text/wrap.ts';

/** Column at which answers begin: the longest id and two spaces. */
const column = 29;

/** Most requests fit on one line from here. */
const requestIndent = 6;

/** Requests shown of an answer; two show a contrast. */
const requestsShown = 2;

/** The statement for a terminal: one entry for each question, under what the document says of it. */
export function renderStatementText(page: StatementPage, style: Style): string {
  const sections = [head(page, style), ...page.groups.map((group) => groupText(group, style)), legend(style)];
  return `${sections.join('\n\n')}\n`;
}

function head({ groups, source }: StatementPage, style: Style): string {
  const title = toned(
    wrap(`What the document leaves open: ${answeredText(groups)}`, style.width, 0),
    'strong',
    style,
  );
  return source === undefined ? title : `${title}\n${wrap(sourceText(source), style.width, 2)}`;
}

function groupText({ heading, clause, lines }: StatementGroup, style: Style): string {
  const title = clause === undefined ? heading : `${clause}: ${heading}`;
  return [
    toned(wrap(title, style.width, 0), 'strong', style),
    ...lines.map((line) => lineText(line, style)),
  ].join('\n');
}

function lineText(line: StatementLine, style: Style): string {
  return [
    toldText(line, style),
    ...(line.declared === undefined ? [] : [declaredText(line.declared, style)]),
    ...(isAnswered(line) ? requestLines(line, style) : []),
  ].join('\n');
}

function toldText(line: StatementLine, style: Style): string {
  const told = (text: string) => labelled(line.id, `${line.title}: ${text}`, style.width, column);
  return isAnswered(line)
    ? told(`${line.answer} (${certaintyText(line.certainty)})`)
    : toned(told(`not answered, ${line.reason}`), 'open', style);
}

function declaredText({ text, departs }: Declared, style: Style): string {
  const words = departs ? 'not as declared' : 'declared';
  const lines = wrap(`${words}: ${text}`, style.width, column);
  return departs ? toned(lines, 'bad', style) : lines;
}

function requestLines({ evidence }: Answered, style: Style): string[] {
  const more = evidence.length - requestsShown;
  const shown = [...evidence.slice(0, requestsShown), ...(more > 0 ? [`and ${more} more`] : [])];
  return shown.map((request) => toned(wrap(request, style.width, requestIndent), 'quiet', style));
}

function legend(style: Style): string {
  const levels = Object.keys(certaintyWords) as Certainty[];
  return [
    'How sure an answer is, by its evidence:',
    ...levels.map((level) => {
      const { words, evidence } = certaintyWords[level];
      return labelled(words, evidence, style.width, column);
    }),
  ].join('\n');
}

/** Each line by itself: a colour that goes on over a line end would colour what follows in a pager. */
function toned(lines: string, tone: Tone, style: Style): string {
  return lines
    .split('\n')
    .map((line) => paint(line, tone, style))
    .join('\n');
}
