import type { Endpoint } from '../exchange.ts';
import type { JsonPiece } from './json-pieces.ts';

/** Fields of a page, which hold no personal data. */
const pageFields: readonly string[] = ['current_page', 'total', 'total_pages'];
/** `data.total`, and a page that is not within `data`. */
const deepestPageField = 2;

const count = /^[-+]?[\d.,eE_ ]{1,24}$/;
/** A telephone number has so many digits. */
const digitsOfNobody = 6;
/** Signs of which timestamps are made. A telephone number has them too, so that a year has to stand where one may. */
const ofTimestamps = /^[\dTtZz:+\-./ ]{8,40}$/;
const time = String.raw`\d{1,2}[:.]\d{1,2}(?:[:.]\d{1,2})?(?:[.:]\d{1,9})?`;
/** An offset, or what is meant as one. */
const zone = String.raw`[Zz:+\-./ ]*(?:\d{1,2}:?\d{0,2})?[Zz:+\-./ ]*`;
const attempts: readonly RegExp[] = [
  String.raw`[+-]?\d{4,6}[-/.]\d{1,2}[-/.]\d{1,2}[Tt ]${time}${zone}`,
  String.raw`(?:19|20|21)\d\d[-/.]\d{1,2}[-/.]\d{1,2}`,
  String.raw`(?:19|20|21)\d{6}T(?:\d{4,6}(?:[.:]\d{1,9})?|${time})${zone}`,
  String.raw`\d{1,2}[-/.]\d{1,2}[-/.](?:19|20|21)\d\d(?:[Tt ]${time}${zone})?`,
].map((form) => new RegExp(`^${form}$`));
/** Seconds or milliseconds since 1970, of 2001 to 2033: a telephone number of ten digits begins otherwise where it begins with a 1. */
const epoch = /^1\d{9}(?:\d{3})?$/;

/**
 * True where a value is one that the document describes, and looks like a try at it: it stays, since a reader has to see
 * what is wrong with it. Whatever else stands in such a field is the person's.
 */
export function isDocumentedValue(
  { kind, member = '', depth }: Omit<JsonPiece, 'raw'>,
  value: string,
  endpoint: Endpoint,
): boolean {
  if (endpoint !== 'partner') return false;
  if (pageFields.includes(member) && depth <= deepestPageField) return kind === 'number' || isCount(value);
  if (member !== 'created_at') return false;
  return kind === 'number' ? epoch.test(value) : isTimestampAttempt(value);
}

/** A count in quotes, or with signs between its digits. */
function isCount(value: string): boolean {
  return count.test(value) && value.replace(/\D/g, '').length <= digitsOfNobody;
}

function isTimestampAttempt(value: string): boolean {
  return ofTimestamps.test(value) && attempts.some((form) => form.test(value));
}
