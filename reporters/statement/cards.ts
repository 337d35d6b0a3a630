import { certaintyText } from '../../documents/statement/certainty-words.ts';
import {
  type Answered,
  type Declared,
  isAnswered,
  type StatementGroup,
  type StatementLine,
} from '../../documents/statement/lines.ts';
import type { Member, Sentence } from '../../documents/statement/sentence.ts';
import { html } from '../../text/html.ts';
import { visible } from '../../text/visible.ts';

/** One "not shown" of the document, with a card for each question that belongs to it. */
export function groupSection({ heading, clause, lines }: StatementGroup): string {
  return [
    '<section class="group">',
    html`<h2>${heading}</h2>`,
    ...(clause === undefined ? [] : [html`<p class="clause">${clause}</p>`]),
    '<div class="cards">',
    ...lines.map(card),
    '</div>',
    '</section>',
  ].join('\n');
}

function card(line: StatementLine): string {
  return [
    html`<article id="${line.id}" class="${kindOf(line)}">`,
    html`<h3>${line.title}</h3>`,
    ...(isAnswered(line) ? answer(line) : [html`<p>The run could not tell: ${visible(line.reason)}.</p>`]),
    ...(line.declared === undefined ? [] : [declared(line.declared)]),
    ...(isAnswered(line) ? [howToSee(line)] : []),
    html`<p class="id"><code>${line.id}</code></p>`,
    '</article>',
  ].join('\n');
}

function kindOf(line: StatementLine): string {
  if (!isAnswered(line)) return 'open';
  return line.declared?.departs === true ? 'departs' : 'answered';
}

function answer({ sentence, members, certainty }: Answered): string[] {
  return [
    `<p class="answer">${inHtml(sentence)}</p>`,
    ...(members.length === 0 ? [] : [`<dl class="members">${members.map(memberRow).join('')}</dl>`]),
    html`<p class="sure ${certainty ?? ''}">${certaintyText(certainty)}</p>`,
  ];
}

function memberRow({ name, value }: Member): string {
  return html`<div><dt>${visible(name)}</dt><dd>${visible(value)}</dd></div>`;
}

function declared({ sentence, departs }: Declared): string {
  const words = departs ? 'Not as declared. Declared was: ' : 'Declared was: ';
  return `<p class="declared">${words}${inHtml(sentence)}</p>`;
}

function howToSee({ evidence, curl }: Answered): string {
  const asked = evidence.map((one) => html`<li><code>${visible(one)}</code></li>`);
  if (asked.length === 0 && curl === undefined) return '';
  return [
    '<details><summary>How to see it</summary>',
    ...(asked.length === 0 ? [] : [`<p>Asked and answered:</p><ul>${asked.join('')}</ul>`]),
    ...(curl === undefined
      ? []
      : ['<p>To ask again, in a shell that has the keys:</p>', html`<pre>${curl}</pre>`]),
    '</details>',
  ].join('');
}

/** A sentence whose values stand as code. */
export function inHtml(sentence: Sentence): string {
  return sentence
    .map((part) => (typeof part === 'string' ? html`${part}` : html`<code>${visible(part.value)}</code>`))
    .join('');
}
