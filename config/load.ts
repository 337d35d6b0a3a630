import { boundedLines } from './bounded-lines.ts';
import { chooseTarget } from './choose-target.ts';
import { ConfigError } from './config-error.ts';
import { contradictoryExpectations, unlistedDomains } from './expectations.ts';
import { keySources } from './keys/key-sources.ts';
import { mergeSources } from './merge-sources.ts';
import { Notes } from './notes.ts';
import { nothingSelected } from './nothing-selected.ts';
import type { OptionValues } from './options/option-row.ts';
import { replayedOptions } from './options/replayed-options.ts';
import { loadInputProblems } from './program/load-input-problems.ts';
import type { RunSettings, Target } from './run-config.ts';
import { fileSource } from './sources/file-source.ts';
import { readSettings } from './sources/read-settings.ts';
import { readTarget } from './sources/read-target.ts';
import { environmentSource, optionSource } from './sources/text-sources.ts';
import { strayVariables } from './stray-variables.ts';
import { overridingVariables, valueOrigins } from './value-origins.ts';

/**
 * Input of `loadConfig`. A member that is left out is the process's own: no options, its environment, its folder, the
 * present time.
 */
export interface ConfigInput {
  /** Values of the command line by flag, as text: `{ '--profile': 'smoke' }`. */
  readonly options?: OptionValues;
  readonly env?: NodeJS.ProcessEnv;
  /** Folder in which the config file is looked for and relative paths start. */
  readonly cwd?: string;
  /** Decides what has expired. */
  readonly now?: Date;
  /** Ends commands that are asked for keys, at once. */
  readonly signal?: AbortSignal;
}

/** Complete and validated configuration of a run. `embedded`: the reference service was asked for. */
export interface LoadedConfig {
  readonly settings: RunSettings;
  readonly target: Target | 'embedded';
  /** Lines for the user that do not stop the run; `settings` holds them too, for the report. */
  readonly warnings: readonly string[];
}

/**
 * Reads the configuration: option over environment over file over default, each value validated. Sends nothing.
 * @throws ConfigError with one line for everything that is wrong, in whatever source
 */
export async function loadConfig(input: ConfigInput = {}): Promise<LoadedConfig> {
  const wrong = loadInputProblems(input);
  if (wrong.length > 0) throw new ConfigError(wrong);
  const { options = {}, env = process.env, cwd = process.cwd(), now = new Date(), signal } = input;
  const commandLine = optionSource(options, cwd);
  const { found, ...inFile } = await fileSource(namedFile(options), cwd);
  const merged = mergeSources([inFile, environmentSource(env, cwd), commandLine]);
  const notes = new Notes(merged);
  notes.problems.push(...merged.problems);
  notes.problems.push(...strayVariables(merged, env), ...unverifiedConnections(env));
  const choice = chooseTarget(merged, options['--embedded'] === true);
  const others = new Notes(merged);
  const settings = await readSettings(others, cwd, now);
  others.problems.push(...contradictoryExpectations(settings.expect));
  if (others.problems.length === 0) others.problems.push(...nothingSelected(settings));
  const isWrong = () => [notes, others, choice].some(({ problems }) => problems.length > 0);
  const sources = keySources({ env, signal, asks: () => options['--dry-run'] !== true && !isWrong() });
  const target = choice.kind === 'embedded' ? 'embedded' : await readTarget(notes, sources);
  notes.taken(others);
  if (target !== undefined && target !== 'embedded') checkExpectations(settings, target, notes);
  notes.problems.push(...choice.problems);
  if (target === undefined || notes.problems.length > 0) throw new ConfigError(notes.problems);
  const warnings = [...boundedLines(notes.warnings)];
  const origins = valueOrigins(merged);
  const file = namedFile(options);
  if (file !== undefined) warnings.unshift(...overridingVariables(origins, file));
  return {
    settings: {
      ...settings,
      warnings,
      options: replayedOptions(options),
      origins,
      ...(found === undefined ? {} : { foundConfig: found }),
    },
    target,
    warnings,
  };
}

/** Node.js would verify no certificate at all, whatever the options of a run say. */
function unverifiedConnections({
  NODE_TLS_REJECT_UNAUTHORIZED: value,
}: NodeJS.ProcessEnv): readonly string[] {
  if (value !== '0') return [];
  return [
    'NODE_TLS_REJECT_UNAUTHORIZED=0 turns off the verification of certificates: unset it; give the certificate of the authority with --ca-file, or --insecure, which the report tells',
  ];
}

function namedFile(options: OptionValues): string | undefined {
  const named = options['--config'];
  return typeof named === 'string' && named.trim() !== '' ? named : undefined;
}

/**
 * Checks that expectations are about domains of the run. Where a stronger source overrides the domains of the file, an
 * expectation of another domain is a warning only.
 */
function checkExpectations(settings: RunSettings, target: Target, notes: Notes): void {
  const { merged } = notes;
  const weaker = merged.rank('/expect') < merged.rank('/target/domains');
  const leftOut = weaker && merged.overridden('/target/domains');
  notes[leftOut ? 'warnings' : 'problems'].push(...unlistedDomains(settings.expect, target.domains));
}
