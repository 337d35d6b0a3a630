import type { Exchange } from '../../client/exchange.ts';
import type { CheckContext } from '../../engine/context.ts';
import { certaintyOf, type Discovered, needs, ofFields } from '../../fixtures/discovery/discovered.ts';
import { pagesOfOwn, somePages, watched } from '../../fixtures/discovery/watch.ts';
import { walkAtEnd } from '../../fixtures/walks/closing-walk.ts';
import { sharedAddress, timePrecision, totalsAgain } from '../../oracles/discovery/persons-seen.ts';
import { RecordFields } from '../../oracles/discovery/record-fields.ts';
import { objectsIn } from '../../oracles/json/json-text.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { knownConsumers } from './consumer.ts';
import { type Finders, inPhase } from './discovery.ts';

const noPerson = 'no person was seen';
const areMap = 'have more than a hundred members: a map';

export const seenPersonsFinders: Finders = {
  'page.fields': inPhase('last', async (context) => {
    const { pageFields: seen } = await watched(context);
    needs(seen.records > 0, 'no page of persons was seen', 'empty');
    return ofFields(seen.top, seen.records, somePages(context), `pages ${areMap}`);
  }),
  'person.fields': inPhase('last', async (context) => {
    const { records, top } = await fieldsOfPersons(context);
    const notes = [countOf(records, 'person', 'different persons')];
    return { ...ofFields(top, records, somePages(context), `persons ${areMap}`), notes };
  }),
  'person.nestedFields': inPhase('last', async (context) =>
    ofNestedFields(await fieldsOfPersons(context), somePages(context)),
  ),
  'consumer.nestedFields': inPhase('beside', async (context) => {
    const known = await knownConsumers(context);
    const fields = new RecordFields(new Set(context.config.target.consumerIds));
    for (const record of known.flatMap(({ answer }) => objectsIn(answer))) fields.add(record);
    return ofNestedFields(fields, known);
  }),
  'person.emailMatchesDomain': inPhase('last', async (context) => {
    const { within, outside } = (await watched(context)).persons.addresses;
    const all = within + outside;
    needs(all > 0, 'no person with an address was seen');
    const value = outside === 0 ? 'all' : within === 0 ? 'none' : 'some';
    const notes = [`in the domain that was asked for: ${within} of ${countOf(all, 'address', 'addresses')}`];
    return { value, certainty: certaintyOf(all), shown: somePages(context), notes };
  }),
  'person.timePrecision': inPhase('last', async (context) => {
    const { times } = (await watched(context)).persons;
    const value = timePrecision(times);
    needs(value, 'too few persons were seen to tell how fine their times are', 'empty');
    const notes = [`${times.length} different persons`];
    return { value, certainty: 'contrasted', shown: somePages(context), notes };
  }),
  'person.severalDomains': inPhase('last', async (context) => {
    await watched(context);
    const pages = pagesOfOwn(context);
    const shared = sharedAddress(pages);
    if (shared.length > 0) return { value: true, certainty: 'contrasted', shown: shared };
    const held = pages.filter(({ persons }) => persons.length > 0);
    const domains = new Set(held.map(({ question }) => question.domain)).size;
    needs(domains > 1, 'one domain is not enough to know: name another', 'empty');
    const notes = [`of ${countOf(domains, 'domain')}, as far as their persons were read`];
    return { value: false, certainty: 'once', shown: somePages(context), notes };
  }),
  'person.repeated': inPhase('last', async (context) => {
    await watched(context);
    const pages = pagesOfOwn(context);
    const repeated = pages.find(({ addresses }) => new Set(addresses).size < addresses.length);
    if (repeated !== undefined) return { value: true, certainty: 'once', shown: [repeated.exchange] };
    const isAnyThere = pages.some(({ persons }) => persons.length > 0);
    needs(isAnyThere, noPerson, 'empty');
    return { value: false, certainty: 'once', shown: somePages(context) };
  }),
  'person.loneSurrogates': inPhase('last', async (context) => {
    const { withLoneSurrogates: shown } = await watched(context);
    if (shown.length > 0) return { value: true, certainty: 'stated', shown };
    const some = somePages(context);
    needs(some.length > 0, noPerson, 'empty');
    return { value: false, certainty: 'once', shown: some };
  }),
  /** Tells whether totals changed and how fast, as far as two readings of one domain tell. */
  'persons.changed': inPhase('leftovers', async (context) => {
    await watched(context);
    await walkAtEnd(context);
    const { compared, changed, milliseconds, shown } = totalsAgain(pagesOfOwn(context));
    needs(compared > 0, 'no total was read a second time');
    const totals = countOf(compared, 'total');
    if (changed === 0)
      return { value: false, certainty: 'once', shown: somePages(context), notes: [`read again: ${totals}`] };
    const times = Math.max(1, Math.round((changed * 60_000) / milliseconds));
    const pace = milliseconds === 0 ? '' : `, about ${countOf(times, 'time')} a minute of a domain`;
    const notes = [`read again, ${changed} of ${totals} had changed${pace}`];
    return { value: true, certainty: 'contrasted', shown, notes };
  }),
};

async function fieldsOfPersons(context: CheckContext): Promise<RecordFields> {
  const { fields } = (await watched(context)).persons;
  needs(fields.records > 0, noPerson, 'empty');
  return fields;
}

function ofNestedFields({ nested, records }: RecordFields, shown: readonly Exchange[]): Discovered {
  const notes = [countOf(records, 'record', 'different records'), 'seen, not promised'];
  const many = 'the records have more than a hundred nested fields: a map';
  return { ...ofFields(nested, records, shown, many), notes };
}
