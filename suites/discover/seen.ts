import type { CheckContext } from '../../engine/context.ts';
import { Inconclusive, isUnjudged, NotApplicable, unlessUnjudged } from '../../engine/outcome.ts';
import { answerWatch } from '../../fixtures/discovery/answer-watch.ts';
import { causeWatch } from '../../fixtures/discovery/cause-watch.ts';
import type { Discovered } from '../../fixtures/discovery/discovered.ts';
import { personWatch } from '../../fixtures/discovery/person-watch.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { readDomains } from '../../fixtures/passive-check.ts';
import { walkAtEnd } from '../../fixtures/walks/closing-walk.ts';
import { countOf } from '../../oracles/count-of.ts';
import { cachingText, type HeaderWatch } from '../../oracles/discovery/header-watch.ts';
import type { Finders } from './discovery.ts';
import { isBelowMinimum, unusualParametersAsked } from './parameters.ts';

/** `page.fields` */
async function pageFields(context: CheckContext): Promise<Discovered> {
  await readDomains(context);
  const { pageFields: seen, pages } = answerWatch(context);
  const { records, usual, fields } = seen;
  if (records === 0) throw new Inconclusive('no page of persons was seen', 'empty');
  if (fields === undefined) throw new Inconclusive('pages have more than a hundred members: a map');
  const certainty = records > 1 ? 'contrasted' : 'once';
  return { value: fields, certainty, shown: pages, sight: { records, usual } };
}

/** `http.success` */
async function successForms(context: CheckContext): Promise<Discovered> {
  await readDomains(context);
  const { byEndpoint, shown } = answerWatch(context).forms;
  if (shown.length === 0) throw new Inconclusive('no success was seen');
  return { value: byEndpoint, certainty: 'stated', shown };
}

/** `http.cachingByEndpoint`; refusals and endpoints of which none was seen are left out. */
async function cachingByEndpoint(context: CheckContext): Promise<Discovered> {
  await readDomains(context);
  const seen = Object.entries(answerWatch(context).caching).filter(([, { answers }]) => answers > 0);
  if (seen.length === 0) throw new Inconclusive('no answer was seen');
  return {
    value: Object.fromEntries(seen.map(([name, watch]) => [name, cachingText(watch)])),
    certainty: 'stated',
    shown: seen.flatMap(([, { shown }]) => shown.slice(0, 1)),
  };
}

/** `http.corsHeaders` */
async function corsHeaders(context: CheckContext): Promise<Discovered> {
  await readDomains(context);
  const { cors } = answerWatch(context);
  const texts = cachingText(cors);
  return ofHeaders(texts.length === 0 ? null : texts, cors);
}

/** `http.deprecation`, `limits.rate`: the values by header. */
async function valuesByHeader(
  of: (context: CheckContext) => HeaderWatch,
  context: CheckContext,
): Promise<Discovered> {
  await readDomains(context);
  const watch = of(context);
  const named = watch.names.flatMap((name) => {
    const values = watch.values(name);
    return values === undefined ? [] : [[name, values] as const];
  });
  return ofHeaders(named.length === 0 ? null : Object.fromEntries(named), watch);
}

function ofHeaders(value: unknown, { answers, shown }: HeaderWatch): Discovered {
  if (answers === 0) throw new Inconclusive('no answer was seen that could show it');
  const certainty = value !== null ? 'stated' : answers > 1 ? 'contrasted' : 'once';
  const notes = value === null ? [`none in ${countOf(answers, 'answer')}`] : [];
  return { value, certainty, shown: shown.slice(0, 3), notes };
}

/** Where it cannot be told, services mostly begin with 1. */
async function firstOr1(context: CheckContext): Promise<0 | 1> {
  try {
    return (await numbering(context)).first;
  } catch (error) {
    if (isUnjudged(error)) return 1;
    throw error;
  }
}

/** `errors.statusByCause`, `errors.codeByCause` */
async function byCause(part: 'statuses' | 'codes', context: CheckContext): Promise<Discovered> {
  await readDomains(context);
  await unusualParametersAsked(context).catch(unlessUnjudged);
  const causes = causeWatch(context).causesFrom(await firstOr1(context));
  if (causes.shown.length === 0) throw new Inconclusive('nothing was asked that a service may refuse');
  const told = Object.entries(causes[part]).filter(([cause]) => !isBelowMinimum(cause, context));
  return { value: Object.fromEntries(told), certainty: 'stated', shown: causes.shown };
}

