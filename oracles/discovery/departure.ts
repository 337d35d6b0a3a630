import type { Likeness } from '../../config/requirements/discover/question.ts';
import { isObject } from '../../schemas/json-object.ts';
import { triedUpTo } from '../../schemas/none-up-to.ts';
import { isOfRefusals } from '../../schemas/rate-header-name.ts';
import { type FieldSight, sameFields, sharesFields } from './field-departure.ts';
import { momentary } from './headers-seen.ts';
import { isAmong, isShared, listOf, sameAnswer } from './same-answer.ts';

/** A declared answer, and another one that was observed. */
export interface Departure {
  readonly declared: string;
  readonly observed: string;
}

/**
 * The departure of an observed answer from the declared one; undefined if both can be true of one service. Statuses,
 * fields or headers that a run did not meet are no departure, nor are bounds that larger data show.
 */
export function departure(
  likeness: Likeness | undefined,
  declared: unknown,
  observed: unknown,
  sight?: FieldSight,
): Departure | undefined {
  const compare = likeness === undefined ? sameAnswer : comparisons[likeness];
  if (compare(declared, observed, sight)) return undefined;
  return { declared: shownValue(declared), observed: shownValue(observed) };
}

/** True where what was seen is part of what was declared: a run of few requests does not see the rest. */
export function isPartOf(declared: unknown, observed: unknown): boolean {
  if (Array.isArray(declared))
    return observed === null || (Array.isArray(observed) && isAmong(declared, observed));
  if (!isObject(declared)) return false;
  if (!isObject(observed)) return observed === null;
  return Object.entries(observed).every(
    ([name, value]) =>
      Object.hasOwn(declared, name) && (sameAnswer(declared[name], value) || isPartOf(declared[name], value)),
  );
}

/** Answers that are compared by what both name. */
const byStatusOrProbe: readonly (Likeness | undefined)[] = [
  'statuses by probe',
  'lists by status',
  'fields by status',
  'lasting headers by endpoint',
  'shared members',
];

/** True where a declaration by status or probe names none that was met: then nothing of it was looked at. */
export function sharesNoName(likeness: Likeness | undefined, declared: unknown, observed: unknown): boolean {
  if (!byStatusOrProbe.includes(likeness) || !isObject(declared) || !isObject(observed)) return false;
  const names = Object.keys(declared);
  return names.length > 0 && names.every((name) => !Object.hasOwn(observed, name));
}

type Comparison = (declared: unknown, observed: unknown, sight?: FieldSight) => boolean;

/** The least bound that "none was met" does not rule out: one below this would have shown. */
const smallestSeen = 100;

const comparisons: Readonly<Record<Likeness, Comparison>> = {
  // A smallest size of 1 is no bound.
  'above one': (declared, observed) =>
    sameAnswer(declared === 1 ? null : declared, observed === 1 ? null : observed),
  // Larger data show a bound that smaller ones did not reach.
  'bound where met': (declared, observed) => {
    const seen = triedUpTo(declared) ?? (declared === null ? smallestSeen : undefined);
    if (seen !== undefined) return typeof observed !== 'number' || observed >= seen;
    const tried = triedUpTo(observed);
    return tried === undefined ? sameAnswer(declared, observed) : Number(declared) >= tried;
  },
  // The largest page of a small domain holds everybody.
  'large pages alike': (declared, observed) => {
    const large = ['all', 'maximum'];
    const areLarge = large.includes(String(declared)) && large.includes(String(observed));
    return areLarge || sameAnswer(declared, observed);
  },
  // `created_at ascending and email ascending`: data may be in both by chance, and in any by chance on one page.
  'shared order': (declared, observed) => {
    if (declared === 'unstable' || (declared === 'stable' && observed !== 'unstable')) return true;
    return isShared(String(declared).split(' and '), String(observed).split(' and '));
  },
  // Those whose address is elsewhere may be others than were read.
  'some may be met': (declared, observed) => declared === 'some' || sameAnswer(declared, observed),
  fields: sameFields,
  'statuses by probe': ofBoth(sharesStatus),
  'lists by status': ofBoth(isShared),
  'fields by status': ofBoth(sharesFields),
  // Some stand in some answers only, and what is compressed depends on how large it is.
  'some of a list': sharesOrNone,
  'none where none was met': (declared, observed) =>
    declared === null || observed === null || sameAnswer(declared, observed),
  // Those of refusals alone are met where there are too many requests.
  'rate headers': (declared, observed) => sharesOrNone(lastingRates(declared), lastingRates(observed)),
  'lasting headers': sameLasting,
  'lasting headers by endpoint': ofBoth(sameLasting),
  // By chance, or for want of others, times may all be coarse ones.
  'no finer': (declared, observed) => fineness(declared) <= fineness(observed),
  // Data in use differ from run to run.
  'of the moment': () => true,
  'shared members': (declared, observed) =>
    declared === null || observed === null || ofBoth(sameAnswer)(declared, observed),
  'true where met': (declared, observed) => declared === true || sameAnswer(declared, observed),
};

/** Nodes and spellings differ in how they refuse; that a probe is served now is another answer. */
function sharesStatus(declared: unknown, observed: unknown): boolean {
  const served = listOf(observed).filter((status) => Number(status) < 300);
  return isShared(declared, observed) && isAmong(declared, served);
}

function sharesOrNone(declared: unknown, observed: unknown): boolean {
  return isNone(declared) || (!isNone(observed) && isShared(declared, observed));
}

/** Without what only a refusal shows. */
function lastingRates(headers: unknown): unknown {
  return Array.isArray(headers) ? headers.filter((name) => !isOfRefusals(String(name))) : headers;
}

/** An empty list says what null does. */
function isNone(headers: unknown): boolean {
  return headers === null || (Array.isArray(headers) && headers.length === 0);
}

function fineness(precision: unknown): number {
  return ['milliseconds', 'seconds', 'minutes', 'days'].indexOf(String(precision));
}

function sameLasting(declared: unknown, observed: unknown): boolean {
  return sameAnswer(lasting(declared), lasting(observed));
}

/** Without what differs from answer to answer. */
function lasting(headers: unknown): unknown {
  if (!Array.isArray(headers)) return [];
  const kept = headers.filter((one) => !momentary.includes(String(one)));
  return [...new Set(kept.map((one) => String(one).replace(/=\d+/g, '=N')))];
}

/** Compares the members that both have. */
function ofBoth(compare: Comparison): Comparison {
  return (declared, observed) => {
    if (!isObject(declared) || !isObject(observed)) return sameAnswer(declared, observed);
    return Object.entries(observed).every(
      ([name, value]) => !Object.hasOwn(declared, name) || compare(declared[name], value),
    );
  };
}

/** For a message; the whole of it stands in the statement. */
function shownValue(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 300 ? `${text.slice(0, 297)}...` : text;
}
