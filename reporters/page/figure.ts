import { html } from '../../text/html.ts';
import { visible } from '../../text/visible.ts';
import { fold, table } from './parts.ts';

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
  /** True where anything in it is unusual, as stands-out.ts defines it for each kind of plot. */
  readonly standsOut: boolean;
  /** Main figure in a few words, without a full stop: `median 3 ms, 95 % within 9 ms`. */
  readonly brief: string;
  /** Description in sentences, also for readers who do not see it. */
  readonly says: string;
  /** Markup; empty where all values are equal, which is no picture. */
  readonly svg: string;
  /** Ids of the exchanges that it draws one by one, where it is a walk: no walk is drawn twice. */
  readonly places?: readonly string[];
  /** Meanings of its marks: the class of each, and its words. */
  readonly legend?: readonly (readonly [mark: string, words: string])[];
  readonly table: PlotTable;
}

/** A table that fills screens is no help: the file has the rest. */
const mostRows = 60;

/** `isAlone`: no heading above it tells what it is about. */
export function figure(plot: Plot, isAlone = false): string {
  const { title, subject, says, svg, legend = [], table: numbers } = plot;
  const about = isAlone && subject !== undefined ? `${title}: ${subject}` : title;
  const more = numbers.rows.length - mostRows;
  const name = [title, ...(subject === undefined ? [] : [subject])].join(', ');
  const rows = numbers.rows.slice(0, mostRows).map((row) => row.map((one) => html`${visible(one)}`));
  return [
    '<figure class="plot">',
    html`<figcaption><strong>${visible(about)}</strong> ${visible(says)}</figcaption>`,
    svg,
    svg === '' || legend.length === 0 ? '' : `<ul class="legend">${legend.map(legendItem).join('')}</ul>`,
    fold('The numbers', [
      table({ name, columns: numbers.columns, rows }),
      more > 0 ? html`<p>And ${String(more)} more rows; observations.json holds every request.</p>` : '',
    ]),
    '</figure>',
  ].join('\n');
}

/** A plot in which nothing stands out: one line with its figure, to be unfolded. */
export function foldedPlot(plot: Plot): string {
  const { title, subject, brief } = plot;
  const small = `${title.charAt(0).toLowerCase()}${title.slice(1)}`;
  const about = subject === undefined ? title : `${subject}, ${small}`;
  return quiet(about, brief, figure(plot, true));
}

/** A plot in which nothing stands out, folded to one line. */
export function quiet(about: string, brief: string, markup: string): string {
  const line = html`<strong>${visible(about)}</strong>: ${visible(brief)}; nothing stands out`;
  return fold(line, [markup], { look: 'quiet' });
}

function legendItem([mark, words]: readonly [string, string]): string {
  return html`<li class="mark-${mark}">${words}</li>`;
}
