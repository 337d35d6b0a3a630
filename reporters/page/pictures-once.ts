import type { Headline } from '../../config/headlines/headlines.ts';
import type { Observations } from '../../schemas/report/observations.ts';
import { html } from '../../text/html.ts';
import { pictureOf } from './picture.ts';

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
