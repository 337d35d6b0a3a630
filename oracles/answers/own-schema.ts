import type { ErrorObject } from 'ajv';
import type { Exchange } from '../../client/exchange.ts';
import type { OwnSchemas, SchemaDocument } from '../../config/run-config.ts';
import { compileOwnSchema, type OwnValidator, Undecided } from '../../schemas/own-schema.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { jsonOf } from '../json/json-text.ts';
import { isAnswered, personsIn } from '../pages/page-view.ts';
import { questionText } from '../question.ts';
import { personal } from '../words/personal.ts';
import { received } from '../words/received.ts';

/** Schemas of the user's own, compiled once for a run. */
export interface CompiledSchemas {
  readonly consumer?: OwnSchema;
  readonly person?: OwnSchema;
}

/** A page may break a schema a thousand times; a reader needs the first few. */
const deviationsPerAnswer = 3;

/** The configuration has seen to it that each compiles: a slow moment of the machine is no reason to say otherwise. */
const compileMs = 60_000;

/** Throws an Error where a schema does not compile. */
export function compiledSchemas({ consumer, person }: OwnSchemas): CompiledSchemas {
  return {
    ...(consumer === undefined ? {} : { consumer: compiled(consumer, '--consumer-schema') }),
    ...(person === undefined ? {} : { person: compiled(person, '--person-schema') }),
  };
}

function compiled(schema: SchemaDocument, option: string): OwnSchema {
  const made = compileOwnSchema(schema, compileMs);
  if ('problem' in made) throw new Error(`a schema that was read does not compile: ${made.problem}`);
  return new OwnSchema(made.validate, option);
}

/** Milliseconds for all values of a run. */
const mostMs = 20_000;

/** A schema that is given up for the rest of a run once it could not be held against its values within its bounds. */
class OwnSchema {
  readonly option: string;
  readonly #validate: OwnValidator;
  /** The reason why it was given up, and over which value. */
  undecided: string | undefined;
  #spentMs = 0;
  #held = 0;
  #refused = 0;

  constructor(validate: OwnValidator, option: string) {
    this.#validate = validate;
    this.option = option;
  }

  /** The number of values that were held against it, where it fits none of them; one alone tells nothing. */
  get fitsNoneOf(): number | undefined {
    return this.#held > 1 && this.#held === this.#refused ? this.#held : undefined;
  }

  /** The first thing that it says against a value; nothing where it was given up. */
  against(value: unknown, what: () => string): ErrorObject | undefined {
    if (this.undecided !== undefined) return undefined;
    const startedAt = performance.now();
    try {
      const [error] = this.#validate(value);
      this.#held += 1;
      if (error !== undefined) this.#refused += 1;
      return error;
    } catch (error) {
      if (!(error instanceof Undecided)) throw error;
      this.#giveUp(what(), error.message);
      return undefined;
    } finally {
      this.#spentMs += performance.now() - startedAt;
      if (this.#spentMs > mostMs) this.#giveUp(what(), `took longer than ${mostMs / 1_000} s in all`);
    }
  }

  #giveUp(what: string, why: string): void {
    const likely = 'a pattern that looks back, or references without end?';
    this.undecided ??= `${what}: the schema of ${this.option} ${why} (${likely}), and was not used any more`;
  }
}

/** CONSUMER-1: the record of a known consumer against the user's schema. */
export function ownConsumer(exchange: Exchange, schema: OwnSchema): Deviation[] {
  const record = isAnswered(exchange) ? jsonOf(exchange.answer) : undefined;
  if (record === undefined) return [];
  const error = schema.against(record, () => `${questionText(exchange.request)}: the body`);
  return error === undefined ? [] : [deviation('CONSUMER-1', exchange, 'the body', error, schema.option)];
}

/** `person.fields`: each person of a page against the user's schema. */
export function ownPersons(exchange: Exchange, schema: OwnSchema): Deviation[] {
  const found: Deviation[] = [];
  for (const [index, person] of (isAnswered(exchange) ? personsIn(exchange.answer) : []).entries()) {
    if (found.length >= deviationsPerAnswer) break;
    const what = `person ${index + 1}`;
    const error = schema.against(person, () => `${questionText(exchange.request)}: ${what}`);
    if (error === undefined) continue;
    found.push({ ...deviation('person.fields', exchange, what, error, schema.option), person: index });
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
  const place = instancePath === '' ? what : `${instancePath} of ${what}`;
  const above = requirement === 'person.fields' ? '/data/persons/0' : '';
  const isAddress = typeof data === 'string' && data.includes('@');
  return deviationOf(requirement, [exchange], {
    message: `${place} ${message}`,
    received: isAddress
      ? `"${personal(data)}"`
      : received(data, exchange.request.endpoint, `${above}${instancePath}`),
    expected: `what the schema of ${option} describes: ${message}`,
  });
}
