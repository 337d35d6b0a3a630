import type { Headline } from '../../config/headlines/headlines.ts';
import type { ExchangeRecord, Finding, RunReport } from '../../schemas/report/results.ts';
import { countText } from '../../text/count-text.ts';
import { html } from '../../text/html.ts';
import { visible } from '../../text/visible.ts';
import { findingFacts } from '../finding-facts.ts';
import { followingIds, headlinesOf, standInNotes } from '../headlines-and-notes.ts';
import { replayLine } from '../replay.ts';
import { titleOf } from '../title.ts';
import { exchangeBlock } from './exchange.ts';
import { command, facts, fold, list, section, withCode } from './parts.ts';

/** Evidence that is shown with a failure. */
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
  const told = headlinesOf(report, 'fail', 'warn', 'known');
  const count = (verdict: string) => told.filter(({ result }) => result.verdict === verdict).length;
  const title = count('fail') > 0 ? 'What failed' : count('known') > 0 ? 'Known failures' : 'Warnings';
  const notes = standInNotes(told, report).map((note) => html`<p class="note">Note: ${note}.</p>`);
  const isAlone = count('fail') === 1;
  const blocks = told.map((one) => failure(one, report, parts, isAlone && one.result.verdict === 'fail'));
  return section(title, [...notes, ...blocks], 'failures');
}

function failure(headline: Headline, report: RunReport, parts: FailureParts, isOpen: boolean): string {
  const { result, findings } = headline;
  const { id, verdict, level, clause, reason } = result;
  const [first, ...others] = findings;
  const following = followingIds(headline);
  const line = [
    html`<span class="id">${id}</span> <span class="level">${words(verdict, level)}</span> <span class="title">${titleOf(result)}</span> `,
    html`<span class="sentence">${visible(first?.message ?? 'failed without a finding')}</span>`,
  ].join('');
  const shown = [
    `<p>${withCode(result.says)}</p>`,
    ...(reason === undefined ? [] : [html`<p><strong>Known:</strong> ${visible(reason)}</p>`]),
    ...(first === undefined ? [] : [facts([...findingFacts(first, level), ['clause', clause]])]),
    parts.picture(headline),
    ...(first === undefined ? [] : shownBy(first, parts)),
    ...(following.length === 0 ? [] : [html`<p>Following from it: ${following.join(', ')}.</p>`]),
    ...(others.length === 0
      ? []
      : [fold(countText(others.length, 'more finding'), [list(others.map(inShort))])]),
    command('Judge it again:', replayLine(id, report)),
  ];
  return fold(line, shown, { look: `failure ${verdict}`, id, isOpen });
}

function words(verdict: string, level: string): string {
  if (verdict === 'known') return `${level}, known`;
  return verdict === 'warn' ? `${level}, warning` : level;
}

function shownBy({ curl, exchange }: Finding, parts: FailureParts): string[] {
  const record = exchange === undefined ? undefined : parts.exchange(exchange);
  return [
    ...(curl === '' ? [] : [command('See it, in a shell that has the key:', curl)]),
    ...(record === undefined ? [] : [exchangeBlock(record)]),
  ];
}

function inShort({ message, counterexample }: Finding): string {
  return html`${visible(message)}${counterexample === undefined ? '' : ` (${visible(counterexample)})`}`;
}
