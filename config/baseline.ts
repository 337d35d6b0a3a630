import path from 'node:path';
import { ajv } from '../schemas/ajv.ts';
import schema from '../schemas/config/baseline.schema.json' with { type: 'json' };
import { mostLines } from './bounded-lines.ts';
import { isRequirementId, register } from './requirements/register.ts';
import type { KnownFailure } from './run-config.ts';
import { mostBytes, readJsonFile } from './sources/json-file.ts';
import { suggestion } from './suggest-word.ts';
import { validateDocument } from './validate-document.ts';

export interface BaselineReading {
  readonly known: readonly KnownFailure[];
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
}

interface Entry extends KnownFailure {
  readonly expires?: string;
}
interface Place {
  readonly entry: Entry;
  readonly where: string;
}

/**
 * Reads a baseline of known failures, described by schemas/config/baseline.schema.json. An entry counts up to and
 * including the day (UTC) on which it expires.
 * @param file absolute path
 */
export async function readBaseline(file: string, now: Date): Promise<BaselineReading> {
  const name = path.basename(file);
  const reading = await readJsonFile(file, mostBytes.byHand);
  const problem = 'problem' in reading ? reading.problem : otherKind(reading.value);
  if ('problem' in reading || problem !== undefined)
    return { known: [], problems: [`baseline: ${file} ${problem}`], warnings: [] };
  const where = (pointer: string) => (pointer === '' ? name : `${name}: ${pointer}`);
  const wrong = validateDocument(ajv.compile(schema), reading.value, where);
  if (wrong.length > 0) return { known: [], problems: wrong.map(({ line }) => line), warnings: [] };
  // Sound: it has passed the schema that describes it.
  const { known } = reading.value as { known: readonly Entry[] };
  return judge(
    known.map((entry, index) => ({ entry, where: where(`/known/${index}`) })),
    now,
  );
}

/**
 * Tells why a results.json or a statement.json is no baseline: such a file is near at hand, and marks no failure as
 * known.
 */
function otherKind(value: unknown): string | undefined {
  const isObject = typeof value === 'object' && value !== null;
  if (!isObject || 'known' in value || !('requirements' in value || 'answers' in value)) return undefined;
  return 'is what a run wrote, not a list of known failures: name a file such as {"known": []}';
}

function judge(places: readonly Place[], now: Date): BaselineReading {
  const known = new Map<string, KnownFailure>();
  const problems: string[] = [];
  const warnings: string[] = [];
  for (const { entry, where } of places) {
    const { requirement, reason, expires } = entry;
    if (!isRequirementId(requirement))
      problems.push(`${where}/requirement ${unknownRequirement(requirement, problems.length < mostLines)}`);
    else if (expires !== undefined && expires < now.toISOString().slice(0, 10)) {
      warnings.push(`${where} (${requirement}) expired on ${expires} and no longer counts`);
    } else if (known.has(requirement)) warnings.push(`${where} names ${requirement} again and is ignored`);
    else known.set(requirement, { requirement, reason });
  }
  return { known: [...known.values()], problems, warnings };
}

/** `must be a requirement id, got "PAGNG-3", did you mean PAGING-3?` */
function unknownRequirement(id: string, isTold: boolean): string {
  const ids = isTold ? register.map((row) => row.id) : [];
  return `must be a requirement id, got ${JSON.stringify(id)}${suggestion(id, ids)}`;
}
