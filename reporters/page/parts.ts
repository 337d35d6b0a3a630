import { html } from '../../text/html.ts';
import { visible, visibleLines } from '../../text/visible.ts';

/** A name and what is to be said of it: texts. */
export type Fact = readonly [name: string, value: string];

/** Names beside their values. */
export function facts(rows: readonly Fact[], look = 'facts'): string {
  const items = rows.map(
    ([name, value]) => html`<div><dt>${visible(name)}</dt><dd>${visible(value)}</dd></div>`,
  );
  return `<dl class="${look}">${items.join('')}</dl>`;
}

interface FoldLook {
  readonly look?: string;
  readonly id?: string;
  readonly isOpen?: boolean;
}

/** Markup that is unfolded; `line` is markup too. */
export function fold(
  line: string,
  parts: readonly string[],
  { look, id, isOpen = false }: FoldLook = {},
): string {
  const attributes = [
    ...(look === undefined ? [] : [html` class="${look}"`]),
    ...(id === undefined ? [] : [html` id="${id}"`]),
    ...(isOpen ? [' open'] : []),
  ];
  return [`<details${attributes.join('')}><summary>${line}</summary>`, ...parts, '</details>'].join('\n');
}

/** A part of a page under its heading; nothing where it holds nothing. */
export function section(title: string, parts: readonly string[], id?: string): string {
  const told = parts.filter((part) => part !== '');
  if (told.length === 0) return '';
  const named = id === undefined ? '<section>' : html`<section id="${id}">`;
  return [`${named}${html`<h2>${title}</h2>`}`, ...told, '</section>'].join('\n');
}

/** A list of markup; nothing where it is empty. */
export function list(items: readonly string[]): string {
  return items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('\n')}</ul>`;
}

/** A text to be copied, and its purpose. */
export function command(lead: string, text: string): string {
  return html`<p>${lead}</p><pre>${visibleLines(text)}</pre>`;
}

/** Requests and answers as they were sent, and other text that is not to be laid out. */
export function verbatim(text: string): string {
  return html`<pre>${text}</pre>`;
}

/** Markup of a text of the suite, with code between backticks. */
export function withCode(text: string): string {
  const parts = text.split('`');
  return parts.map((part, place) => (place % 2 === 1 ? html`<code>${part}</code>` : html`${part}`)).join('');
}

interface Table {
  /** Subject, for readers who do not see it. */
  readonly name: string;
  readonly look?: string;
  readonly caption?: string;
  readonly columns: readonly string[];
  /** Cells as markup. */
  readonly rows: readonly (readonly string[])[];
  /** True where the first cell of a row is its heading. */
  readonly isHeaded?: boolean;
}

/** A table. It may be wider than a phone: it is scrolled by itself, also with the keyboard. */
export function table({ name, look, caption, columns, rows, isHeaded = false }: Table): string {
  const cell = (content: string, place: number) =>
    isHeaded && place === 0 ? `<th scope="row">${content}</th>` : `<td>${content}</td>`;
  return [
    html`<div class="scroll" role="region" tabindex="0" aria-label="${visible(name)}">`,
    look === undefined ? '<table>' : html`<table class="${look}">`,
    caption === undefined ? '' : html`<caption>${caption}</caption>`,
    `<thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`).join('')}</tr></thead>`,
    `<tbody>${rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('\n')}</tbody>`,
    '</table></div>',
  ].join('');
}
