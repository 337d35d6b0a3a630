import type { RunReport } from '../../schemas/report/results.ts';
import { countText } from '../../text/count-text.ts';
import { html } from '../../text/html.ts';
import { paceText, purposes, timesText } from '../dry-run/budget-lines.ts';
import { notesText } from './first-screen.ts';
import { type Fact, facts, fold, section, table } from './parts.ts';

/** Notes of the run on itself, and the load on the target: its limits and the requests sent. */
export function runSection(report: RunReport): string {
  return section('About the run', [notesText(report), budgetText(report)]);
}

function budgetText({ budget, requests }: RunReport): string {
  if (budget === undefined) return '';
  const { limits, purses } = budget;
  const { sent, whileNotReady = 0 } = requests;
  const ready: Fact = ['Before it', `${countText(whileNotReady, 'request')}, to see whether it was ready`];
  const rows = purses.map(({ purse, allotted, spent }) =>
    [purse, (purposes as Readonly<Record<string, string>>)[purse] ?? '', String(allotted), String(spent)].map(
      (cell) => html`${cell}`,
    ),
  );
  const line = html`<strong>Budget</strong>: ${sent.toLocaleString('en')} of ${countText(limits.maxRequests, 'request')} sent`;
  return fold(line, [
    facts([['Pace', paceText(limits)], ['Time', timesText(limits)], ...(whileNotReady === 0 ? [] : [ready])]),
    ...(rows.length === 0
      ? []
      : [
          table({ name: 'requests by purpose', columns: ['For', 'What', 'Set aside', 'Sent'], rows }),
          '<p>A purpose that is done passes on the requests that it did not need, so another may have sent more than was set aside for it.</p>',
        ]),
  ]);
}
