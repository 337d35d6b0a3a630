import type { ErrorObject } from 'ajv';
import type { Exchange } from '../client/exchange.ts';
import type { OwnSchemas, SchemaDocument } from '../config/run-config.ts';
import { compileOwnSchema, type OwnValidator } from '../schemas/own-schema.ts';
import type { Deviation } from './deviation.ts';
import { readJson } from './json-text.ts';
import { isSuccess, member } from './page-view.ts';
import { personal } from './personal.ts';
import { questionText } from './question.ts';
import { received } from './received.ts';

/** Schemas of the user's own, compiled once for a run. */
export interface CompiledSchemas {
  readonly consumer?: OwnValidator;
  readonly person?: OwnValidator;
}

/** A page may break a schema a thousand times; a reader needs the first few. */
const deviationsPerAnswer = 3;

/** Throws an Error where a schema does not compile: the configuration has seen to it that each does. */
export function compiledSchemas({ consumer, person }: OwnSchemas): CompiledSchemas {
  return {
    ...(consumer === undefined ? {} : { consumer: compiled(consumer) }),
    ...(person === undefined ? {} : { person: compiled(person) }),
  };
}

function compiled(schema: SchemaDocument): OwnValidator {
  const made = compileOwnSchema(schema);
  if ('problem' in made) throw new Error(`a schema that was read does not compile: ${made.problem}`);
  return made.validate;
}

/** CONSUMER-1: the record of a known consumer against the user's schema. */
export function ownConsumer(exchange: Exchange, validate: OwnValidator): Deviation[] {
  const { answer } = exchange;
  if (answer === undefined || !isSuccess(answer)) return [];
  const reading = readJson(answer);
  if ('problem' in reading) return [];
  const [error] = validate(reading.value);
  return error === undefined
    ? []
    : [deviation('CONSUMER-1', exchange, 'the body', error, '--consumer-schema')];
}

/** `person.fields`: each person of a page against the user's schema. */
export function ownPersons(exchange: Exchange, validate: OwnValidator): Deviation[] {
  const { answer } = exchange;
  if (answer === undefined || !isSuccess(answer)) return [];
  const reading = readJson(answer);
  const persons = 'problem' in reading ? undefined : member(member(reading.value, 'data'), 'persons');
  const found: Deviation[] = [];
  for (const [index, person] of (Array.isArray(persons) ? persons : []).entries()) {
    if (found.length >= deviationsPerAnswer) break;
    const [error] = validate(person);
    if (error === undefined) continue;
    const one = deviation('person.fields', exchange, `person ${index + 1}`, error, '--person-schema');
    found.push({ ...one, person: index });
  }
  return found;
}

function deviation(
  requirement: string,
  exchange: Exchange,
  what: string,
  { instancePath, message = 'is not what the schema describes', data }: ErrorObject,
  option: string,
): Deviation {
  const question = questionText(exchange.request);
  const place = instancePath === '' ? what : `${instancePath} of ${what}`;
  const above = requirement === 'person.fields' ? '/data/persons/0' : '';
  const isAddress = typeof data === 'string' && data.includes('@');
  return {
    requirement,
    message: `${question}: ${place} ${message}`,
    received: isAddress
      ? `"${personal(data)}"`
      : received(data, exchange.request.endpoint, `${above}${instancePath}`),
    expected: `what the schema of ${option} describes: ${message}`,
    exchanges: [exchange],
    counterexample: question,
  };
}
