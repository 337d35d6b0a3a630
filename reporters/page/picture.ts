import type { Headline } from '../../config/headlines/headlines.ts';
import { walkAround } from '../../documents/observations/informative-walks.ts';
import { personsByLimit } from '../../documents/observations/persons-by-limit.ts';
import { refusalsByProbe } from '../../documents/observations/refusals.ts';
import { totalsOverTime } from '../../documents/observations/totals.ts';
import { walksOf } from '../../documents/observations/walks.ts';
import type { Observations } from '../../schemas/report/observations.ts';
import type { Finding } from '../../schemas/report/results.ts';
import { html } from '../../text/html.ts';
import { figure, type Plot } from './figure.ts';
import { limitsPlot } from './plots/limits.ts';
import { neighboursPlot } from './plots/neighbours.ts';
import { refusalMatrix } from './plots/refusals.ts';
import { totalsPlot } from './plots/totals.ts';
import { walksPlot } from './plots/walks.ts';

type Draw = (observations: Observations, finding: Finding, first: number) => Plot | undefined;

/**
 * Pictures for each kind of failure, the best first. Where none of them holds the place, the requests around it are
 * drawn.
 */
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

/** A picture as markup, and the ids of exchanges that it draws one by one, where it is a walk. */
interface Picture {
  readonly markup: string;
  readonly places: readonly string[];
}

/** The plot that shows a failure, cut to the place; else the requests around it. Empty where nothing was kept. */
function pictureOf(
  { result, findings: [finding] }: Headline,
  observations: Observations | undefined,
  first: number,
): Picture {
  if (observations === undefined || finding === undefined) return { markup: '', places: [] };
  const matrix = result.area === 'auth' ? refusals(observations, finding) : '';
  if (matrix !== '') return { markup: matrix, places: [] };
  for (const draw of [...(pictures[result.id] ?? []), requestsAround]) {
    const plot = draw(observations, finding, first);
    if (plot !== undefined) return { markup: figure(plot, true), places: plot.places ?? [] };
  }
  return { markup: '', places: [] };
}

function limits({ requests }: Observations, { domain, exchange }: Finding, first: number): Plot | undefined {
  const own = personsByLimit(requests, first).find((one) => one.domain === domain);
  return own === undefined ? undefined : limitsPlot(own, exchange);
}

function totals({ requests }: Observations, { domain, exchange }: Finding): Plot | undefined {
  const own = totalsOverTime(requests).find((one) => one.domain === domain);
  const plot = own === undefined ? undefined : totalsPlot(own, exchange);
  // Of totals that are all equal there is no picture.
  return plot?.standsOut === true && plot.svg !== '' ? plot : undefined;
}

function walk({ requests }: Observations, { exchange }: Finding, first: number): Plot | undefined {
  const own = exchange === undefined ? undefined : walkAround(walksOf(requests, first), exchange);
  return own === undefined ? undefined : walksPlot(own, exchange);
}

function requestsAround({ requests }: Observations, { exchange }: Finding): Plot | undefined {
  return exchange === undefined ? undefined : neighboursPlot(requests, exchange);
}

function refusals({ requests }: Observations, { exchange }: Finding): string {
  if (exchange === undefined) return '';
  return refusalMatrix(refusalsByProbe(requests), new Set([exchange]), exchange);
}

/** Pictures of failures as markup, none of them twice. */
export interface PicturesOnce {
  /** The picture of a failure; where an earlier one shows the place already, a link to it. Empty where none shows it. */
  readonly of: (headline: Headline) => string;
  /** Ids of the exchanges of all walks that were drawn so far. */
  readonly drawn: ReadonlySet<string>;
}

/** @param first the number of the first page */
export function picturesOnce(observations: Observations | undefined, first: number): PicturesOnce {
  const shownAt = new Map<string, string>();
  const drawn = new Set<string>();
  const of = (headline: Headline) => {
    const { markup, places } = pictureOf(headline, observations, first);
    const { id } = headline.result;
    const [{ exchange = '' } = {}] = headline.findings;
    const earlier = shownAt.get(markup) ?? (places.includes(exchange) ? shownAt.get(exchange) : undefined);
    if (markup !== '' && earlier !== undefined)
      return html`<p>The picture at <a href="#${earlier}">${earlier}</a> shows this too.</p>`;
    for (const key of [markup, ...places]) if (!shownAt.has(key)) shownAt.set(key, id);
    for (const place of places) drawn.add(place);
    return markup;
  };
  return { of, drawn };
}
