import { discover } from '../../config/requirements/discover.ts';
import type { Answers } from './answers.ts';
import { noteOf } from './observed.ts';

/** What tells answers that concern a part of the document, in the order in which they are told there. */
const parts = {
  domain: ['domain.unknown', 'domain.missing', 'domain.caseSensitive', 'domain.trailingDot'],
  limit: [
    'paging.defaultLimit',
    'paging.minimumLimit',
    'paging.underMinimum',
    'paging.maximumLimit',
    'paging.overMaximum',
    'paging.limitZero',
    'paging.limitNegative',
    'paging.limitNotANumber',
    'paging.pageSizes',
    'paging.sizesByDomain',
  ],
  page: [
    'paging.firstPage',
    'paging.pageZero',
    'paging.pageNegative',
    'paging.pageNotANumber',
    'paging.beyondEnd',
    'paging.maximumDepth',
  ],
  current_page: ['paging.firstPage'],
  persons: ['paging.order', 'paging.tieBreak', 'persons.changed'],
  total_pages: ['paging.totalPages', 'paging.totalPagesWhenEmpty'],
  person: [
    'person.nestedFields',
    'person.emailMatchesDomain',
    'person.timePrecision',
    'person.severalDomains',
    'person.repeated',
  ],
  consumer: ['consumer.bodyType', 'consumer.fields', 'consumer.nestedFields'],
  'consumer id': ['consumer.unknown'],
  'consumer limit': ['consumer.limitRequired', 'consumer.limitEffect', 'consumer.limits'],
  keys: [
    'auth.refusal',
    'auth.challenge',
    'auth.interchangeable',
    'auth.schemeCaseSensitive',
    'auth.keyKinds',
    'auth.keyFormat',
    'auth.keyLifetime',
    'auth.keyRotation',
  ],
} as const;

/** Told by what they shape alone: required parameters, members of a record, refusals by status. */
const shaping = [
  'parameters.required',
  'person.fields',
  'errors.mediaType',
  'errors.fields',
  'errors.codes',
  'errors.statusByCause',
  'http.success',
];

const elsewhere: ReadonlySet<string> = new Set([...Object.values(parts).flat(), ...shaping]);

/** What concerns no operation, or all of them; and every other answer, so that none is left out. */
const service = [
  ...new Set([
    ...['events', 'states', 'limits.rateHeaders', 'limits.tooManyRequests', 'limits.quotas'],
    ...discover.map(({ id }) => id).filter((id) => !elsewhere.has(id)),
  ]),
];

const places = { ...parts, service };
type Place = keyof typeof places;

/** True where answers are told at what has this name. */
export function isPlace(name: string): name is Place {
  return Object.hasOwn(places, name);
}

/** The answers that are told at a place; no line for a question without an answer. */
export function notesAt(place: Place, answers: Answers): string[] {
  const ids: readonly string[] = places[place];
  return ids.filter((id) => answers[id] !== undefined).map((id) => noteOf(id, answers[id]));
}
