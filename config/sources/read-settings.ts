import { randomInt } from 'node:crypto';
import path from 'node:path';
import schema from '../../schemas/config/config.schema.json' with { type: 'json' };
import type { LowCoverageSign } from '../../schemas/report/low-coverage.ts';
import { readBaseline } from '../baseline.ts';
import type { ConfigDocument } from '../config-document.ts';
import { readDeclared } from '../declared.ts';
import { milliseconds } from '../duration.ts';
import { lowCoverageSigns, signsOfAny } from '../low-coverage.ts';
import type { Notes } from '../notes.ts';
import { defaultFolder } from '../options/result-options.ts';
import { readOwnSchema } from '../own-schema.ts';
import { type ProfileName, profiles } from '../profiles.ts';
import { namedRows } from '../row-patterns.ts';
import type { KnownFailure, Limits, OwnSchemas, RunSettings } from '../run-config.ts';
import { alike, runMembers } from '../run-members.ts';
import { isSelected, rowsOfSchemas, schemaKinds } from '../selection.ts';

/** Everything but the target where nothing is given: the defaults of the command. */
export function usualSettings(profile: ProfileName, cwd: string): RunSettings {
  return {
    expect: {},
    profile,
    // Seeds are 32-bit integers; a drawn one is not negative, so that it is easily typed.
    seed: randomInt(2 ** 31),
    strict: false,
    only: [],
    output: path.join(cwd, defaultFolder),
    keepFailed: profiles[profile].keepFailed,
    showPersonalData: false,
    known: [],
    declared: {},
    ownSchemas: {},
    limits: profiles[profile].limits,
  };
}

/** Everything but the target, with the defaults filled in. */
export async function readSettings(notes: Notes, cwd: string, now: Date): Promise<RunSettings> {
  const { document } = notes.merged;
  const usual = usualSettings(document.profile ?? 'ci', cwd);
  const waitForReadyMs = readDuration('/waitForReady', document.waitForReady, notes);
  const settings: RunSettings = {
    ...usual,
    ...alike(document, runMembers),
    ...readSelection(notes),
    known: await readKnown(notes, now),
    declared: await readStatement(notes),
    ownSchemas: await readOwnSchemas(notes),
    limits: readLimits(usual.limits, notes),
    failOn: readFailOn(document.failOn),
    ...(waitForReadyMs !== undefined && { waitForReadyMs }),
  };
  warnOfUnheldSchemas(settings, notes);
  return settings;
}

/** Warns of schemas that nothing is validated against, since their row is left out. */
function warnOfUnheldSchemas(settings: RunSettings, notes: Notes): void {
  for (const kind of schemaKinds) {
    const row = rowsOfSchemas[kind];
    if (settings.ownSchemas[kind] !== undefined && !isSelected(row, settings))
      notes.warning(
        `/${kind}Schema`,
        `: nothing is held against the schema, since ${row} is left out of this run`,
      );
  }
}

function readSelection(notes: Notes): Pick<RunSettings, 'only' | 'skip'> {
  const [only, skip] = [namedRows('only', notes), namedRows('skip', notes)];
  const isAllLeftOut = only.length > 0 && only.every((id) => skip.includes(id));
  if (isAllLeftOut) notes.problem('/skip', ' leaves out all that --only names');
  return { only, ...(skip.length > 0 && { skip }) };
}

async function readKnown(notes: Notes, now: Date): Promise<readonly KnownFailure[]> {
  const { baseline } = notes.merged.document;
  return baseline === undefined ? [] : notes.taken(await readBaseline(baseline, now)).known;
}

async function readStatement(notes: Notes): Promise<RunSettings['declared']> {
  const { statement } = notes.merged.document;
  return statement === undefined ? {} : notes.taken(await readDeclared(statement)).declared;
}

async function readOwnSchemas(notes: Notes): Promise<OwnSchemas> {
  const schemas: { -readonly [Kind in keyof OwnSchemas]: OwnSchemas[Kind] } = {};
  for (const kind of schemaKinds) {
    const pointer = `/${kind}Schema` as const;
    const file = notes.merged.document[`${kind}Schema`];
    if (file === undefined) continue;
    const reading = await readOwnSchema(file);
    if ('problem' in reading) notes.problem(pointer, `: ${reading.problem}`);
    else {
      schemas[kind] = reading.schema;
      if (reading.schema === false) notes.warning(pointer, ': the schema is `false`, which nothing fits');
    }
  }
  return schemas;
}

function readLimits(usual: Limits, notes: Notes): Limits {
  const { timeout, maxTime, ...given } = notes.merged.document.limits ?? {};
  const timeoutMs = readDuration('/limits/timeout', timeout, notes);
  const maxTimeMs = readDuration('/limits/maxTime', maxTime, notes);
  return {
    ...usual,
    ...given,
    ...readRefusals(usual, notes),
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...(maxTimeMs !== undefined && { maxTimeMs }),
  };
}

/** Merges the limits of refusals. Where the user gives a total, every refusal counts into it. */
function readRefusals({ refusals }: Limits, { merged }: Notes): Pick<Limits, 'refusals'> {
  const { total, ...given } = merged.document.target?.refusals ?? {};
  if (refusals === undefined) return {};
  return { refusals: { ...refusals, ...given, ...(total !== undefined && { total, strict: true }) } };
}

/** Bounds of each duration in milliseconds; the schema says them in words. */
const durations = {
  '/limits/timeout': { atLeast: 1, atMost: 600_000, node: schema.properties.limits.properties.timeout },
  '/limits/maxTime': {
    atLeast: 1_000,
    atMost: 86_400_000,
    node: schema.properties.limits.properties.maxTime,
  },
  '/waitForReady': { atLeast: 1_000, atMost: 3_600_000, node: schema.properties.waitForReady },
} as const;

/** Milliseconds; undefined where none is given, and where it is wrong, which the notes then tell. */
function readDuration(
  pointer: keyof typeof durations,
  given: string | number | undefined,
  notes: Notes,
): number | undefined {
  if (given === undefined) return undefined;
  const { atLeast, atMost, node } = durations[pointer];
  const ms = milliseconds(given);
  if (ms !== undefined && ms >= atLeast && ms <= atMost) return ms;
  return notes.problem(pointer, ` must be ${node['x-expected']}, got ${JSON.stringify(given)}`);
}

function readFailOn(failOn: ConfigDocument['failOn'] = []): readonly LowCoverageSign[] {
  const isAny = failOn.includes('any');
  return lowCoverageSigns.filter((sign) => failOn.includes(sign) || (isAny && signsOfAny.includes(sign)));
}
