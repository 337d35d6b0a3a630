import type { CheckContext } from '../../engine/context.ts';
import { Inconclusive } from '../../engine/outcome.ts';
import type { Discovered } from '../../fixtures/discovery/discovered.ts';
import { type DiscoveryWatch, discoveryWatch } from '../../fixtures/discovery/watch.ts';
import { readDomains } from '../../fixtures/passive-check.ts';
import { countOf } from '../../oracles/count-of.ts';
import { cachingText } from '../../oracles/discovery/header-watch.ts';
import { rateHeaderNames } from '../../oracles/discovery/too-many-requests.ts';
import type { Finders } from './discovery.ts';

/** Answers that the run gives by the way: what all of its answers showed. */
async function watched(context: CheckContext): Promise<DiscoveryWatch> {
  await readDomains(context);
  return discoveryWatch(context);
}

/** `person.fields` */
async function personFields(context: CheckContext): Promise<Discovered> {
  const { personFields: seen, pages } = await watched(context);
  if (seen.records === 0) throw new Inconclusive('no person was seen', 'empty');
  if (seen.fields === undefined) throw new Inconclusive('persons have more than a hundred members: a map');
  const { records, usual } = seen;
  const certainty = records > 1 ? 'contrasted' : 'once';
  return {
    value: seen.fields,
    certainty,
    shown: pages,
    notes: [records === 1 ? '1 person' : `${records} different persons`],
    sight: { records, usual },
  };
}

/** `person.emailMatchesDomain` */
async function emailMatchesDomain(context: CheckContext): Promise<Discovered> {
  const { addresses, pages } = await watched(context);
  const { within, outside } = addresses;
  if (within + outside === 0) throw new Inconclusive('no person with an address was seen');
  const value = outside === 0 ? 'all' : within === 0 ? 'none' : 'some';
  const notes = [
    `in the domain that was asked for: ${within} of ${countOf(within + outside, 'address', 'addresses')}`,
  ];
  return { value, certainty: within + outside > 1 ? 'contrasted' : 'once', shown: pages, notes };
}

/** `errors.mediaType`, `errors.fields`, `errors.codes`: by status. */
async function errorAnswers(
  part: 'mediaTypes' | 'fields' | 'codes',
  context: CheckContext,
): Promise<Discovered> {
  const { errors } = await watched(context);
  if (errors.shown.length === 0) throw new Inconclusive('no error answer was seen');
  return { value: errors[part], certainty: 'stated', shown: errors.shown };
}

/** `limits.rateHeaders` */
async function rateHeaders(context: CheckContext): Promise<Discovered> {
  const { rate, tooMany } = await watched(context);
  const names = rateHeaderNames(rate.names, tooMany.headers.names);
  const shown = [...rate.shown, ...tooMany.headers.shown];
  return ofHeaders(names.length === 0 ? null : names, { answers: rate.answers, shown });
}

/** `limits.tooManyRequests` */
async function tooManyRequests(context: CheckContext): Promise<Discovered> {
  const { tooMany, rate } = await watched(context);
  const { text, shown } = tooMany;
  if (text === undefined) return { ...ofHeaders(null, rate), certainty: 'once', notes: ['none was seen'] };
  return { value: text, certainty: 'stated', shown };
}

/** `http.caching` */
async function caching(context: CheckContext): Promise<Discovered> {
  const { caching: seen } = await watched(context);
  const texts = cachingText(seen);
  return ofHeaders(texts.length === 0 ? null : texts, seen);
}

/** `http.compression` */
async function compression(context: CheckContext): Promise<Discovered> {
  const { coding } = await watched(context);
  const names = (coding.values('content-encoding') ?? []).flatMap((value) => value.toLowerCase().split(','));
  const codings = [...new Set(names.map((name) => name.trim()))].filter(
    (name) => name !== '' && name !== 'identity',
  );
  return ofHeaders(codings.length === 0 ? null : codings.toSorted(), coding);
}

/** `http.versionHeaders` */
async function versionHeaders(context: CheckContext): Promise<Discovered> {
  const { version } = await watched(context);
  if (version.names.length === 0) return ofHeaders(null, version);
  return ofHeaders(
    Object.fromEntries(version.names.map((name) => [name, version.values(name) ?? []])),
    version,
  );
}

/** Header fields: the service says them itself; that there are none shows in all answers together. */
function ofHeaders(
  value: unknown,
  { shown, answers }: Pick<DiscoveryWatch['rate'], 'shown' | 'answers'>,
): Discovered {
  if (answers === 0) throw new Inconclusive('no answer was seen that could show it');
  const certainty = value !== null ? 'stated' : answers > 1 ? 'contrasted' : 'once';
  return {
    value,
    certainty,
    shown: shown.slice(0, 3),
    notes: value === null ? [`none in ${countOf(answers, 'answer')}`] : [],
  };
}

export const passiveFinders: Finders = {
  'person.fields': { find: personFields, phase: 'last' },
  'person.emailMatchesDomain': { find: emailMatchesDomain, phase: 'last' },
  'errors.mediaType': { find: (context) => errorAnswers('mediaTypes', context), phase: 'last' },
  'errors.fields': { find: (context) => errorAnswers('fields', context), phase: 'last' },
  'errors.codes': { find: (context) => errorAnswers('codes', context), phase: 'last' },
  'limits.rateHeaders': { find: rateHeaders, phase: 'last' },
  'limits.tooManyRequests': { find: tooManyRequests, phase: 'last' },
  'http.caching': { find: caching, phase: 'last' },
  'http.compression': { find: compression, phase: 'last' },
  'http.versionHeaders': { find: versionHeaders, phase: 'last' },
};
