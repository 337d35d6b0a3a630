import {
  type Answered,
  departedOf,
  isAnswered,
  type StatementLine,
  statementGroups,
  type Unanswered,
} from '../../documents/statement/lines.ts';
import type { RunReport } from '../../schemas/report/results.ts';
import { countText } from '../../text/count-text.ts';
import { html } from '../../text/html.ts';
import { visible } from '../../text/visible.ts';
import { outputNames } from '../files/output-names.ts';
import { cards, departs, shortCard } from '../statement/cards.ts';
import { certaintyFacts } from '../statement/html.ts';
import { fold, list, section } from './parts.ts';

const page = `../${outputNames.statementHtml}`;

const askedFirst: readonly string[] = [
  'paging.defaultLimit',
  'paging.maximumLimit',
  'paging.firstPage',
  'paging.order',
  'paging.totalPages',
  'limits.tooManyRequests',
];

/**
 * Open questions are answers, not tests: a card each, with how sure it is; how to see it is on a page of its own. Folded,
 * but for those that are not as declared.
 */
export function answersSection(report: RunReport): string {
  const lines = linesOf(report);
  if (lines.length === 0) return '';
  const answered = lines.filter(isAnswered);
  const open = lines.filter((line): line is Unanswered => !isAnswered(line));
  const told = (some: readonly Answered[]) => cards(some.map((line) => shortCard(line, page, true)));
  return section(
    'What the document leaves open, and this service answers',
    [
      html`<p>${String(answered.length)} of ${countText(lines.length, 'question')} answered. Any answer conforms. <a href="${page}">All of them, with how to see and to pin them</a>.</p>`,
      told(answered.filter(departs)),
      fold(countText(answered.length, 'answer'), [
        '<p>Below each is how sure it is:</p>',
        certaintyFacts(),
        told(answered.filter((line) => !departs(line))),
      ]),
      open.length === 0 ? '' : fold(`Without an answer: ${open.length}`, [list(open.map(unansweredText))]),
    ],
    'answers',
  );
}

/** The few answers that are asked for first, for a first screen that has nothing to complain of; empty where there are none. */
export function firstAnswers(report: RunReport): string {
  const first = linesOf(report)
    .filter(isAnswered)
    .filter(({ id }) => place(id) < askedFirst.length);
  if (first.length === 0) return '';
  return section('How it answers', [
    cards(first.map((line) => shortCard(line, page, false))),
    '<p><a href="#answers">All answers</a></p>',
  ]);
}

/** In the document's order, but those that are asked for first. */
function linesOf({ statement, requirements }: RunReport): readonly StatementLine[] {
  return statementGroups(statement, departedOf(requirements))
    .flatMap((group) => group.lines)
    .toSorted((one, other) => place(one.id) - place(other.id));
}

function place(id: string): number {
  const found = askedFirst.indexOf(id);
  return found < 0 ? askedFirst.length : found;
}

function unansweredText({ title, reason }: Unanswered): string {
  return html`${title}: ${visible(reason)}`;
}
