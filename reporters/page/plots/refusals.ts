import type { ProbeRow, StatusCounts } from '../../../documents/observations/refusals.ts';
import { countText } from '../../../text/count-text.ts';
import { html } from '../../../text/html.ts';
import { visible } from '../../../text/visible.ts';
import { scrolled } from '../figure.ts';
import { refusalStandsOut } from './stands-out.ts';

/**
 * Refusals by probe and endpoint: how each kind of request was answered, and how often.
 * @param broken ids of exchanges that findings name: what they were answered stands out
 * @param focus id of the exchange that is looked at: only its row is shown
 */
export function refusalMatrix(
  rows: readonly ProbeRow[],
  broken: ReadonlySet<string>,
  focus?: string,
): string {
  const shown = focus === undefined ? rows : rows.filter(({ ids }) => ids.includes(focus));
  if (shown.length === 0) return '';
  const table = [
    '<table class="matrix refusals"><caption>Requests that are to be refused, or may be: each status, and how often it came</caption>',
    '<thead><tr><th scope="col">Request</th><th scope="col">Partner endpoint</th><th scope="col">Consumer endpoint</th></tr></thead>',
    '<tbody>',
    ...shown.map((row) => {
      const isBroken = row.ids.some((id) => broken.has(id));
      return `<tr>${html`<th scope="row">${visible(row.differs)}</th>`}${cell(row.partner, isBroken)}${cell(row.consumer, isBroken)}</tr>`;
    }),
    '</tbody></table>',
  ].join('\n');
  return scrolled('refusals by probe and endpoint', table);
}

/** The kinds of requests whose answers stand out, under a heading; empty where there are none. */
export function refusalsStandingOut(rows: readonly ProbeRow[], broken: ReadonlySet<string>): string {
  const told = rows.filter((row) => refusalStandsOut(row, broken));
  return told.length === 0 ? '' : `<h3>Refusals</h3>\n${refusalMatrix(told, broken)}`;
}

/** The others as one line, to be unfolded; empty where there are none. */
export function refusalsFolded(rows: readonly ProbeRow[], broken: ReadonlySet<string>): string {
  const quiet = rows.filter((row) => !refusalStandsOut(row, broken));
  if (quiet.length === 0) return '';
  const count = quiet.reduce((sum, { ids }) => sum + ids.length, 0);
  const kinds = `${countText(quiet.length, 'kind')} of requests that are to be refused, or may be`;
  const line = html`<strong>Refusals</strong>: ${kinds}, ${countText(count, 'answer')}; nothing stands out`;
  return `<details class="quiet"><summary>${line}</summary>\n${refusalMatrix(quiet, broken)}\n</details>`;
}

function cell(counts: StatusCounts, isBroken: boolean): string {
  if (counts.size === 0) return '<td class="none">not asked</td>';
  const parts = [...counts].map(([status, count]) => {
    const isLeak = isBroken && /^2/.test(status);
    const kind = isLeak ? 'bad' : /^5|^[a-z]/.test(status) ? 'odd' : 'plain';
    return html`<span class="${kind}">${status}${isLeak ? ' accepted' : ''} &times; ${String(count)}</span>`;
  });
  return `<td>${parts.join(' ')}</td>`;
}
