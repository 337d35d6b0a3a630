import type { ProbeRow, StatusCounts } from '../../../documents/observations/refusals.ts';
import { countText } from '../../../text/count-text.ts';
import { html } from '../../../text/html.ts';
import { visible } from '../../../text/visible.ts';
import { quiet } from '../figure.ts';
import { table } from '../parts.ts';
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
  return table({
    name: 'refusals by probe and endpoint',
    look: 'matrix refusals',
    caption: 'Requests that are to be refused, or may be: each status, and how often it came',
    columns: ['Request', 'Partner endpoint', 'Consumer endpoint'],
    rows: shown.map(({ differs, partner, consumer, ids }) => {
      const isBroken = ids.some((id) => broken.has(id));
      return [html`${visible(differs)}`, cell(partner, isBroken), cell(consumer, isBroken)];
    }),
    isHeaded: true,
  });
}

/** The kinds of requests whose answers stand out, under a heading; empty where there are none. */
export function refusalsStandingOut(rows: readonly ProbeRow[], broken: ReadonlySet<string>): string {
  const told = rows.filter((row) => refusalStandsOut(row, broken));
  return told.length === 0 ? '' : `<h3>Refusals</h3>\n${refusalMatrix(told, broken)}`;
}

/** The others as one line, to be unfolded; empty where there are none. */
export function refusalsFolded(rows: readonly ProbeRow[], broken: ReadonlySet<string>): string {
  const quietRows = rows.filter((row) => !refusalStandsOut(row, broken));
  if (quietRows.length === 0) return '';
  const count = quietRows.reduce((sum, { ids }) => sum + ids.length, 0);
  const kinds = `${countText(quietRows.length, 'kind')} of requests that are to be refused, or may be`;
  return quiet('Refusals', `${kinds}, ${countText(count, 'answer')}`, refusalMatrix(quietRows, broken));
}

function cell(counts: StatusCounts, isBroken: boolean): string {
  if (counts.size === 0) return '<span class="none">not asked</span>';
  const parts = [...counts].map(([status, count]) => {
    const isLeak = isBroken && /^2/.test(status);
    const kind = isLeak ? 'bad' : /^5|^[a-z]/.test(status) ? 'odd' : 'plain';
    return html`<span class="${kind}">${status}${isLeak ? ' accepted' : ''} &times; ${String(count)}</span>`;
  });
  return parts.join(' ');
}
