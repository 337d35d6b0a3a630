import { isRequirementId, requirement } from '../../config/requirements/register.ts';
import { numbersOf, rangesOf } from '../../schemas/report/number-ranges.ts';
import type { Observations, RowEvidence } from '../../schemas/report/observations.ts';
import type { RequirementResult, RunReport, Verdict } from '../../schemas/report/results.ts';
import { countText } from '../../text/count-text.ts';
import { html } from '../../text/html.ts';
import { visible } from '../../text/visible.ts';
import { byArea, judgedRows, verdictWord } from '../area-counts.ts';
import { areaTitle } from '../area-title.ts';
import { titleOf } from '../title.ts';
import { verdictCounts } from './matrix.ts';
import { fold, section, withCode } from './parts.ts';

/** Limit of the list of requests: its beginning is enough. */
const shownRanges = 160;

const calm: ReadonlySet<Verdict> = new Set<Verdict>(['pass', 'observed', 'not-applicable']);

/** Every requirement with what it was judged on: how many requests, which, and two or three of them whole. */
export function requirementsSection(
  { requirements, provisional = [] }: RunReport,
  observations: Observations | undefined,
): string {
  const areas = byArea(judgedRows(requirements)).map(([area, rows]) =>
    fold(
      `<strong>${html`${areaTitle(area)}`}</strong> ${verdictCounts(rows)}`,
      [
        ...rows.map((row) => block(row, observations)),
        ...provisional.filter((row) => row.area === area).map((row) => block(row, observations, true)),
      ],
      { look: 'area', id: `area-${area}`, isOpen: !rows.every(({ verdict }) => calm.has(verdict)) },
    ),
  );
  return section('What each requirement was judged on', areas, 'requirements');
}

function block(
  row: RequirementResult,
  observations: Observations | undefined,
  isProvisional = false,
): string {
  const { id, level, verdict, coverage, reason, clause, findings } = row;
  const evidence = observations?.rows[id];
  const count = numbersOf(evidence?.requests ?? '').length;
  const soundness = isRequirementId(id) ? requirement(id).soundness : undefined;
  const line = [
    html`<span class="verdict ${verdict}">${verdictWord(row)}</span> <span class="id">${id}</span> `,
    html`<span class="level">${level}${isProvisional ? ', provisional: counts for nothing yet' : ''}</span> `,
    html`${titleOf(row)}${count === 0 ? '' : ` (${countText(count, 'request')})`}`,
  ].join('');
  const told = [
    `<p>${withCode(row.says)} ${html`<span class="clause">${clause}</span>`}</p>`,
    ...(soundness === undefined ? [] : [`<p>Conforms all the same: ${withCode(soundness)}</p>`]),
    ...(isProvisional ? findings.map(({ message }) => html`<p>${visible(message)}</p>`) : foundText(row)),
    ...(reason === undefined ? [] : [html`<p>${visible(reason)}</p>`]),
    ...(coverage === '' ? [] : [html`<p>Looked at: ${visible(coverage)}.</p>`]),
    ...(evidence === undefined || observations === undefined ? [] : evidenceText(evidence, observations)),
  ];
  return fold(line, told, { look: 'row', id: `row-${id}` });
}

/** Link to the findings of a requirement, or to the requirement that they follow from. */
function foundText({ id, findings }: RequirementResult): string[] {
  const [first] = findings;
  if (first === undefined) return [];
  if (findings.some(({ followsFrom }) => followsFrom === undefined))
    return [html`<p>What was found: <a href="#${id}">${id}</a>.</p>`];
  const { followsFrom = '', message } = first;
  return [html`<p>Follows from <a href="#${followsFrom}">${followsFrom}</a>: ${visible(message)}</p>`];
}

function evidenceText({ requests, samples }: RowEvidence, { exchanges }: Observations): string[] {
  const count = numbersOf(requests).length;
  if (count === 0) return [];
  const kept = new Set(exchanges.map(({ id }) => id));
  const whole = samples.filter((id) => kept.has(id)).map((id) => html`<a href="#${id}">${id}</a>`);
  const text = html`Judged on ${countText(count, 'request')}: ${idsText(requests)}.`;
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
