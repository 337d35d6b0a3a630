import type { Exchange } from '../../client/exchange.ts';
import type { CheckContext } from '../../engine/context.ts';
import { Inconclusive } from '../../engine/outcome.ts';
import { certaintyOf, type Discovered, ofFields } from '../../fixtures/discovery/discovered.ts';
import { pagesOfOwn, somePages, watched } from '../../fixtures/discovery/watch.ts';
import { walkAtEnd } from '../../fixtures/walks/closing-walk.ts';
import { sharedAddress, timePrecision, totalsAgain } from '../../oracles/discovery/persons-seen.ts';
import { RecordFields } from '../../oracles/discovery/record-fields.ts';
import { objectsIn } from '../../oracles/json/json-text.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { knownConsumers } from './consumer.ts';
import type { Finders } from './discovery.ts';

const areMap = 'have more than a hundred members: a map';

/** `page.fields` */
async function pageFields(context: CheckContext): Promise<Discovered> {
  const { pageFields: seen } = await watched(context);
  if (seen.records === 0) throw new Inconclusive('no page of persons was seen', 'empty');
  return ofFields(seen.top, seen.records, somePages(context), `pages ${areMap}`);
}

/** The fields of the persons that were seen. */
async function fieldsOfPersons(context: CheckContext): Promise<RecordFields> {
  const { fields } = (await watched(context)).persons;
  if (fields.records === 0) throw new Inconclusive('no person was seen', 'empty');
  return fields;
}

/** `person.fields` */
async function personFields(context: CheckContext): Promise<Discovered> {
  const { records, top } = await fieldsOfPersons(context);
  const notes = [countOf(records, 'person', 'different persons')];
  return { ...ofFields(top, records, somePages(context), `persons ${areMap}`), notes };
}

/** `person.nestedFields` */
async function personNestedFields(context: CheckContext): Promise<Discovered> {
  return ofNestedFields(await fieldsOfPersons(context), somePages(context));
}

/** `consumer.nestedFields` */
async function consumerNestedFields(context: CheckContext): Promise<Discovered> {
  const known = await knownConsumers(context);
  const fields = new RecordFields(new Set(context.config.target.consumerIds));
  for (const record of known.flatMap(({ answer }) => objectsIn(answer))) fields.add(record);
  return ofNestedFields(fields, known);
}

function ofNestedFields({ nested, records }: RecordFields, shown: readonly Exchange[]): Discovered {
  const notes = [countOf(records, 'record', 'different records'), 'seen, not promised'];
  const many = 'the records have more than a hundred nested fields: a map';
  return { ...ofFields(nested, records, shown, many), notes };
}

/** `person.emailMatchesDomain` */
async function emailMatchesDomain(context: CheckContext): Promise<Discovered> {
  const { within, outside } = (await watched(context)).persons.addresses;
  const all = within + outside;
  if (all === 0) throw new Inconclusive('no person with an address was seen');
  const value = outside === 0 ? 'all' : within === 0 ? 'none' : 'some';
  const notes = [`in the domain that was asked for: ${within} of ${countOf(all, 'address', 'addresses')}`];
  return { value, certainty: certaintyOf(all), shown: somePages(context), notes };
}

/** `person.timePrecision` */
async function precision(context: CheckContext): Promise<Discovered> {
  const { times } = (await watched(context)).persons;
  const value = timePrecision(times);
  if (value === undefined)
    throw new Inconclusive('too few persons were seen to tell how fine their times are', 'empty');
  const notes = [`${times.length} different persons`];
  return { value, certainty: 'contrasted', shown: somePages(context), notes };
}

/** `person.severalDomains` */
async function severalDomains(context: CheckContext): Promise<Discovered> {
  await watched(context);
  const pages = pagesOfOwn(context);
  const shared = sharedAddress(pages);
  if (shared.length > 0) return { value: true, certainty: 'contrasted', shown: shared };
  const held = pages.filter(({ persons }) => persons.length > 0);
  const domains = new Set(held.map(({ question }) => question.domain)).size;
  if (domains < 2) throw new Inconclusive('one domain is not enough to know: name another', 'empty');
  const notes = [`of ${countOf(domains, 'domain')}, as far as their persons were read`];
  return { value: false, certainty: 'once', shown: somePages(context), notes };
}

/** `person.repeated` */
async function repeatedPerson(context: CheckContext): Promise<Discovered> {
  await watched(context);
  const pages = pagesOfOwn(context);
  const repeated = pages.find(({ addresses }) => new Set(addresses).size < addresses.length);
  if (repeated !== undefined) return { value: true, certainty: 'once', shown: [repeated.exchange] };
  if (pages.every(({ persons }) => persons.length === 0))
    throw new Inconclusive('no person was seen', 'empty');
  return { value: false, certainty: 'once', shown: somePages(context) };
}

/** `persons.changed`, and how fast, as far as two readings of one domain tell. */
async function personsChanged(context: CheckContext): Promise<Discovered> {
  await watched(context);
  await walkAtEnd(context);
  const { compared, changed, milliseconds, shown } = totalsAgain(pagesOfOwn(context));
  if (compared === 0) throw new Inconclusive('no total was read a second time');
  const totals = countOf(compared, 'total');
  if (changed === 0)
    return { value: false, certainty: 'once', shown: somePages(context), notes: [`read again: ${totals}`] };
  const times = Math.max(1, Math.round((changed * 60_000) / milliseconds));
  const pace = milliseconds === 0 ? '' : `, about ${countOf(times, 'time')} a minute of a domain`;
  const notes = [`read again, ${changed} of ${totals} had changed${pace}`];
  return { value: true, certainty: 'contrasted', shown, notes };
}

export const seenPersonsFinders: Finders = {
  'page.fields': { find: pageFields, phase: 'last' },
  'person.fields': { find: personFields, phase: 'last' },
  'person.nestedFields': { find: personNestedFields, phase: 'last' },
  'consumer.nestedFields': { find: consumerNestedFields, phase: 'beside' },
  'person.emailMatchesDomain': { find: emailMatchesDomain, phase: 'last' },
  'person.timePrecision': { find: precision, phase: 'last' },
  'person.severalDomains': { find: severalDomains, phase: 'last' },
  'person.repeated': { find: repeatedPerson, phase: 'last' },
  'persons.changed': { find: personsChanged, phase: 'leftovers' },
};
