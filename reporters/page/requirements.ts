import { numbersOf, rangesOf } from '../../schemas/report/number-ranges.ts';
import type { Observations, RowEvidence } from '../../schemas/report/observations.ts';
import type { RequirementResult, RunReport, Verdict } from '../../schemas/report/results.ts';
import { countText } from '../../text/count-text.ts';
import { html } from '../../text/html.ts';
import { visible } from '../../text/visible.ts';
import { areaTitle } from '../area-title.ts';
import { titleOf } from '../title.ts';
import { withCode } from './failures.ts';
import { judgedRows, verdictCounts, verdictLabel } from './matrix.ts';

/** Of the list of requests, the beginning tells enough. */
const shownRanges = 160;

/** Every requirement with what it was judged on: how many requests, which, and two or three of them whole. */
export function requirementsSection(
  { requirements }: RunReport,
  observations: Observations | undefined,
): string {
  const rows = judgedRows(requirements);
  const areas = [...new Set(rows.map(({ area }) => area))];
  return [
    '<section id="requirements"><h2>What each requirement was judged on</h2>',
    ...areas.map((area) =>
      areaBlock(
        area,
        rows.filter((row) => row.area === area),
        observations,
      ),
    ),
    '</section>',
  ].join('\n');
}

/** The requirements of an area, folded where each of them holds. */
function areaBlock(
  area: string,
  rows: readonly RequirementResult[],
  observations: Observations | undefined,
): string {
  const open = rows.every(({ verdict }) => calm.has(verdict)) ? '' : ' open';
  return [
    html`<details class="area" id="area-${area}"${open}><summary><strong>${areaTitle(area)}</strong> `,
    `${verdictCounts(rows)}</summary>`,
    ...rows.map((row) => block(row, observations)),
    '</details>',
  ].join('\n');
}

const calm: ReadonlySet<Verdict> = new Set<Verdict>(['pass', 'observed', 'not-applicable']);

function block(row: RequirementResult, observations: Observations | undefined): string {
  const { id, level, verdict, coverage, reason, clause, findings } = row;
  const evidence = observations?.rows[id];
  const isTold = findings.length > 0 && findings.some(({ followsFrom }) => followsFrom === undefined);
  return [
    html`<details class="row" id="row-${id}"><summary><span class="verdict ${verdict}">${verdictLabel(row)}</span> `,
    html`<span class="id">${id}</span> <span class="level">${level}</span> ${titleOf(row)}${countOf(evidence)}</summary>`,
    `<p>${withCode(row.says)} ${html`<span class="clause">${clause}</span>`}</p>`,
    ...(isTold ? [html`<p>What was found: <a href="#${id}">${id}</a>.</p>`] : followsText(row)),
    ...(reason === undefined ? [] : [html`<p>${visible(reason)}</p>`]),
    ...(coverage === '' ? [] : [html`<p>Looked at: ${visible(coverage)}.</p>`]),
    ...(evidence === undefined || observations === undefined ? [] : evidenceText(evidence, observations)),
    '</details>',
  ].join('\n');
}

/** How many requests stand behind a verdict is seen without unfolding it. */
function countOf(evidence: RowEvidence | undefined): string {
  const count = numbersOf(evidence?.requests ?? '').length;
  return count === 0 ? '' : ` (${countText(count, 'request')})`;
}

function followsText({ findings }: RequirementResult): string[] {
  const [first] = findings;
  if (first?.followsFrom === undefined) return [];
  return [
    html`<p>Follows from <a href="#${first.followsFrom}">${first.followsFrom}</a>: ${visible(first.message)}</p>`,
  ];
}

function evidenceText({ requests, samples }: RowEvidence, { exchanges }: Observations): string[] {
  const count = numbersOf(requests).length;
  if (count === 0) return [];
  const kept = new Set(exchanges.map(({ id }) => id));
  const whole = samples.filter((id) => kept.has(id)).map((id) => html`<a href="#${id}">${id}</a>`);
  const shown = idsText(requests);
  const text = html`Judged on ${countText(count, 'request')}: ${shown}.`;
  return [`<p>${text}${whole.length === 0 ? '' : ` Whole: ${whole.join(', ')}.`}</p>`];
}

/** `x3 to x9, x12` */
function idsText(ranges: string): string {
  const text = rangesOf(numbersOf(ranges))
    .replace(/\d+/g, 'x$&')
    .replaceAll('-', ' to ')
    .replaceAll(',', ', ');
  return text.length <= shownRanges
    ? text
    : `${text.slice(0, text.lastIndexOf(',', shownRanges))} and others`;
}
