import { latencies } from '../../documents/observations/latencies.ts';
import { personsByLimit } from '../../documents/observations/persons-by-limit.ts';
import { refusalsByProbe } from '../../documents/observations/refusals.ts';
import { statusCounts, statusesOverRun } from '../../documents/observations/statuses.ts';
import { tellingWalks } from '../../documents/observations/telling-walks.ts';
import { totalsOverTime } from '../../documents/observations/totals.ts';
import { walksOf } from '../../documents/observations/walks.ts';
import type { Observations } from '../../schemas/report/observations.ts';
import { countText } from '../../text/count-text.ts';
import { html } from '../../text/html.ts';
import { visible } from '../../text/visible.ts';
import type { PastRun } from '../past-run.ts';
import { figure, type Plot } from './figure.ts';
import { latencyPlot } from './plots/latency.ts';
import { limitsPlot } from './plots/limits.ts';
import { refusalMatrix } from './plots/refusals.ts';
import { statusesPlot } from './plots/statuses.ts';
import { totalsPlot } from './plots/totals.ts';
import { trendPlots } from './plots/trends.ts';
import { walksPlot } from './plots/walks.ts';

/** Domains whose plots are drawn; the file has the others. */
const mostDomains = 6;

/**
 * All that was seen, as plots with the tables behind them. `first`: the number of the first page; `broken`: ids of exchanges
 * that findings name; `runs`: former ones and this one, the oldest first.
 */
export function plotsSection(
  { requests, left }: Observations,
  first: number,
  { broken, runs }: { readonly broken: ReadonlySet<string>; readonly runs: readonly PastRun[] },
): string {
  if (requests.length === 0) return '';
  const paging = pagingPlots(requests, first);
  const domains = [...new Set(paging.map(({ subject = '' }) => subject))];
  const plain = domains.filter((domain) => plotsOf(domain, paging).every(({ isPlain }) => isPlain));
  const drawn = domains.filter((domain) => !plain.includes(domain));
  const wire = [
    ...latencies(requests, first).map(latencyPlot),
    statusesPlot(statusesOverRun(requests), statusCounts(requests)),
  ];
  const refusals = refusalMatrix(refusalsByProbe(requests), broken);
  return [
    '<section id="plots"><h2>What was seen</h2>',
    left === 0 ? '' : `<p>${countText(left, 'request')} more were sent, and not kept.</p>`,
    ...drawn.slice(0, mostDomains).map((domain) => group(domain, plotsOf(domain, paging))),
    notDrawn(drawn.slice(mostDomains)),
    group(
      'Domains of one person or nobody',
      plain.flatMap((domain) => inWords(plotsOf(domain, paging))),
      true,
    ),
    ...(refusals === '' ? [] : ['<h3>Refusals</h3>', refusals]),
    group('Time and status', wire),
    group('From run to run', trendPlots(runs), true),
    '</section>',
  ].join('\n');
}

function pagingPlots(requests: Observations['requests'], first: number): readonly Plot[] {
  return [
    ...personsByLimit(requests, first).map((one) => limitsPlot(one)),
    ...totalsOverTime(requests).map((one) => totalsPlot(one)),
    ...tellingWalks(walksOf(requests, first)).map((pair) => walksPlot(pair)),
  ];
}

function plotsOf(domain: string, plots: readonly Plot[]): readonly Plot[] {
  return plots.filter(({ subject }) => subject === domain);
}

/** A domain with nobody, or one person, has no picture: its total is told in a sentence. */
function inWords(plots: readonly Plot[]): readonly Plot[] {
  return plots.map((plot) => ({ ...plot, svg: '', legend: [] }));
}

/** What a reader would otherwise miss without knowing it. */
function notDrawn(domains: readonly string[]): string {
  if (domains.length === 0) return '';
  return html`<p>Not drawn here: ${visible(domains.join(', '))}. observations.json has their numbers.</p>`;
}

function group(title: string, plots: readonly Plot[], isAlone = false): string {
  if (plots.length === 0) return '';
  return `${html`<h3>${visible(title)}</h3>`}\n<div class="plots">\n${plots.map((plot) => figure(plot, isAlone)).join('\n')}\n</div>`;
}
