import { certaintyText, certaintyWords } from '../../documents/statement/certainty-words.ts';
import {
  type Answered,
  departedOf,
  isAnswered,
  type StatementLine,
  statementGroups,
  type Unanswered,
} from '../../documents/statement/lines.ts';
import type { Member } from '../../documents/statement/sentence.ts';
import type { RunReport } from '../../schemas/report/results.ts';
import { countText } from '../../text/count-text.ts';
import { html } from '../../text/html.ts';
import { visible } from '../../text/visible.ts';
import { outputNames } from '../files/output-names.ts';
import { inHtml } from '../statement/cards.ts';

const page = `../${outputNames.statementHtml}`;

const askedFirst: readonly string[] = [
  'paging.defaultLimit',
  'paging.maximumLimit',
  'paging.firstPage',
  'paging.order',
  'paging.totalPages',
  'limits.tooManyRequests',
];

/** Of an answer with many members, more are on the page of the statement. */
const shownMembers = 12;

/**
 * Open questions are answers, not tests: a card each, with how sure it is; how to see it is on a page of its own. Folded,
 * but for those that are not as declared.
 */
export function answersSection(report: RunReport): string {
  const lines = linesOf(report);
  const answered = lines.filter(isAnswered);
  const open = lines.filter((line): line is Unanswered => !isAnswered(line));
  if (lines.length === 0) return '';
  return [
    '<section id="answers"><h2>What the document leaves open, and this service answers</h2>',
    html`<p>${String(answered.length)} of ${countText(lines.length, 'question')} answered. Any answer conforms. <a href="${page}">All of them, with how to see and to pin them</a>.</p>`,
    cards(answered.filter(departs)),
    `<details><summary>${countText(answered.length, 'answer')}</summary>`,
    certaintyLegend(),
    cards(answered.filter((line) => !departs(line))),
    '</details>',
    ...(open.length === 0 ? [] : [unanswered(open)]),
    '</section>',
  ].join('\n');
}

function departs({ declared }: Answered): boolean {
  return declared?.departs === true;
}

/** The few answers that are asked for first, for a first screen that has nothing to complain of; empty where there are none. */
export function firstAnswers(report: RunReport): string {
  const first = linesOf(report)
    .filter(isAnswered)
    .filter(({ id }) => place(id) < askedFirst.length);
  if (first.length === 0) return '';
  return `<section><h2>How it answers</h2>${cards(first, false)}<p><a href="#answers">All answers</a></p></section>`;
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

/** How sure an answer is, in the words of the cards. */
function certaintyLegend(): string {
  const words = Object.values(certaintyWords).map((one) => `${one.words}: ${one.evidence}`);
  return html`<p class="sure">Below each is how sure it is. ${words.join('; ')}.</p>`;
}

function cards(lines: readonly Answered[], isFull = true): string {
  return ['<div class="cards">', ...lines.map((line) => card(line, isFull)), '</div>'].join('\n');
}

function card(line: Answered, isFull: boolean): string {
  const { id, title, sentence, members, certainty } = line;
  const isOther = departs(line);
  return [
    html`<article class="${isOther ? 'departs' : 'answered'}"><h3><a href="${page}#${id}">${title}</a></h3>`,
    `<p>${inHtml(sentence)}${isOther ? ' <strong>Not as declared.</strong>' : ''}</p>`,
    ...(isFull ? [membersList(members), html`<p class="sure">${certaintyText(certainty)}</p>`] : []),
    '</article>',
  ].join('');
}

/** A sentence that ends with "like this" says nothing without them. */
function membersList(members: readonly Member[]): string {
  if (members.length === 0) return '';
  const items = members
    .slice(0, shownMembers)
    .map(({ name, value }) => html`<div><dt>${visible(name)}</dt><dd>${visible(value)}</dd></div>`);
  const more = members.length - shownMembers;
  const rest = more > 0 ? html`<p>And ${String(more)} more.</p>` : '';
  return `<details><summary>${countText(members.length, 'value')}</summary><dl class="members">${items.join('')}</dl>${rest}</details>`;
}

function unanswered(lines: readonly Unanswered[]): string {
  const items = lines.map(({ title, reason }) => html`<li>${title}: ${visible(reason)}</li>`);
  return `<details><summary>Without an answer: ${lines.length}</summary><ul>${items.join('')}</ul></details>`;
}
