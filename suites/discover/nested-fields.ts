import type { CheckContext } from '../../engine/context.ts';
import { Inconclusive } from '../../engine/outcome.ts';
import type { Discovered } from '../../fixtures/discovery/discovered.ts';
import { discoveryWatch } from '../../fixtures/discovery/watch.ts';
import { readDomains } from '../../fixtures/passive-check.ts';
import { recordsOf } from '../../oracles/discovery/consumer-body.ts';
import { NestedFields } from '../../oracles/discovery/nested-fields.ts';
import { knownConsumers } from './consumer.ts';
import type { Finders } from './discovery.ts';

const isMap = 'the records have more than a hundred nested fields: a map';

/** `person.nestedFields` */
async function ofPersons(context: CheckContext): Promise<Discovered> {
  await readDomains(context);
  const { personFields, nestedFields, pages } = discoveryWatch(context);
  const { records } = personFields;
  if (records === 0) throw new Inconclusive('no person was seen', 'empty');
  return found(nestedFields, records, pages);
}

/** `consumer.nestedFields` */
async function ofConsumers(context: CheckContext): Promise<Discovered> {
  const known = await knownConsumers(context);
  const nested = new NestedFields(new Set(context.config.target.consumerIds));
  const records = known.flatMap(({ answer }) => recordsOf(answer));
  for (const record of records) nested.add(record);
  return found(nested, records.length, known);
}

function found({ fields, usual }: NestedFields, records: number, shown: Discovered['shown']): Discovered {
  if (fields === undefined) throw new Inconclusive(isMap);
  const notes = [records === 1 ? '1 record' : `${records} different records`, 'seen, not promised'];
  return {
    value: fields,
    certainty: records > 1 ? 'contrasted' : 'once',
    shown,
    notes,
    sight: { records, usual },
  };
}

/** `errors.nestedFields`, by status. */
async function ofErrors(context: CheckContext): Promise<Discovered> {
  await readDomains(context);
  const { errors } = discoveryWatch(context);
  if (errors.shown.length === 0) throw new Inconclusive('no error answer was seen');
  return { value: errors.nestedFields, certainty: 'stated', shown: errors.shown };
}

export const nestedFieldsFinders: Finders = {
  'person.nestedFields': { find: ofPersons, phase: 'last' },
  'consumer.nestedFields': { find: ofConsumers, phase: 'beside' },
  'errors.nestedFields': { find: ofErrors, phase: 'last' },
};
