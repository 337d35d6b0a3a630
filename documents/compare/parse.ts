import type { ValidateFunction } from 'ajv';
import { questionOf } from '../../config/requirements/discover.ts';
import { statementSchema } from '../../config/statement-schema.ts';
import { validateDocument } from '../../config/validate-document.ts';
import { ajv } from '../../schemas/ajv.ts';
import { visible } from '../../text/visible.ts';
import type { ComparedDocument, ComparedRow, RunFacts } from './document.ts';
import { resultsShape } from './results-shape.ts';

/** What a file holds, or all that is wrong with it, one line each. */
export type Parsed = { readonly document: ComparedDocument } | { readonly problems: readonly string[] };

interface Results extends Omit<RunFacts, 'suite'> {
  readonly suite?: { readonly version: string };
  readonly requirements: readonly ComparedRow[];
  readonly statement: object;
}

type Target = NonNullable<RunFacts['target']>;

interface StatementParts {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly unanswered?: Readonly<Record<string, string>>;
}

const validateResults = ajv.compile(resultsShape);
const validateStatement = ajv.compile(statementSchema);

/** More are one mistake, made again and again. */
const problemsShown = 10;

/** Reads a JSON value as a results.json, a statement.json or a declaration of answers. */
export function parseDocument(value: unknown, name: string): Parsed {
  if (hasMember(value, 'requirements')) return parseResults(value, name);
  if (hasMember(value, 'answers')) return parseStatement(value, name, '');
  const wrong = 'is neither a results.json nor a statement.json: it has no requirements and no answers';
  return { problems: [`${visible(name)} ${wrong}`] };
}

function parseResults(value: object, name: string): Parsed {
  const problems = problemsOf(validateResults, value, name, '');
  if (problems.length > 0) return { problems };
  // Sound: it has passed the schema that describes it.
  const results = value as Results;
  const parsed = parseStatement(results.statement, name, '/statement');
  if ('problems' in parsed) return parsed;
  const rows = new Map(results.requirements.map((row) => [row.id, row]));
  return { document: { ...parsed.document, kind: 'results', rows, run: runFacts(results) } };
}

/** What a run wrote may come from a newer version, with questions that this one does not know; what a person wrote not. */
function parseStatement(statement: object, name: string, prefix: string): Parsed {
  const isOfRun = hasMember(statement, 'unanswered');
  const problems = problemsOf(
    validateStatement,
    isOfRun ? withoutUnknown(statement) : statement,
    name,
    prefix,
  );
  if (problems.length > 0) return { problems };
  // Sound: it has passed the schema that describes it.
  const { answers, unanswered = {} } = statement as StatementParts;
  return {
    document: {
      kind: isOfRun ? 'statement' : 'declaration',
      answers: new Map(Object.entries(answers)),
      unanswered: new Map(Object.entries(unanswered)),
      rows: new Map(),
      run: {},
    },
  };
}

function withoutUnknown(statement: object): object {
  if (!hasMember(statement, 'answers') || !isObject(statement.answers)) return statement;
  const known = Object.entries(statement.answers).filter(([id]) => questionOf(id) !== undefined);
  return { ...statement, answers: Object.fromEntries(known) };
}

/** Nothing that stands in the file reaches a terminal as a control sequence. */
function problemsOf(validate: ValidateFunction, value: unknown, name: string, prefix: string): string[] {
  const where = (pointer: string) => (prefix + pointer === '' ? name : `${name}: ${prefix}${pointer}`);
  const lines = validateDocument(validate, value, where).map(({ line }) => visible(line));
  const more = lines.length - problemsShown;
  return more > 0 ? [...lines.slice(0, problemsShown), `${visible(name)}: and ${more} more`] : lines;
}

function runFacts({ suite, startedAt, profile, seed, target, verdict }: Results): RunFacts {
  return {
    ...(suite === undefined ? {} : { suite: suite.version }),
    ...(startedAt === undefined ? {} : { startedAt }),
    ...(profile === undefined ? {} : { profile }),
    ...(seed === undefined ? {} : { seed }),
    ...(target === undefined ? {} : { target: shownTarget(target) }),
    ...(verdict === undefined ? {} : { verdict }),
  };
}

/** Without members that a newer version may have added. */
function shownTarget({ baseUrl, partnerId, domains }: Target): Target {
  return { baseUrl, partnerId, domains };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasMember<Name extends string>(value: unknown, name: Name): value is Record<Name, unknown> {
  return isObject(value) && Object.hasOwn(value, name);
}
