import { personsByLimit } from '../../documents/observations/persons-by-limit.ts';
import { refusalsByProbe } from '../../documents/observations/refusals.ts';
import { walkAround } from '../../documents/observations/telling-walks.ts';
import { totalsOverTime } from '../../documents/observations/totals.ts';
import { walksOf } from '../../documents/observations/walks.ts';
import type { Observations } from '../../schemas/report/observations.ts';
import type { Finding } from '../../schemas/report/results.ts';
import type { Headline } from '../headlines.ts';
import { figure } from './figure.ts';
import { around } from './plots/around.ts';
import { limitsPlot } from './plots/limits.ts';
import { refusalMatrix } from './plots/refusals.ts';
import { totalsPlot } from './plots/totals.ts';
import { walksPlot } from './plots/walks.ts';

type Draw = (observations: Observations, finding: Finding, first: number) => string;

/** What shows each kind of failure best; where that does not hold the place, what was asked around it. */
const pictures: Readonly<Record<string, readonly Draw[]>> = {
  'PAGING-1': [walk],
  'PAGING-2': [walk, totals],
  'PAGING-3': [limits],
  'PAGING-4': [totals],
  'PAGING-5': [walk, totals],
  'PAGING-6': [walk, totals],
  'PAGING-7': [walk],
  'PAGING-8': [limits],
  'PAGING-9': [walk],
  'PAGING-10': [walk, limits],
  'PAGING-11': [walk],
  'DOMAIN-3': [totals],
  'DOMAIN-4': [totals],
};

/** The plot that shows a failure, cut to the place; else the requests around it. Empty where nothing was kept. */
export function pictureOf(
  { result, findings: [finding] }: Headline,
  observations: Observations | undefined,
  first: number,
): string {
  if (observations === undefined || finding === undefined) return '';
  const own = result.area === 'auth' ? [refusals] : (pictures[result.id] ?? []);
  for (const draw of [...own, requestsAround]) {
    const drawn = draw(observations, finding, first);
    if (drawn !== '') return drawn;
  }
  return '';
}

function limits({ requests }: Observations, { domain, exchange }: Finding, first: number): string {
  const own = personsByLimit(requests, first).find((one) => one.domain === domain);
  return own === undefined ? '' : figure(limitsPlot(own, exchange), true);
}

function totals({ requests }: Observations, { domain, exchange }: Finding): string {
  const own = totalsOverTime(requests).find((one) => one.domain === domain);
  return own === undefined ? '' : figure(totalsPlot(own, exchange), true);
}

function walk({ requests }: Observations, { exchange }: Finding, first: number): string {
  const own = exchange === undefined ? undefined : walkAround(walksOf(requests, first), exchange);
  return own === undefined ? '' : figure(walksPlot(own, exchange), true);
}

function refusals({ requests }: Observations, { exchange }: Finding): string {
  if (exchange === undefined) return '';
  return refusalMatrix(refusalsByProbe(requests), new Set([exchange]), exchange);
}

function requestsAround({ requests }: Observations, { exchange }: Finding): string {
  const plot = exchange === undefined ? undefined : around(requests, exchange);
  return plot === undefined ? '' : figure(plot);
}
