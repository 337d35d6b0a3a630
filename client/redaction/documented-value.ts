import type { Endpoint } from '../exchange.ts';
import type { JsonPiece } from './json-pieces.ts';

/** Fields of a page, which say nothing of anybody. */
const pageFields: readonly string[] = ['current_page', 'total', 'total_pages'];
/** `data.total`, and a page that is not within `data`. */
const deepestPageField = 2;

const count = /^[-+]?[\d.,eE_ ]{1,24}$/;
/** Signs of which timestamps are made. A telephone number has them too, so that a year has to stand where one may. */
const ofTimestamps = /^[\dTtZz:+\-./ ]{8,40}$/;
const attempts: readonly RegExp[] = [
  /^[+-]?\d{4,6}[-/.]\d{1,2}[-/.]\d{1,2}[Tt ]\d{1,2}[:.]\d/,
  /^(?:19|20|21)\d\d[-/.]\d{1,2}[-/.]\d{1,2}$/,
  /^(?:19|20|21)\d{6}T/,
  /^\d{1,2}[-/.]\d{1,2}[-/.](?:19|20|21)\d\d(?!\d)/,
];
/** Seconds or milliseconds since 1970. */
const epoch = /^\d{10}(?:\d{3})?$/;

/**
 * Whether a value is one that the document describes, and looks like a try at it: it stays, since a reader has to see
 * what is wrong with it. Whatever else stands in such a field is the person's.
 */
export function isDocumentedValue(
  { kind, member = '', depth }: Omit<JsonPiece, 'raw'>,
  value: string,
  endpoint: Endpoint,
): boolean {
  if (endpoint !== 'partner') return false;
  if (pageFields.includes(member) && depth <= deepestPageField) return kind === 'number' || count.test(value);
  if (member !== 'created_at') return false;
  return kind === 'number' ? epoch.test(value) : isTimestampAttempt(value);
}

function isTimestampAttempt(value: string): boolean {
  return ofTimestamps.test(value) && attempts.some((form) => form.test(value));
}
