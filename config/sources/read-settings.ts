import { randomInt } from 'node:crypto';
import path from 'node:path';
import type { LowCoverageSign } from '../../schemas/report/low-coverage.ts';
import { readBaseline } from '../baseline.ts';
import { readDeclared } from '../declared.ts';
import { milliseconds } from '../duration.ts';
import { lowCoverageSigns, signsOfAny } from '../low-coverage.ts';
import type { MergedConfig } from '../merge-sources.ts';
import type { Notes } from '../notes.ts';
import { readOwnSchema } from '../own-schema.ts';
import { profiles } from '../profiles.ts';
import { namedRows } from '../row-patterns.ts';
import type { KnownFailure, Limits, OwnSchemas, RunSettings, SchemaDocument } from '../run-config.ts';
import { isSelected, rowsOfSchemas, schemaKinds } from '../selection.ts';

/** Seeds are 32-bit integers; a drawn one is not negative, so that it is easily typed. */
const seeds = 2 ** 31;

/** Everything but the target, with the defaults filled in. */
export async function readSettings(
  merged: MergedConfig,
  cwd: string,
  now: Date,
  notes: Notes,
): Promise<RunSettings> {
  const { document } = merged;
  const waitForReadyMs = readDuration(durations.waitForReady, document.waitForReady, merged, notes);
  const settings: RunSettings = {
    expect: document.expect ?? {},
    profile: document.profile ?? 'ci',
    seed: document.seed ?? randomInt(seeds),
    strict: document.strict ?? false,
    ...(document.bail === undefined ? {} : { bail: document.bail }),
    ...(document.requirements === undefined ? {} : { requirements: document.requirements }),
    ...readSelection(merged, notes),
    output: document.output ?? path.join(cwd, 'conformance-report'),
    ...(document.html === undefined ? {} : { html: document.html }),
    keepFailed: document.keepFailed ?? profiles[document.profile ?? 'ci'].keepFailed,
    showPersonalData: document.showPersonalData ?? false,
    known: await readKnown(merged, now, notes),
    declared: await readStatement(merged, notes),
    ownSchemas: await readOwnSchemas(merged, notes),
    limits: readLimits(merged, notes),
    failOn: readFailOn(merged),
    ...(waitForReadyMs === undefined ? {} : { waitForReadyMs }),
  };
  notes.warnings.push(...unheldSchemas(settings, merged));
  return settings;
}

/** Warnings about schemas that nothing is validated against, since their row is left out. */
function unheldSchemas(settings: RunSettings, merged: MergedConfig): readonly string[] {
  return schemaKinds
    .filter((kind) => settings.ownSchemas[kind] !== undefined && !isSelected(rowsOfSchemas[kind], settings))
    .map(
      (kind) =>
        `${merged.where(`/${kind}Schema`)}: nothing is held against the schema, since ${rowsOfSchemas[kind]} is left out of this run`,
    );
}

function readSelection(merged: MergedConfig, notes: Notes): Pick<RunSettings, 'only' | 'skip'> {
  const only = namedRows('/only', merged.document.only, merged, notes);
  const skip = namedRows('/skip', merged.document.skip, merged, notes);
  const isAllLeftOut = only.length > 0 && only.every((id) => skip.includes(id));
  if (isAllLeftOut) notes.problems.push(`${merged.where('/skip')} leaves out all that --only names`);
  return { only, ...(skip.length === 0 ? {} : { skip }) };
}

async function readKnown(merged: MergedConfig, now: Date, notes: Notes): Promise<readonly KnownFailure[]> {
  if (merged.document.baseline === undefined) return [];
  const { known, problems, warnings } = await readBaseline(merged.document.baseline, now);
  notes.problems.push(...problems);
  notes.warnings.push(...warnings);
  return known;
}

async function readStatement(merged: MergedConfig, notes: Notes): Promise<RunSettings['declared']> {
  if (merged.document.statement === undefined) return {};
  const { declared, problems, warnings } = await readDeclared(merged.document.statement);
  notes.problems.push(...problems);
  notes.warnings.push(...warnings);
  return declared;
}

async function readOwnSchemas(merged: MergedConfig, notes: Notes): Promise<OwnSchemas> {
  const read = async (name: 'consumerSchema' | 'personSchema'): Promise<SchemaDocument | undefined> => {
    const file = merged.document[name];
    if (file === undefined) return undefined;
    const reading = await readOwnSchema(file);
    if ('schema' in reading) {
      if (reading.schema === false)
        notes.warnings.push(`${merged.where(`/${name}`)}: the schema is \`false\`, which nothing fits`);
      return reading.schema;
    }
    notes.problems.push(`${merged.where(`/${name}`)}: ${reading.problem}`);
    return undefined;
  };
  const [consumer, person] = [await read('consumerSchema'), await read('personSchema')];
  return { ...(consumer === undefined ? {} : { consumer }), ...(person === undefined ? {} : { person }) };
}

function readLimits(merged: MergedConfig, notes: Notes): Limits {
  const { timeout, maxTime, ...given } = merged.document.limits ?? {};
  const limits = { ...profiles[merged.document.profile ?? 'ci'].limits, ...given };
  const timeoutMs = readDuration(durations.timeout, timeout, merged, notes);
  const maxTimeMs = readDuration(durations.maxTime, maxTime, merged, notes);
  return {
    ...limits,
    ...readRefusals(limits, merged),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(maxTimeMs === undefined ? {} : { maxTimeMs }),
  };
}

/** Merges the limits of refusals. Where the user gives a total, every refusal counts into it. */
function readRefusals({ refusals }: Limits, { document }: MergedConfig): Pick<Limits, 'refusals'> {
  const { total, ...given } = document.target?.refusals ?? {};
  if (refusals === undefined) return {};
  return { refusals: { ...refusals, ...given, ...(total === undefined ? {} : { total, strict: true }) } };
}

interface DurationRule {
  readonly pointer: string;
  /** Milliseconds. */
  readonly atLeast: number;
  readonly atMost: number;
  readonly expected: string;
}

const durations = {
  timeout: {
    pointer: '/limits/timeout',
    atLeast: 1,
    atMost: 600_000,
    expected: 'a duration from 1ms to 10m, such as 10s, 500ms or a number of seconds',
  },
  maxTime: {
    pointer: '/limits/maxTime',
    atLeast: 1_000,
    atMost: 86_400_000,
    expected: 'a duration from 1s to 24h, such as 60s, 15m or a number of seconds',
  },
  waitForReady: {
    pointer: '/waitForReady',
    atLeast: 1_000,
    atMost: 3_600_000,
    expected: 'a duration from 1s to 1h, such as 60s, 5m or a number of seconds',
  },
} as const satisfies Record<string, DurationRule>;

/** Milliseconds; undefined where none is given, and where it is wrong, which the notes then tell. */
function readDuration(
  { pointer, atLeast, atMost, expected }: DurationRule,
  given: string | number | undefined,
  merged: MergedConfig,
  notes: Notes,
): number | undefined {
  if (given === undefined) return undefined;
  const ms = milliseconds(given);
  if (ms !== undefined && ms >= atLeast && ms <= atMost) return ms;
  notes.problems.push(`${merged.where(pointer)} must be ${expected}, got ${JSON.stringify(given)}`);
  return undefined;
}

function readFailOn({ document: { failOn = [] } }: MergedConfig): readonly LowCoverageSign[] {
  const isAny = failOn.includes('any');
  return lowCoverageSigns.filter((sign) => failOn.includes(sign) || (isAny && signsOfAny.includes(sign)));
}
