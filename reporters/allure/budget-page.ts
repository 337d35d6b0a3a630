import type { RunBudget, RunReport, ShareCount } from '../../schemas/report/results.ts';
import { countText } from '../../text/count-text.ts';
import { durationText } from '../../text/duration-text.ts';

/** What the requests of a purpose are for, in the words of docs/architecture.md. */
const purposes: Readonly<Record<string, string>> = {
  core: 'paging, domains, partners and consumers',
  auth: 'requests that should be refused, and accepted ones between them',
  probes: 'HTTP and unusual input',
  discovery: 'what only the statement asks',
  reserve: 'retries, confirmation, and what is asked a second time',
};

/** The load on the target as a page: what the run might ask, and what it did. */
export function budgetPage({ budget, requests, durationMs, profile }: RunReport): string {
  const { sent, retried, whileNotReady } = requests;
  const waiting =
    whileNotReady === undefined || whileNotReady === 0
      ? []
      : [`- before the run, to see whether the target was ready: ${countText(whileNotReady, 'request')}`];
  return `${[
    '# Budget',
    `${countText(sent, 'request')} in ${durationText(durationMs)}, ${retried} of them retries; profile \`${profile}\`.`,
    ...(waiting.length === 0 ? [] : [waiting.join('\n')]),
    ...(budget === undefined ? [] : ['## Limits', limits(budget, sent)]),
    ...(budget === undefined || budget.purses.length === 0 ? [] : ['## Purposes', purses(budget.purses)]),
  ].join('\n\n')}\n`;
}

function limits(
  { limits: { maxRequests, rate, concurrency, timeoutMs, maxTimeMs } }: RunBudget,
  sent: number,
): string {
  const rows = [
    ['requests', countText(maxRequests, 'request'), `${sent} (${Math.round((100 * sent) / maxRequests)} %)`],
    ['a second', rate === undefined ? 'as fast as answers come' : String(rate), ''],
    ['in flight at once', String(concurrency), ''],
    ['each waits', durationText(timeoutMs), ''],
    ['the whole run', maxTimeMs === undefined ? 'as long as it takes' : durationText(maxTimeMs), ''],
  ];
  return ['| limit | at most | used |', '| --- | --- | --- |', ...rows.map(line)].join('\n');
}

function purses(counts: readonly ShareCount[]): string {
  const rows = counts.map(({ purse, allotted, spent }) => [
    purse,
    purposes[purse] ?? '',
    String(allotted),
    String(spent),
  ]);
  return [
    '| purpose | what for | set aside | sent |',
    '| --- | --- | --- | --- |',
    ...rows.map(line),
    '',
    'A purpose that is done passes on the requests it did not need, so another may have sent more than was set aside for it. A requirement for which the budget was too small is not judged, and says so.',
  ].join('\n');
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
