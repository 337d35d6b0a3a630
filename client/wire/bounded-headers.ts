import { cutText } from './long-values.ts';

type Headers = readonly (readonly [string, string])[];

/** Usual clients and servers take a hundred fields (Python, Apache). */
const mostFields = 200;
/** Limit of one field. Servers allow as much for all of them together (nginx, Apache). */
const longestValue = 8_192;
/** Fields that are judged by their name, wherever they stand. */
const judged =
  /^(?:content-.*|transfer-encoding|etag|last-modified|cache-control|vary|age|date|expires|pragma|location|allow|retry-after|www-authenticate)$/i;

/** The first fields of an answer, and of the others those that are judged, each only once; long values are cut. */
export function boundedHeaders(headers: Headers): Headers {
  const first = headers.slice(0, mostFields);
  const names = new Set(first.map(([name]) => name.toLowerCase()));
  const further = headers.slice(mostFields).filter(([name]) => {
    const isNew = judged.test(name) && !names.has(name.toLowerCase());
    if (isNew) names.add(name.toLowerCase());
    return isNew && names.size < 2 * mostFields;
  });
  return [...first, ...further].map(([name, value]) => [name, bounded(value)]);
}

function bounded(value: string): string {
  return value.length <= longestValue ? value : cutText(value, longestValue / 2);
}
