import type { RequirementResult } from '../../schemas/report/results.ts';
import { html } from '../../text/html.ts';
import { areaCounts, type Counted, countedVerdicts } from '../area-counts.ts';
import { table } from './parts.ts';

/** Area by level: how many requirements came to what. */
export function matrix(requirements: readonly RequirementResult[]): string {
  const { levels, rows } = areaCounts(requirements);
  return table({
    name: 'requirements by area and level',
    look: 'matrix',
    caption: 'Requirements by area and level',
    columns: ['Area', ...levels],
    rows: rows.map(({ area, title, counts }) => [
      html`<a href="#area-${area}">${title}</a>`,
      ...counts.map((all) => (all.length === 0 ? '<span class="none">none</span>' : countsText(all))),
    ]),
    isHeaded: true,
  });
}

/** `2 failed 9 passed`, as markup: how many requirements came to what, the gravest first. */
export function verdictCounts(rows: readonly RequirementResult[]): string {
  return countsText(countedVerdicts(rows));
}

function countsText(counts: readonly Counted[]): string {
  return counts
    .map(({ verdict, word, count }) => html`<span class="verdict ${verdict}">${String(count)} ${word}</span>`)
    .join(' ');
}
