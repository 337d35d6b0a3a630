import type { ValidateFunction } from 'ajv';
import { ajv } from '../schemas/ajv.ts';
import { isObject } from '../schemas/json-object.ts';
import type { Statement } from '../schemas/report/statement.ts';
import { questionOf } from './requirements/discover.ts';
import { statementSchema } from './statement-schema.ts';
import { validateDocument } from './validate-document.ts';

/** A statement as it may be read: older ones lack what was added since, and a declaration has answers alone. */
export type ReadStatement = Pick<Statement, 'answers'> & Partial<Statement>;

/** All problems of a file, one line each. Lines may repeat content of the file. */
export interface Problems {
  readonly problems: readonly string[];
}

export interface StatementDocument {
  readonly statement: ReadStatement;
  /** Names a place of the statement, given by JSON Pointer, in messages. */
  readonly where: (pointer: string) => string;
}

/** A statement, with what was asked for of the results.json that holds it. */
export interface RunDocument<Run> extends StatementDocument {
  readonly run?: Run;
}

/** More are one mistake, made again and again. */
const problemsShown = 10;

/**
 * Reads a JSON value as a statement.json, a declaration of answers, or a results.json that holds a statement.
 * @param name of the file, as messages call it
 * @param newer whether what a run wrote may answer questions that this version does not ask
 */
export function statementIn(value: unknown, name: string, newer = false): StatementDocument | Problems {
  const isWithin = hasMember(value, 'requirements') && hasMember(value, 'statement');
  const [statement, where] = isWithin
    ? [value.statement, placesOf(name, '/statement')]
    : [value, placesOf(name)];
  const judged = newer ? withoutUnknown(statement) : statement;
  const problems = problemsOf(ajv.compile(statementSchema), judged, where);
  // Sound: it has passed the schema that describes it.
  return problems.length > 0 ? { problems } : { statement: statement as ReadStatement, where };
}

/**
 * Reads a statement as `statementIn` does, with the members of the run beside it.
 * @param validateRun schema of the members that a results.json must have
 */
export function runIn<Run>(
  value: unknown,
  name: string,
  validateRun: ValidateFunction<Run>,
  newer = false,
): RunDocument<Run> | Problems {
  const isRun = hasMember(value, 'requirements');
  if (!isRun && !hasMember(value, 'answers')) {
    const wrong = 'is neither a results.json nor a statement.json: it has no requirements and no answers';
    return { problems: [`${name} ${wrong}`] };
  }
  const problems = isRun ? problemsOf(validateRun, value, placesOf(name)) : [];
  const reading = problems.length > 0 ? { problems } : statementIn(value, name, newer);
  if ('problems' in reading) return { problems: firstOf(reading.problems, name) };
  // Sound: it has passed the schema that describes it.
  return isRun ? { ...reading, run: value as Run } : reading;
}

function firstOf(problems: readonly string[], name: string): readonly string[] {
  const more = problems.length - problemsShown;
  return more > 0 ? [...problems.slice(0, problemsShown), `${name}: and ${more} more`] : problems;
}

/**
 * Removes answers to unknown questions from the statement of a run, which may be of a newer version. A declaration, which
 * has no reasons, stays as it is.
 */
function withoutUnknown(statement: unknown): unknown {
  if (!hasMember(statement, 'unanswered') || !hasMember(statement, 'answers')) return statement;
  if (!isObject(statement.answers)) return statement;
  const known = Object.entries(statement.answers).filter(([id]) => questionOf(id) !== undefined);
  return { ...statement, answers: Object.fromEntries(known) };
}

function problemsOf(validate: ValidateFunction, value: unknown, where: StatementDocument['where']): string[] {
  return validateDocument(validate, value, where).map(({ line }) => line);
}

function placesOf(name: string, prefix = ''): StatementDocument['where'] {
  return (pointer) => (prefix + pointer === '' ? name : `${name}: ${prefix}${pointer}`);
}

function hasMember<Name extends string>(value: unknown, name: Name): value is Record<Name, unknown> {
  return isObject(value) && Object.hasOwn(value, name);
}