/** `consumer.limits` */
async function consumerLimits(context: CheckContext): Promise<Discovered> {
  if (context.config.target.consumerToken === undefined)
    throw new NotApplicable('no consumer token was given (PCDS_CONSUMER_TOKEN)');
  const { values, shown } = causeWatch(context).consumerLimits;
  const taken = Object.values(values);
  if (taken.length === 0) throw new Inconclusive('no consumer was asked for with a limit, and answered');
  return { value: values, certainty: new Set(taken).size > 1 ? 'contrasted' : 'once', shown };
}

/** `person.timePrecision` */
async function timePrecision(context: CheckContext): Promise<Discovered> {
  await readDomains(context);
  const { times } = personWatch(context);
  const { precision } = times;
  if (precision === undefined)
    throw new Inconclusive('too few persons were seen to tell how fine their times are', 'empty');
  const notes = [`${times.times} different persons`];
  return { value: precision, certainty: 'contrasted', shown: answerWatch(context).pages, notes };
}

/** `person.severalDomains` */
async function severalDomains(context: CheckContext): Promise<Discovered> {
  await readDomains(context);
  const { shared, inhabited } = personWatch(context);
  if (shared.length > 0) return { value: true, certainty: 'contrasted', shown: shared };
  if (inhabited.size < 2) throw new Inconclusive('one domain is not enough to know: name another', 'empty');
  const notes = [`of ${countOf(inhabited.size, 'domain')}, as far as their persons were read`];
  return { value: false, certainty: 'once', shown: answerWatch(context).pages, notes };
}

/** `persons.changed` */
async function personsChanged(context: CheckContext): Promise<Discovered> {
  await readDomains(context);
  await walkAtEnd(context);
  const { moved, again } = personWatch(context);
  if (moved.length > 0)
    return { value: true, certainty: 'contrasted', shown: moved, notes: [paceText(again)] };
  if (again.compared === 0) throw new Inconclusive('no total was read a second time');
  const notes = [`read again: ${countOf(again.compared, 'total')}`];
  return { value: false, certainty: 'once', shown: answerWatch(context).pages, notes };
}

/** How fast, as far as two readings of one domain tell. */
function paceText({ compared, changed, milliseconds }: ReturnType<typeof personWatch>['again']): string {
  const minutes = milliseconds / 60_000;
  const pace =
    minutes === 0
      ? ''
      : `, about ${countOf(Math.max(1, Math.round(changed / minutes)), 'time')} a minute of a domain`;
  return `read again, ${changed} of ${countOf(compared, 'total')} had changed${pace}`;
}

/** `person.repeated` */
async function repeatedPerson(context: CheckContext): Promise<Discovered> {
  await readDomains(context);
  const { repeated, inhabited } = personWatch(context);
  if (repeated !== undefined) return { value: true, certainty: 'once', shown: [repeated] };
  if (inhabited.size === 0) throw new Inconclusive('no person was seen', 'empty');
  return { value: false, certainty: 'once', shown: answerWatch(context).pages };
}

export const seenFinders: Finders = {
  'page.fields': { find: pageFields, phase: 'last' },
  'http.success': { find: successForms, phase: 'last' },
  'http.cachingByEndpoint': { find: cachingByEndpoint, phase: 'last' },
  'http.corsHeaders': { find: corsHeaders, phase: 'last' },
  'http.deprecation': {
    find: (context) => valuesByHeader((one) => answerWatch(one).end, context),
    phase: 'last',
  },
  'limits.rate': {
    find: (context) => valuesByHeader((one) => answerWatch(one).rates, context),
    phase: 'last',
  },
  'errors.statusByCause': { find: (context) => byCause('statuses', context), phase: 'last' },
  'errors.codeByCause': { find: (context) => byCause('codes', context), phase: 'last' },
  'consumer.limits': { find: consumerLimits, phase: 'last' },
  'person.timePrecision': { find: timePrecision, phase: 'last' },
  'person.severalDomains': { find: severalDomains, phase: 'last' },
  'person.repeated': { find: repeatedPerson, phase: 'last' },
  'persons.changed': { find: personsChanged, phase: 'leftovers' },
};
