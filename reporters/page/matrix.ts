import type { RequirementResult, Verdict } from '../../schemas/report/results.ts';
import { html } from '../../text/html.ts';
import { areaTitle } from '../area-title.ts';
import { isOnlyAsked } from '../open-question.ts';
import { isLeftOut } from '../unjudged.ts';
import { scrolled } from './figure.ts';

/** Verdicts in the order of their weight, with the word of a cell. */
const verdictLabels: Readonly<Record<Verdict, string>> = {
  fail: 'failed',
  known: 'known',
  inconclusive: 'not judged',
  warn: 'warned',
  pass: 'passed',
  observed: 'observed',
  'not-applicable': 'not applicable',
};

/** A row's verdict in a word; what the run was not to judge is no row that does not concern it. */
export function verdictLabel(row: RequirementResult): string {
  return isLeftOut(row) ? 'left out' : verdictLabels[row.verdict];
}

/** Requirements that bind the service or warn: open questions that nobody declared are answers, and stand elsewhere. */
export function judgedRows(requirements: readonly RequirementResult[]): readonly RequirementResult[] {
  return requirements.filter((row) => !isOnlyAsked(row));
}

const columns = [
  ['MUST', 'MUST'],
  ['SHOULD', 'SHOULD'],
  ['DISCOVER', 'Declared'],
] as const;

/** Area by level: how many requirements came to what. */
export function matrix(requirements: readonly RequirementResult[]): string {
  const rows = judgedRows(requirements);
  const areas = [...new Set(rows.map(({ area }) => area))];
  const shown = columns.filter(([of]) => of !== 'DISCOVER' || rows.some(({ level }) => level === of));
  const table = [
    '<table class="matrix"><caption>Requirements by area and level</caption>',
    '<thead><tr><th scope="col">Area</th>',
    ...shown.map(([, name]) => html`<th scope="col">${name}</th>`),
    '</tr></thead>',
    '<tbody>',
    ...areas.map((area) => {
      const own = rows.filter((row) => row.area === area);
      const cells = shown.map(([level]) => cell(own.filter((row) => row.level === level)));
      return `<tr>${html`<th scope="row"><a href="#area-${area}">${areaTitle(area)}</a></th>`}${cells.join('')}</tr>`;
    }),
    '</tbody></table>',
  ].join('\n');
  return scrolled('requirements by area and level', table);
}

function cell(rows: readonly RequirementResult[]): string {
  return rows.length === 0 ? '<td class="none">none</td>' : `<td>${verdictCounts(rows)}</td>`;
}

/** `2 failed 9 passed`, as markup: how many requirements came to what, the gravest first. */
export function verdictCounts(rows: readonly RequirementResult[]): string {
  const verdicts = Object.keys(verdictLabels) as Verdict[];
  const counts = verdicts.flatMap((verdict) => {
    const labels = rows.filter((row) => row.verdict === verdict).map(verdictLabel);
    return [...new Set(labels)].map((label) => {
      const count = labels.filter((one) => one === label).length;
      return html`<span class="verdict ${verdict}">${String(count)} ${label}</span>`;
    });
  });
  return counts.join(' ');
}
