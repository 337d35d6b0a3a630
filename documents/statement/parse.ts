import { statementSchema } from '../../config/statement-schema.ts';
import { validateDocument } from '../../config/validate-document.ts';
import { ajv } from '../../schemas/ajv.ts';
import type { RunReport } from '../../schemas/report/results.ts';
import { departedOf, type ReadStatement, statementGroups } from './lines.ts';
import { type StatementPage, sourceOf } from './page.ts';

/** A statement as it stood in a file, and laid out. */
export interface ParsedStatement {
  readonly statement: ReadStatement;
  readonly page: StatementPage;
}

const text = { type: 'string', 'x-expected': 'a text' };

/** What is read of a results.json beside its statement; the rest may be that of another version. */
const resultsShape = {
  type: 'object',
  'x-expected': 'an object',
  required: ['requirements', 'target', 'profile', 'startedAt'],
  properties: {
    requirements: {
      type: 'array',
      'x-expected': 'a list of requirements',
      items: {
        type: 'object',
        'x-expected': 'an object',
        required: ['id', 'verdict'],
        properties: { id: text, verdict: text },
      },
    },
    target: {
      type: 'object',
      'x-expected': 'an object',
      required: ['baseUrl', 'embedded'],
      properties: { baseUrl: text, embedded: { type: 'boolean', 'x-expected': 'true or false' } },
    },
    profile: text,
    startedAt: text,
  },
};

const validateStatement = ajv.compile<ReadStatement>(statementSchema);
const validateResults = ajv.compile<RunReport>(resultsShape);

/** More are one mistake, made again and again. */
const problemsShown = 10;

/** Reads a JSON value as a statement.json or as the results.json that holds one; `name` is that of its file. */
export function parseStatement(
  value: unknown,
  name: string,
): ParsedStatement | { readonly problems: readonly string[] } {
  const isResults = isObject(value) && 'requirements' in value && 'statement' in value;
  if (!isResults && !(isObject(value) && 'answers' in value))
    return { problems: [`${name} is neither a results.json nor a statement.json`] };
  const statement = isResults ? value.statement : value;
  const prefix = isResults ? '/statement' : '';
  const problems = [
    ...(isResults ? problemsOf(validateResults, value, name, '') : []),
    ...problemsOf(validateStatement, statement, name, prefix),
  ];
  const more = problems.length - problemsShown;
  if (more > 0) return { problems: [...problems.slice(0, problemsShown), `${name}: and ${more} more`] };
  if (problems.length > 0) return { problems };
  return {
    // Sound: both have passed the schemas that describe them.
    statement: statement as ReadStatement,
    page: pageOf(statement as ReadStatement, isResults ? (value as unknown as RunReport) : undefined),
  };
}

function pageOf(
  statement: ReadStatement,
  results: Pick<RunReport, 'requirements' | 'target' | 'profile' | 'startedAt'> | undefined,
): StatementPage {
  if (results === undefined) return { groups: statementGroups(statement) };
  const groups = statementGroups(statement, departedOf(results.requirements));
  return { groups, source: sourceOf(results) };
}

function problemsOf(
  validate: Parameters<typeof validateDocument>[0],
  value: unknown,
  name: string,
  prefix: string,
): string[] {
  const where = (pointer: string) => (prefix + pointer === '' ? name : `${name}: ${prefix}${pointer}`);
  return validateDocument(validate, value, where).map(({ line }) => line);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
