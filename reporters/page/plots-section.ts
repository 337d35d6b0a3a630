import { informativeWalks } from '../../documents/observations/informative-walks.ts';
import { latencies } from '../../documents/observations/latencies.ts';
import { personsByLimit } from '../../documents/observations/persons-by-limit.ts';
import { refusalsByProbe } from '../../documents/observations/refusals.ts';
import { statusCounts, statusesOverRun } from '../../documents/observations/statuses.ts';
import { totalsOverTime } from '../../documents/observations/totals.ts';
import { isSameWalk, type Walk, walksOf } from '../../documents/observations/walks.ts';
import type { Observations } from '../../schemas/report/observations.ts';
import { countText } from '../../text/count-text.ts';
import { html } from '../../text/html.ts';
import { visible } from '../../text/visible.ts';
import type { PastRun } from '../past-run.ts';
import { figure, foldedPlot, type Plot } from './figure.ts';
import { section } from './parts.ts';
import { latencyPlot } from './plots/latency.ts';
import { limitsPlot } from './plots/limits.ts';
import { refusalsFolded, refusalsStandingOut } from './plots/refusals.ts';
import { statusesPlot } from './plots/statuses.ts';
import { totalsPlot } from './plots/totals.ts';
import { trendPlots } from './plots/trends.ts';
import { walksPlot } from './plots/walks.ts';

/** Domains whose plots are on the page; the file has the others. */
const mostDomains = 10;

interface Beside {
  /** Ids of exchanges that findings name. */
  readonly broken: ReadonlySet<string>;
  /** Ids of exchanges of walks that are drawn at a failure. */
  readonly drawn: ReadonlySet<string>;
  /** Former runs and this one, the oldest first. */
  readonly runs: readonly PastRun[];
}

/**
 * All that was seen: drawn where something stands out, else a line for each plot, to be unfolded; with the tables behind
 * them. `first`: the number of the first page.
 */
export function plotsSection({ requests, left }: Observations, first: number, beside: Beside): string {
  if (requests.length === 0) return '';
  const paging = domainsOf(pagingPlots(requests, first, beside.drawn));
  const shown = paging.slice(0, mostDomains);
  const rest = [
    ...latencies(requests, first).map(latencyPlot),
    statusesPlot(statusesOverRun(requests), statusCounts(requests)),
  ];
  const trends = trendPlots(beside.runs);
  const refusals = refusalsByProbe(requests);
  const quiet = [...shown.flatMap(([, plots]) => plots), ...rest, ...trends].filter(isQuiet);
  return section(
    'What was seen',
    [
      left === 0 ? '' : `<p>${countText(left, 'request')} more were sent, and not kept.</p>`,
      ...shown.map(([domain, plots]) => group(domain, plots)),
      refusalsStandingOut(refusals, beside.broken),
      group('Time and status', rest),
      group('From run to run', trends, true),
      ...quiet.map(foldedPlot),
      refusalsFolded(refusals, beside.broken),
      notDrawn(paging.slice(mostDomains).map(([domain]) => domain)),
    ],
    'plots',
  );
}

function pagingPlots(
  requests: Observations['requests'],
  first: number,
  drawn: ReadonlySet<string>,
): readonly Plot[] {
  return [
    ...personsByLimit(requests, first).map((one) => limitsPlot(one)),
    ...totalsOverTime(requests).map((one) => totalsPlot(one)),
    ...informativeWalks(notDrawnYet(walksOf(requests, first), drawn)).map((pair) => walksPlot(pair)),
  ];
}

/** Neither a walk that is drawn at a failure, nor another reading that shows the same. */
function notDrawnYet(walks: readonly Walk[], drawn: ReadonlySet<string>): readonly Walk[] {
  const known = walks.filter(({ pages }) => pages.some(({ id }) => drawn.has(id)));
  return walks.filter((walk) => !known.some((one) => isSameWalk(one, walk)));
}

/** Plots by their domain, those of domains first in which something stands out. */
function domainsOf(plots: readonly Plot[]): readonly (readonly [string, readonly Plot[]])[] {
  const domains = [...new Set(plots.map(({ subject = '' }) => subject))];
  return domains
    .map((domain) => [domain, plots.filter(({ subject }) => subject === domain)] as const)
    .toSorted(([, one], [, other]) => Number(one.every(isQuiet)) - Number(other.every(isQuiet)));
}

function isQuiet({ standsOut }: Plot): boolean {
  return !standsOut;
}

/** Note on domains without a picture, which a reader would otherwise miss unknowingly. */
function notDrawn(domains: readonly string[]): string {
  if (domains.length === 0) return '';
  return html`<p>Not drawn here: ${visible(domains.join(', '))}. observations.json has their numbers.</p>`;
}

/** The plots in which something stands out, under a heading. */
function group(title: string, plots: readonly Plot[], isAlone = false): string {
  const drawn = plots.filter(({ standsOut }) => standsOut);
  if (drawn.length === 0) return '';
  const figures = drawn.map((plot) => figure(plot, isAlone));
  return `${html`<h3>${visible(title)}</h3>`}\n<div class="plots">\n${figures.join('\n')}\n</div>`;
}
