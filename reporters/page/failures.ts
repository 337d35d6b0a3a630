import { type Headline, headlines } from '../../config/headlines/headlines.ts';
import { worstFirst } from '../../config/headlines/worst-first.ts';
import { isBroken } from '../../documents/replayed/outcome.ts';
import type { ExchangeRecord, Finding, RunReport } from '../../schemas/report/results.ts';
import { countText } from '../../text/count-text.ts';
import { html } from '../../text/html.ts';
import { visible, visibleLines } from '../../text/visible.ts';
import { aloneText } from '../alone-text.ts';
import { expectationLabel } from '../expectation-label.ts';
import { replayLine } from '../replay.ts';
import { showsStandIn, standInNote } from '../stand-ins.ts';
import { titleOf } from '../title.ts';
import { exchangeBlock } from './exchange.ts';

export interface FailureParts {
  /** A picture of the place, as markup; empty where none shows it. */
  readonly picture: (headline: Headline) => string;
  /** The exchange that shows a finding, where it was kept. */
  readonly exchange: (id: string) => ExchangeRecord | undefined;
}

/**
 * Each failure and warning once, the most telling first: its title and its sentence, to be unfolded to what shows it. A
 * failure that is the only one is unfolded already.
 */
export function failuresSection(report: RunReport, parts: FailureParts): string {
  const told = worstFirst(headlines(report.requirements.filter(isBroken)));
  if (told.length === 0) return '';
  const failed = told.filter(({ result }) => result.verdict === 'fail').length;
  const isKnown = told.some(({ result }) => result.verdict === 'known');
  const title = failed > 0 ? 'What failed' : isKnown ? 'Known failures' : 'Warnings';
  const open = failed === 1;
  return [
    html`<section id="failures"><h2>${title}</h2>`,
    ...standIns(told, report),
    ...told.map((one) => failure(one, report, parts, open && one.result.verdict === 'fail')),
    '</section>',
  ].join('\n');
}

function standIns(told: readonly Headline[], report: RunReport): string[] {
  const isShown = told.some(({ findings }) => showsStandIn(findings, report));
  return isShown ? [html`<p class="note">Note: ${standInNote}.</p>`] : [];
}

function failure(headline: Headline, report: RunReport, parts: FailureParts, open: boolean): string {
  const { result, findings, consequences } = headline;
  const [first, ...others] = findings;
  const following = [...new Set(consequences.map(({ id }) => id))];
  return [
    html`<details class="failure ${result.verdict}" id="${result.id}"${open ? ' open' : ''}>`,
    html`<summary><span class="id">${result.id}</span> <span class="level">${words(result.verdict, result.level)}</span> <span class="title">${titleOf(result)}</span> `,
    html`<span class="sentence">${visible(first?.message ?? 'failed without a finding')}</span></summary>`,
    `<p>${withCode(result.says)}</p>`,
    ...(result.reason === undefined ? [] : [html`<p><strong>Known:</strong> ${visible(result.reason)}</p>`]),
    ...(first === undefined ? [] : [findingFacts(first, result.level, result.clause)]),
    parts.picture(headline),
    ...(first === undefined ? [] : shownBy(first, parts)),
    ...(following.length === 0 ? [] : [html`<p>Following from it: ${following.join(', ')}.</p>`]),
    ...furtherFindings(others),
    html`<p>Judge it again:</p><pre>${replayLine(result.id, report)}</pre>`,
    '</details>',
  ].join('\n');
}

/** What stands between backticks is code. */
export function withCode(text: string): string {
  const parts = text.split('`');
  return parts.map((part, place) => (place % 2 === 1 ? html`<code>${part}</code>` : html`${part}`)).join('');
}

function words(verdict: string, level: string): string {
  if (verdict === 'known') return `${level}, known`;
  return verdict === 'warn' ? `${level}, warning` : level;
}

function findingFacts(
  finding: Finding,
  level: RunReport['requirements'][number]['level'],
  clause: string,
): string {
  const { counterexample, received, expected, recurrence } = finding;
  const rows: readonly (readonly [string, string | undefined])[] = [
    ['counterexample', counterexample],
    ['received', received],
    [expectationLabel(level), expected],
    ['seen', recurrence],
    ['request', aloneText(finding)],
    ['clause', clause],
  ];
  const items = rows.flatMap(([name, value]) =>
    value === undefined ? [] : [html`<div><dt>${name}</dt><dd>${visible(value)}</dd></div>`],
  );
  return `<dl class="facts">${items.join('')}</dl>`;
}

function shownBy({ curl, exchange }: Finding, parts: FailureParts): string[] {
  const record = exchange === undefined ? undefined : parts.exchange(exchange);
  return [
    ...(curl === ''
      ? []
      : [html`<p>See it, in a shell that has the key:</p><pre>${visibleLines(curl)}</pre>`]),
    ...(record === undefined ? [] : [exchangeBlock(record)]),
  ];
}

function furtherFindings(others: readonly Finding[]): string[] {
  if (others.length === 0) return [];
  const items = others.map(
    ({ message, counterexample }) =>
      html`<li>${visible(message)}${counterexample === undefined ? '' : ` (${visible(counterexample)})`}</li>`,
  );
  return [
    html`<details><summary>${countText(others.length, 'more finding')}</summary><ul>`,
    ...items,
    '</ul></details>',
  ];
}
