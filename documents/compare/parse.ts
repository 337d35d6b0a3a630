import { type Problems, runIn } from '../../config/result-document.ts';
import { ajv } from '../../schemas/ajv.ts';
import { visible } from '../../text/visible.ts';
import type { ComparedDocument, ComparedRow, RunFacts } from './document.ts';
import resultsShape from './results-shape.json' with { type: 'json' };

interface Results extends Omit<RunFacts, 'suite'> {
  readonly suite?: { readonly version: string };
  readonly requirements: readonly ComparedRow[];
}

type Target = NonNullable<RunFacts['target']>;

/**
 * Members of a results.json that are read beside its statement: less than results.schema.json asks for, so that files of
 * older and newer versions can be compared.
 */
const validateResults = ajv.compile<Results>(resultsShape);

/**
 * Reads a JSON value as a results.json, a statement.json or a declaration of answers. Nothing that stands in the file
 * reaches a terminal as a control sequence.
 */
export function parseDocument(
  value: unknown,
  name: string,
): { readonly document: ComparedDocument } | Problems {
  const reading = runIn(value, name, validateResults, true);
  if ('problems' in reading) return { problems: reading.problems.map(visible) };
  const { statement, run } = reading;
  const kind = statement.unanswered === undefined ? 'declaration' : 'statement';
  return {
    document: {
      kind: run === undefined ? kind : 'results',
      answers: new Map(Object.entries(statement.answers)),
      unanswered: new Map(Object.entries(statement.unanswered ?? {})),
      rows: new Map(run?.requirements.map((row) => [row.id, row])),
      run: run === undefined ? {} : runFacts(run),
    },
  };
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
