import {
  departedOf,
  isAnswered,
  type StatementLine,
  statementGroups,
} from '../../documents/statement/lines.ts';
import type { RunReport } from '../../schemas/report/results.ts';
import { html } from '../../text/html.ts';
import { visible } from '../../text/visible.ts';
import { outputNames } from '../files/output-names.ts';
import { inHtml } from '../statement/cards.ts';

/** Open questions are answers, not tests: a card each, with how sure it is; how to see it is on a page of its own. */
export function answersSection({ statement, requirements }: RunReport): string {
  const lines = statementGroups(statement, departedOf(requirements)).flatMap((group) => group.lines);
  const answered = lines.filter(isAnswered);
  const open = lines.filter((line) => !isAnswered(line));
  if (lines.length === 0) return '';
  const page = `../${outputNames.statementHtml}`;
  return [
    '<section id="answers"><h2>What the document leaves open, and this service answers</h2>',
    html`<p>${String(answered.length)} of ${String(lines.length)} questions answered. Any answer conforms. <a href="${page}">All of them, with how to see and to pin them</a>.</p>`,
    '<div class="cards">',
    ...answered.map((line) => card(line, page)),
    '</div>',
    ...(open.length === 0 ? [] : [unanswered(open)]),
    '</section>',
  ].join('\n');
}

function card(line: StatementLine, page: string): string {
  if (!isAnswered(line)) return '';
  const departs = line.declared?.departs === true;
  return [
    html`<article class="${departs ? 'departs' : 'answered'}"><h3><a href="${page}#${line.id}">${line.title}</a></h3>`,
    `<p>${inHtml(line.sentence)}${departs ? ' <strong>Not as declared.</strong>' : ''}</p></article>`,
  ].join('');
}

function unanswered(lines: readonly StatementLine[]): string {
  const items = lines.map((line) =>
    isAnswered(line) ? '' : html`<li>${line.title}: ${visible(line.reason)}</li>`,
  );
  return `<details><summary>Without an answer: ${lines.length}</summary><ul>${items.join('')}</ul></details>`;
}
