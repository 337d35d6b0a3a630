import { html } from '../../text/html.ts';
import { visible } from '../../text/visible.ts';

/** A table behind a picture: names of its columns, and rows of texts. */
export interface PlotTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A picture with what it shows in words, and the numbers that it is made of. */
export interface Plot {
  readonly title: string;
  /** The domain that it is about, where it is about one. */
  readonly subject?: string;
  /** Whether there is nothing to see in it that the sentence does not say. */
  readonly isPlain?: boolean;
  /** What it shows, as sentences: also for who does not see it. */
  readonly says: string;
  /** Markup. */
  readonly svg: string;
  /** What its marks mean: the class of each, and its words. */
  readonly legend?: readonly (readonly [mark: string, words: string])[];
  readonly table: PlotTable;
}

/** A table that fills screens is no help: the file has the rest. */
const mostRows = 60;

/** `isAlone`: no heading above it tells what it is about. */
export function figure({ title, subject, says, svg, legend = [], table }: Plot, isAlone = false): string {
  const about = isAlone && subject !== undefined ? `${title}: ${subject}` : title;
  return [
    '<figure class="plot">',
    html`<figcaption><strong>${visible(about)}</strong> ${visible(says)}</figcaption>`,
    svg,
    legend.length === 0 ? '' : `<ul class="legend">${legend.map(legendItem).join('')}</ul>`,
    '<details><summary>The numbers</summary>',
    scrolled([title, subject].filter((part) => part !== undefined).join(', '), dataTable(table)),
    '</details>',
    '</figure>',
  ].join('\n');
}

function legendItem([mark, words]: readonly [string, string]): string {
  return html`<li class="mark-${mark}">${words}</li>`;
}

/** What may be wider than a phone: to be scrolled by itself, also with the keyboard. */
export function scrolled(name: string, markup: string): string {
  return `${html`<div class="scroll" role="region" tabindex="0" aria-label="${visible(name)}">`}${markup}</div>`;
}

function dataTable({ columns, rows }: PlotTable): string {
  const more = rows.length - mostRows;
  return [
    '<table><thead><tr>',
    ...columns.map((name) => html`<th scope="col">${name}</th>`),
    '</tr></thead><tbody>',
    ...rows
      .slice(0, mostRows)
      .map((row) => `<tr>${row.map((one) => html`<td>${visible(one)}</td>`).join('')}</tr>`),
    '</tbody></table>',
    more > 0 ? html`<p>And ${String(more)} more rows; observations.json holds every request.</p>` : '',
  ].join('');
}
