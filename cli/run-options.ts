import { type Command, Option } from 'commander';
import type { OptionRow, OptionValues } from '../config/options/option-row.ts';
import { optionRows } from '../config/options/options.ts';
import { UsageError } from './usage-error.ts';

type Values = Record<string, string | readonly string[] | boolean | undefined>;

/** Gives a command every option of the table in config/options/options.ts. `shows`: which of them its help names. */
export function addRunOptions(
  command: Command,
  shows: (row: OptionRow) => boolean = () => true,
  rows: readonly OptionRow[] = optionRows,
): Command {
  for (const row of rows) command.addOption(commanderOption(row).hideHelp(!shows(row)));
  return command;
}

/** Values of the command line by flag, without those that were not given. */
export function runOptionValues(command: Command): OptionValues {
  const parsed = command.opts<Values>();
  const values = optionRows.map((row) => [row.flag, parsed[commanderOption(row).attributeName()]] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/**
 * Options of a run that a command of several runs cannot take.
 * @throws UsageError with `says` and the flags that were given, and with what to do instead
 */
export function refuseOptions(
  given: OptionValues,
  flags: readonly `--${string}`[],
  says: string,
  advice = '',
): void {
  const refused = flags.filter((flag) => given[flag] !== undefined && given[flag] !== false);
  if (refused.length > 0) throw new UsageError(`${says} ${refused.join(', ')}${advice}`);
}

function commanderOption(row: OptionRow): Option {
  const option = new Option(flagsOf(row), helpOf(row)).helpGroup(`${row.group}:`);
  // A variadic option collects by itself.
  if (!row.repeatable || row.variadic) return option;
  return option.argParser((value: string, before: readonly string[] = []) => [...before, value]);
}

function flagsOf(row: OptionRow): string {
  if (row.argument === undefined) return row.flag;
  if (row.optionalArgument) return `${row.flag} [${row.argument}]`;
  return `${row.flag} <${row.argument}${row.variadic ? '...' : ''}>`;
}

// The variables stand together at the end of the help.
function helpOf(row: OptionRow): string {
  const notes = [row.repeatable && 'repeatable', row.default && `default: ${row.default}`].filter(
    (note) => note,
  );
  return notes.length === 0 ? row.help : `${row.help} (${notes.join('; ')})`;
}
