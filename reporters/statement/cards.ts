import { certaintyText } from '../../documents/statement/certainty-words.ts';
import {
  type Answered,
  type Declared,
  isAnswered,
  type StatementGroup,
  type StatementLine,
} from '../../documents/statement/lines.ts';
import type { Sentence } from '../../documents/statement/sentence.ts';
import { countText } from '../../text/count-text.ts';
import { html } from '../../text/html.ts';
import { visible } from '../../text/visible.ts';
import { command, facts, fold, list, section } from '../page/parts.ts';

/** One "not shown" of the document, with a card for each question that belongs to it. */
export function groupSection({ heading, clause, lines }: StatementGroup): string {
  const named = clause === undefined ? '' : html`<p class="clause">${clause}</p>`;
  return section(heading, [named, cards(lines.map(wholeCard))]);
}

/** Cards beside each other. */
export function cards(all: readonly string[]): string {
  return all.length === 0 ? '' : ['<div class="cards">', ...all, '</div>'].join('\n');
}

/** A question with all that is known of its answer. */
function wholeCard(line: StatementLine): string {
  return [
    html`<article id="${line.id}" class="${kindOf(line)}">`,
    html`<h3>${line.title}</h3>`,
    ...(isAnswered(line)
      ? [answer(line), members(line), sure(line)]
      : [html`<p>The run could not tell: ${visible(line.reason)}.</p>`]),
    ...(line.declared === undefined ? [] : [declared(line.declared)]),
    ...(isAnswered(line) ? [howToSee(line)] : []),
    html`<p class="id"><code>${line.id}</code></p>`,
    '</article>',
  ]
    .filter((part) => part !== '')
    .join('\n');
}

/** An answer in short, whose title leads to the whole card. */
export function shortCard(line: Answered, page: string, isSure: boolean): string {
  return [
    html`<article class="${kindOf(line)}"><h3><a href="${page}#${line.id}">${line.title}</a></h3>`,
    answer(line),
    ...(departs(line) ? ['<p><strong>Not as declared.</strong></p>'] : []),
    ...(isSure ? [foldedMembers(line), sure(line)] : []),
    '</article>',
  ].join('');
}

/** True where another answer was declared. */
export function departs({ declared }: StatementLine): boolean {
  return declared?.departs === true;
}

function kindOf(line: StatementLine): string {
  if (!isAnswered(line)) return 'open';
  return departs(line) ? 'departs' : 'answered';
}

function answer({ sentence }: Answered): string {
  return `<p class="answer">${inHtml(sentence)}</p>`;
}

/** Members of an answer that is an object: its sentence says nothing without them. */
function members({ members: all }: Answered): string {
  const rows = all.map(({ name, value }) => [name, value] as const);
  return rows.length === 0 ? '' : facts(rows, 'members');
}

function foldedMembers(line: Answered): string {
  const { length } = line.members;
  return length === 0 ? '' : fold(countText(length, 'value'), [members(line)]);
}

function sure({ certainty }: Answered): string {
  return html`<p class="sure ${certainty ?? ''}">${certaintyText(certainty)}</p>`;
}

function declared({ sentence, departs: isOther }: Declared): string {
  const words = isOther ? 'Not as declared. Declared was: ' : 'Declared was: ';
  return `<p class="declared">${words}${inHtml(sentence)}</p>`;
}

function howToSee({ evidence, curl }: Answered): string {
  const asked = evidence.map((one) => html`<code>${visible(one)}</code>`);
  if (asked.length === 0 && curl === undefined) return '';
  return fold('How to see it', [
    ...(asked.length === 0 ? [] : ['<p>Asked and answered:</p>', list(asked)]),
    ...(curl === undefined ? [] : [command('To ask again, in a shell that has the keys:', curl)]),
  ]);
}

/** A sentence whose values stand as code. */
function inHtml(sentence: Sentence): string {
  return sentence
    .map((part) => (typeof part === 'string' ? html`${part}` : html`<code>${visible(part.value)}</code>`))
    .join('');
}
